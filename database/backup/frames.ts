import { createReadStream } from 'node:fs';
import { createZstdDecompress } from 'node:zlib';
import { BackupRefused } from './backup-refused.ts';

/**
 * A backup is one zstd stream of frames: a letter, the length in four bytes, and so many bytes.
 * H the header · T a table begins (name and columns) · D rows of it, as COPY writes them · M the manifest · E the SHA-256 of M.
 */
export type FrameKind = 'H' | 'T' | 'D' | 'M' | 'E';
export type Frame = { kind: FrameKind; body: Buffer };

const headBytes = 5;
/** More than any frame has: a damaged length must not ask for all of the memory. */
const mostBytes = 64_000_000;

export function* toFrame(kind: FrameKind, body: Buffer): Generator<Buffer> {
  const head = Buffer.alloc(headBytes);
  head.write(kind, 'latin1');
  head.writeUInt32BE(body.length, 1);
  yield head;
  yield body;
}

/** The frames of a file, one at a time. Throws BackupRefused where it is damaged, or no backup at all. */
export async function* readFrames(file: string): AsyncGenerator<Frame, void> {
  const source = createReadStream(file, { highWaterMark: 1 << 18 });
  const unpacked = createZstdDecompress();
  source.on('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  try {
    yield* parseFrames(unpacked);
  } catch (error) {
    throw isOfSystem(error) || error instanceof BackupRefused ? error : new BackupRefused(damaged(file));
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

export function damaged(file: string): string {
  return `${file} is no backup, or is damaged or cut off: nothing was loaded.`;
}

async function* parseFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame, void> {
  let waiting: Buffer[] = [];
  let size = 0;
  let needed = headBytes;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < needed) continue;
    let buffer = waiting.length === 1 ? chunk : Buffer.concat(waiting);
    for (;;) {
      needed = headBytes;
      if (buffer.length < needed) break;
      const length = buffer.readUInt32BE(1);
      if (length > mostBytes) throw new Error('a frame is too long');
      needed += length;
      if (buffer.length < needed) break;
      yield { kind: toKind(buffer), body: buffer.subarray(headBytes, needed) };
      buffer = buffer.subarray(needed);
    }
    waiting = [buffer];
    size = buffer.length;
  }
  if (size > 0) throw new Error('the last frame is cut off');
}

function toKind(buffer: Buffer): FrameKind {
  const letter = buffer.toString('latin1', 0, 1);
  const kind = (['H', 'T', 'D', 'M', 'E'] as const).find((known) => known === letter);
  if (!kind) throw new Error('a frame of no kind');
  return kind;
}

/** The file is not there, may not be read, or the disk fails: that has a better message than ours. */
function isOfSystem(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall !== undefined;
}
