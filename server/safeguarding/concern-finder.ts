import { secondMs } from '#server/process/clock.ts';
import type { Log } from '#server/process/log.ts';
import type { Embedder } from '#server/providers/embedder/embedder.ts';
import { type Decision, decide } from './decide.ts';
import { readWords } from './read-words.ts';
import type { SubjectText } from './subject.ts';

export type ConcernFinder = {
  /**
   * What an adult should know of, in the student's own words. `sourceTexts` are what the class reads. Never throws, and
   * answers in time: where meanings cannot be compared, the rules answer alone.
   */
  findConcerns(texts: readonly SubjectText[], sourceTexts?: readonly string[]): Promise<Decision>;
  close(): Promise<void>;
};

type FinderSettings = { embedder: Embedder; log: Pick<Log, 'warn'>; withinMs?: number };

/** It runs in the background, and a thread that starts anew needs time. */
const longestMs = 20 * secondMs;
/** More is not typed in earnest; the rest is still read by the rules. */
const mostCompared = 240;

export function openConcernFinder({ embedder, log, withinMs = longestMs }: FinderSettings): ConcernFinder {
  return {
    async findConcerns(texts, sourceTexts = []) {
      const read = readWords(texts, sourceTexts);
      const compared = read.toCompare.slice(0, mostCompared);
      try {
        return decide(read, compared.length > 0 ? await embedder.embed(compared, withinMs) : []);
      } catch (error) {
        // Only that it failed is told: nothing of what a student wrote.
        log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'care: by rules alone');
        return decide(read, null);
      }
    },
    close: () => embedder.close(),
  };
}
