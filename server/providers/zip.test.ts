import { expect, test } from 'vitest';
import { readZip } from '#server/testing/read-zip.ts';
import { toZip, type ZipEntry } from './zip.ts';

const madeAt = new Date('2026-09-01T08:00:00Z');

async function* pieces(...texts: string[]) {
  yield* texts;
}

async function collect(entries: AsyncIterable<ZipEntry>) {
  const taken = [];
  for await (const piece of toZip(entries, madeAt)) taken.push(piece);
  return await readZip(Buffer.concat(taken));
}

test('what is put in comes out again, whatever it is called', async () => {
  const files = await collect(
    (async function* () {
      yield { path: 'a.txt', content: pieces('one ', 'two') };
      yield { path: 'reports/Мария - 木 🌱.pdf', content: pieces('three') };
      yield { path: 'empty.txt', content: pieces() };
    })(),
  );
  expect([...files].map(([name, content]) => [name, content.toString()])).toEqual([
    ['a.txt', 'one two'],
    ['reports/Мария - 木 🌱.pdf', 'three'],
    ['empty.txt', ''],
  ]);
});

/** Bytes that do not get smaller. */
function noise(): Buffer {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(64_000)));
}

test('no more is made than is taken, and it ends when the reader leaves', async () => {
  let made = 0;
  let isOver = false;
  const endless = (async function* () {
    try {
      for (;;) {
        made += 1;
        yield noise();
      }
    } finally {
      isOver = true;
    }
  })();
  const zip = toZip(
    (async function* () {
      yield { path: 'endless', content: endless };
    })(),
    madeAt,
  );
  let taken = 0;
  while (taken < 3_000_000) taken += (await zip.next()).value?.byteLength ?? 0;
  await new Promise((resolve) => setImmediate(resolve));
  expect(made * 64_000 - taken).toBeLessThan(2_000_000);
  await zip.return(undefined);
  expect(isOver).toBe(true);
});

test('an entry that cannot be read to its end breaks the whole off', async () => {
  const broken = (async function* () {
    yield 'the beginning';
    throw new Error('no more of it');
  })();
  const entries = (async function* () {
    yield { path: 'broken', content: broken };
  })();
  await expect(collect(entries)).rejects.toThrow('no more of it');
});

test('so does a list of entries that ends with an error', async () => {
  const entries = (async function* (): AsyncGenerator<ZipEntry> {
    yield { path: 'whole', content: pieces('whole') };
    throw new Error('no further entry');
  })();
  await expect(collect(entries)).rejects.toThrow('no further entry');
});
