import { hash } from 'node:crypto';
import type { SpeaksToAi } from '#contract/receipt-facts.ts';
import { runByLength } from '#server/process/thread-executor.ts';
import { findWordsToAi, isPlea } from './to-ai.ts';

/**
 * Works in which nothing was found, by the first eight bytes of their hash, each at a place of its own hash: what is listed
 * again is not read again. Of two with one place the later is known.
 */
const plainWorks = new BigUint64Array(32_768);

/** Exported for the thread that reads long texts. */
export function findAllWordsToAi(works: readonly string[]): (string | null)[] {
  return works.map(findWordsToAi);
}

type Asked = { work: string | null; question: string | null };

/** What of a work and its question speaks to the AI. It is found where feedback is written, and kept with that. */
export function findSpeaksToAi({ work, question }: Asked): SpeaksToAi {
  return { quote: work && findWordsToAi(work), is_plea: isPlea(question ?? '') };
}

/**
 * The same of several works of a teacher, in order, as it was kept. It is found here only where nothing is: the work waits,
 * was stopped or is held for a concern, or is from before this was kept.
 */
export async function readSpeaksToAi(
  teacherId: string,
  works: readonly (Asked & { kept: SpeaksToAi | null })[],
): Promise<SpeaksToAi[]> {
  const found = await readWordsToAi(
    teacherId,
    works.map(({ kept, work }) => (kept ? null : work)),
  );
  return works.map(
    ({ kept, question }, at) =>
      kept ?? { ...findSpeaksToAi({ work: null, question }), quote: found[at] ?? null },
  );
}

/** What of each of a teacher's works speaks to the AI, in order; null where nothing does, and where there is no work. */
async function readWordsToAi(
  teacherId: string,
  works: readonly (string | null)[],
): Promise<(string | null)[]> {
  const unread = new Map<bigint, string>();
  const keys = works.map((work) => {
    if (work === null) return null;
    const key = hash('sha256', work, 'buffer').readBigUInt64LE();
    if (plainWorks[placeOf(key)] !== key) unread.set(key, work);
    return key;
  });
  if (unread.size === 0) return works.map(() => null);
  const texts = [...unread.values()];
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const job = { module: import.meta.url, run: findAllWordsToAi };
  const read = await runByLength({ turn: teacherId, length }, job, texts);
  const found = new Map([...unread.keys()].map((key, at) => [key, read[at] ?? null]));
  for (const [key, words] of found) if (words === null) plainWorks[placeOf(key)] = key;
  return keys.map((key) => (key === null ? null : (found.get(key) ?? null)));
}

const placeOf = (key: bigint): number => Number(key % BigInt(plainWorks.length));
