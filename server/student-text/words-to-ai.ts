import { runByLength } from '#server/process/text-room.ts';
import { findWordsToAi } from './to-ai.ts';

/** Exported for the thread that reads long texts. */
export function findAllWordsToAi(works: readonly (string | null)[]): (string | null)[] {
  return works.map((work) => (work === null ? null : findWordsToAi(work)));
}

/** What of each of a teacher's works speaks to the AI, in order; null where nothing does, and where there is no work. */
export async function readWordsToAi(
  teacherId: string,
  works: readonly (string | null)[],
): Promise<(string | null)[]> {
  const length = works.reduce((sum, work) => sum + (work?.length ?? 0), 0);
  const job = { module: import.meta.url, run: findAllWordsToAi };
  return await runByLength({ turn: teacherId, length }, job, works);
}
