import { constants } from 'node:os';
import { openChild } from '#server/process/child.ts';
import { minuteMs, secondMs } from '#server/process/clock.ts';
import { createTurns } from '#server/process/turns.ts';
import type { RubricFile } from './file-grid.ts';
import type { RubricAnswer } from './rubric-process.ts';

/** `busy`: too many wait already. `too-slow`: it took more time or memory than a rubric needs. */
export type RubricFileReading = RubricAnswer | { kind: 'busy' | 'too-slow' };

export type RubricFiles = {
  /** What a file says. Everybody who waits has a turn before anybody has two. */
  read(file: RubricFile, turn: string): Promise<RubricFileReading>;
  close(): Promise<void>;
};

const mostWaiting = 20;

/** Reads files one at a time in a process that starts with the first and ends when it is not needed. */
export function openRubricFiles({ timeoutMs = 10 * secondMs } = {}): RubricFiles {
  const child = openChild<RubricFile, RubricAnswer>({
    program: new URL('./rubric-process.ts', import.meta.url),
    ...{ longestMs: timeoutMs, idleMs: minuteMs, doing: 'reading a rubric' },
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
  });
  const turns = createTurns();
  let waiting = 0;
  return {
    async read(file, turn) {
      if (waiting >= mostWaiting) return { kind: 'busy' };
      waiting += 1;
      try {
        return await turns.run(turn, () => child.ask(file));
      } catch {
        // The process was ended, or ended itself for want of memory.
        return { kind: 'too-slow' };
      } finally {
        waiting -= 1;
      }
    },
    close: () => child.close(),
  };
}
