import { expect, test } from 'vitest';
import { toFileBody } from './file-stream.ts';

/** A file in three pieces, and what became of making it. */
function makeFile({ failsAt }: { failsAt?: number } = {}) {
  const made: number[] = [];
  const ends: unknown[] = [];
  let isStopped = false;
  async function* pieces() {
    try {
      for (const piece of [1, 2, 3]) {
        if (piece === failsAt) throw new Error('a text of a student');
        made.push(piece);
        yield Uint8Array.of(piece);
      }
    } finally {
      isStopped = true;
    }
  }
  const body = toFileBody(pieces(), (error) => ends.push(error));
  return { body, made, ends, isStopped: () => isStopped };
}

test('nothing is made before it is read, and then one piece at a time', async () => {
  const { body, made, ends } = makeFile();
  await new Promise((resolve) => setImmediate(resolve));
  expect(made).toEqual([]);
  const reader = body.getReader();
  await reader.read();
  expect(made).toEqual([1]);
  await reader.read();
  await reader.read();
  expect((await reader.read()).done).toBe(true);
  expect([made, ends]).toEqual([[1, 2, 3], [undefined]]);
});

test('a reader who leaves stops the making', async () => {
  const { body, made, ends, isStopped } = makeFile();
  const reader = body.getReader();
  await reader.read();
  await reader.cancel();
  expect([made, ends, isStopped()]).toEqual([[1], [undefined], true]);
});

test('an error breaks the file off, and what it says stays here', async () => {
  const { body, ends } = makeFile({ failsAt: 2 });
  const reader = body.getReader();
  await reader.read();
  await expect(reader.read()).rejects.toThrow(/^the file broke off$/);
  expect(String(ends)).toContain('a text of a student');
});
