import type { AskingFacts } from '#contract/receipt-facts.ts';
import type { ModelConcern } from '#contract/safeguarding.ts';
import type { Assembly, RunWork } from '#server/ai-runs/index.ts';
import type { findCheckIn } from '../check-in-store.ts';
import { ReadingAssembler, type ReadingEvent } from './reading-assembler.ts';
import { toAskingFacts, toReadingRequest, withholdFrom } from './reading-prompt.ts';
import { toReadingTask } from './reading-task.ts';

type Input = {
  checkIn: NonNullable<Awaited<ReturnType<typeof findCheckIn>>>;
  /** Findings of the check for the teacher so far. */
  found: readonly { quote: string }[];
  mayAsk: boolean;
};

type Facts = Pick<RunWork<ReadingEvent>, 'configurationVersion' | 'request'> & {
  asking: Omit<AskingFacts, 'parties'>;
};

/** For the thread that reads long texts. */
export const module = import.meta.url;

/** Pure, and slow for long check-ins. */
export function assembleSummary({
  checkIn,
  found,
  mayAsk,
}: Input): Assembly<Facts, ReadingEvent, readonly ModelConcern[]> {
  const task = toReadingTask(checkIn, found);
  const withhold = withholdFrom(task, checkIn.aliasName);
  const isAsked = mayAsk && task.sentences.length > 0;
  return {
    facts: {
      configurationVersion: task.configurationVersion,
      request: isAsked ? toReadingRequest(task, withhold) : null,
      asking: toAskingFacts(task, withhold),
    },
    compose: () => new ReadingAssembler(task),
  };
}

/** In characters. */
export function lengthToRead({ checkIn: { form, frame } }: Input): number {
  return JSON.stringify([form, frame]).length;
}
