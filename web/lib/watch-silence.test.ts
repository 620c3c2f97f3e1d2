import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSilence } from './watch-silence.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const bytes = (text: string) => new TextEncoder().encode(text);

/** A body that is written by hand, and knows whether its reader has left. */
function openBody() {
  const body = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = body.writable.getWriter();
  const left = writer.closed.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { readable: body.readable, writer, left };
}

it('hands on every byte, however long all of it takes', async () => {
  const { readable, writer } = openBody();
  const read = new Response(watchSilence(readable, 200)).text();
  for (const piece of ['one ', 'two ', 'three']) {
    // Two of these are longer than the silence that is borne.
    await vi.advanceTimersByTimeAsync(150);
    await writer.write(bytes(piece));
  }
  await writer.close();
  expect(await read).toBe('one two three');
});

it('fails once nothing has come for so long, and lets go of the line', async () => {
  const { readable, writer, left } = openBody();
  const read = new Response(watchSilence(readable, 200)).blob();
  const failed = expect(read).rejects.toMatchObject({ name: 'TimeoutError' });
  await writer.write(bytes('half'));
  await vi.advanceTimersByTimeAsync(250);
  await failed;
  expect(await left).toMatchObject({ name: 'TimeoutError' });
});

it('fails as the line does, and ends when its reader leaves', async () => {
  const broken = openBody();
  const read = new Response(watchSilence(broken.readable, 5_000)).blob();
  void broken.writer.abort(new TypeError('network error'));
  await expect(read).rejects.toMatchObject({ name: 'TypeError' });
  const leaving = openBody();
  await watchSilence(leaving.readable, 5_000).cancel(new Error('seen enough'));
  expect(await leaving.left).toMatchObject({ message: 'seen enough' });
});
