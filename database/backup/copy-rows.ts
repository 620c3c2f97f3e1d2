import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { type Frame, readFrames } from './frames.ts';
import { type BackupTable, parseTable } from './manifest.ts';
import { toTarget } from './tables.ts';

/** Loads all rows of a file, each table into `target`, or into the one that it came from. */
export async function copyAll(
  client: Client,
  file: string,
  target: (table: BackupTable) => string = toTarget,
): Promise<void> {
  const frames = readFrames(file);
  try {
    let { value: frame } = await frames.next();
    while (frame) {
      if (frame.kind === 'T')
        frame = await copyTable(client, target(parseTable(frame.body.toString())), frames);
      else frame = (await frames.next()).value;
    }
  } finally {
    await frames.return();
  }
}

/** Loads the rows that follow; answers the frame after them. */
async function copyTable(client: Client, target: string, frames: AsyncGenerator<Frame, void>) {
  let after: Frame | undefined;
  await pipeline(
    async function* () {
      for (;;) {
        const { value } = await frames.next();
        after = value ?? undefined;
        if (after?.kind !== 'D') return;
        yield after.body;
      }
    },
    client.query(from(`copy ${target} from stdin`)),
  );
  return after;
}
