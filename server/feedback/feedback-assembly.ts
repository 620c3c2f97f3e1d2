import type { FeedbackEvent } from '#contract/feedback.ts';
import type { ModelConcern } from '#contract/safeguarding.ts';
import type { Unit } from '#contract/units.ts';
import type { Assembly, RunWork } from '#server/ai-runs/index.ts';
import { toTask } from '#server/feedback-task/index.ts';
import { nameWithholder } from '#server/student-text/index.ts';
import { FeedbackAssembler } from './feedback-assembler.ts';
import { textsOf, toRequest } from './feedback-prompt.ts';

type Input = {
  unit: Unit;
  nickname: string;
  work: string;
  question: string | null;
  /** Whether a model may be asked. */
  mayAsk: boolean;
};

type Facts = Pick<RunWork<FeedbackEvent>, 'configurationVersion' | 'request'> & {
  /** The work without the nickname. */
  withheld: string;
};

/** Where it is exported, for the thread that reads long texts. */
export const module = import.meta.url;

/** Reads a work beside its unit. Pure, and slow for long ones. */
export function assembleFeedback({
  unit,
  nickname,
  work,
  question,
  mayAsk,
}: Input): Assembly<Facts, FeedbackEvent, readonly ModelConcern[]> {
  const task = toTask(unit, work, question);
  const withhold = nameWithholder(nickname, textsOf(task));
  return {
    facts: {
      configurationVersion: task.configurationVersion,
      request: mayAsk ? toRequest(task, withhold) : null,
      withheld: withhold(work),
    },
    compose: (emit) => new FeedbackAssembler(task, emit),
  };
}

/** What a character of a unit costs, of what one of the work does: it is read once for a whole class. */
const unitShare = 1 / 8;

/** How long the reading takes, in characters of a work. */
export function lengthToRead({ unit, work, question }: Input): number {
  const ofUnit = JSON.stringify(unit).length;
  return work.length + (question?.length ?? 0) + ofUnit * unitShare;
}
