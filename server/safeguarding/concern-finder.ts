import type { SafeguardingCheck } from '#contract/safeguarding.ts';
import { minuteMs, secondMs } from '#server/process/clock.ts';
import type { Log } from '#server/process/log.ts';
import { openThreadExecutor } from '#server/process/thread-executor.ts';
import type { PassageReader } from '#server/providers/passage-reader/passage-reader.ts';
import { answerWords, module } from './answer-words.ts';
import type { Decision } from './decide.ts';
import { promisingOf } from './read-words.ts';
import type { SubjectText } from './subject.ts';

type FindOptions = {
  /** Whose work it is: everybody who waits has a turn before anybody has two. */
  turn?: string;
  /** True where the words alone are to decide, at once. */
  isByWords?: boolean;
};

/** What is decided on a work, and by what. */
export type Checked = Omit<Decision, 'checked_by'> & { checked_by: Exclude<SafeguardingCheck, 'nobody'> };

export type ConcernFinder = {
  /**
   * What an adult should know of, in the student's own words. `sourceTexts` are what the class reads. Where no passage
   * can be read for its meaning, the words decide alone. Throws where not even they could be read.
   */
  findConcerns(
    texts: readonly SubjectText[],
    sourceTexts?: readonly string[],
    options?: FindOptions,
  ): Promise<Checked>;
  close(): Promise<void>;
};

type ConcernFinderOptions = {
  passageReader: PassageReader;
  log: Pick<Log, 'warn'>;
  withinMs?: number;
  /** For so long the passages of one text are read; the rest is decided by its words. */
  budgetMs?: number;
};

/** Whoever waits behind many texts of their own class is heard all the same. */
const longestMs = 5 * minuteMs;
const usualBudgetMs = 3 * secondMs;
/** The longest check-in takes a second of a thread that gives way to others; starting takes its time, too. */
const longestReadMs = 20 * secondMs;
const longestStartMs = 20 * secondMs;

/** Looks through texts in threads of its own: nobody's page waits for it. */
export function openConcernFinder({
  passageReader,
  log,
  withinMs = longestMs,
  budgetMs = usualBudgetMs,
}: ConcernFinderOptions): ConcernFinder {
  // Not the thread of the coaches: an alarm does not wait for feedback.
  const executor = openThreadExecutor({
    doing: 'reading words',
    longestMs: longestReadMs,
    startMs: longestStartMs,
  });
  const ask = (turn: string, question: Parameters<typeof answerWords>[0]) =>
    executor.run(turn, { module, run: answerWords }, question);

  return {
    async findConcerns(texts, sourceTexts = [], { turn = '', isByWords = false } = {}) {
      const { read, decision } = await ask(turn, { texts, sourceTexts });
      const byWords = { ...decision, checked_by: 'rules' } as const;
      if (isByWords) return byWords;
      let meanings: number[][] = [];
      try {
        if (read.promising.length > 0)
          meanings = await passageReader.read(promisingOf(read), withinMs, { turn, budgetMs });
      } catch (error) {
        // Only that it failed is told: nothing of what a student wrote.
        log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'care: by rules alone');
        return byWords;
      }
      const isWhole = meanings.length >= read.promising.length;
      const byMeanings = (await ask(turn, { read, meanings })).decision;
      return { ...byMeanings, checked_by: isWhole ? 'rules and meanings' : 'rules and some meanings' };
    },
    close: async () => {
      await Promise.all([passageReader.close(), executor.close()]);
    },
  };
}
