import { setTimeout as sleep } from 'node:timers/promises';
import { checkIn, improveCheckIn } from './check-in-writer.ts';
import { handInFromPaper } from './paper-writer.ts';
import { photographWork } from './photo-writer.ts';
import type { TortureClassroom } from './station.ts';
import { reviseWork, submitWork } from './student-writers.ts';
import { addAlias, saveUnit } from './teacher-writers.ts';
import type { WriterContext } from './writer-context.ts';

type Writer = { write: (context: WriterContext) => Promise<void>; pauseMs: number };

const worker: Writer = { write: (context) => submitWork(context), pauseMs: 2_000 };
const reviser: Writer = { write: reviseWork, pauseMs: 2_000 };
const papers: Writer = { write: handInFromPaper, pauseMs: 2_000 };
const improver: Writer = { write: improveCheckIn, pauseMs: 2_000 };
const reader: Writer = { write: checkIn, pauseMs: 2_000 };
const photographer: Writer = { write: photographWork, pauseMs: 12_000 };
const planner: Writer = { write: saveUnit, pauseMs: 1_500 };
const namer: Writer = { write: addAlias, pauseMs: 3_000 };

/**
 * Sixteen: nine hand in typed work, three of them in two drafts and one with a second draft on paper, one photographs it,
 * four check in, two of them in two versions, and two are teachers.
 */
const cast: readonly Writer[] = [
  ...Array.from({ length: 5 }, () => worker),
  ...Array.from({ length: 3 }, () => reviser),
  papers,
  photographer,
  ...[reader, reader, improver, improver],
  planner,
  namer,
];
export const writerCount = cast.length;

/** Lets everybody write until they are told to stop; what was begun then is brought to its end. */
export function startWriters(
  rooms: readonly TortureClassroom[],
  { patience, ...shared }: Omit<WriterContext, 'room'>,
): { stop(): Promise<void> } {
  let isOver = false;
  const { random, ledger } = shared;
  const writing = cast.map(async ({ write, pauseMs }, index) => {
    const context = { ...shared, patience, room: rooms[index % rooms.length] as TortureClassroom };
    await sleep(random.below(pauseMs));
    while (!isOver) {
      await write(context).catch((error: Error) => void ledger.defects.push(error.message));
      await sleep(pauseMs * (0.5 + random.next()));
    }
  });
  return {
    async stop() {
      isOver = true;
      patience.killingIsOver();
      await Promise.all(writing);
    },
  };
}
