import type { FeedbackEvent } from '#contract/feedback.ts';
import type { AskingFacts } from '#contract/receipt-facts.ts';
import type { ModelConcern } from '#contract/safeguarding.ts';
import { type Assembly, openAssembly, type RunWork } from '#server/ai-runs/index.ts';
import {
  type DraftBefore,
  type DraftSaid,
  toProgress,
  toTask,
  type UnitForFeedback,
} from '#server/feedback-task/index.ts';
import type { Config } from '#server/process/config.ts';
import { FeedbackAssembler } from './feedback-assembler.ts';
import { type PromptForm, toAskingFacts, toRequest, withholdFrom } from './feedback-prompt.ts';

type Input = {
  unit: UnitForFeedback;
  /** Null where the unit is not saved. */
  unitSavedAt: string | null;
  nickname: string;
  work: string;
  question: string | null;
  goal: string | null;
  /** Number of this draft in its thread, and the draft before; null on a first one, and where that one is gone. */
  draft: number;
  before: DraftBefore | null;
  /** What was said on each draft before. */
  said: readonly DraftSaid[];
  /** What was found in this work already: where it is read again. */
  found: DraftBefore['found'];
  /** What the teacher asks for, who has it written again. */
  hint: string | null;
  /** Whether a model may be asked. */
  mayAsk: boolean;
  /** Characters of the unit's texts that its window has room for; left out where that is not known. */
  sourceBudget?: number | undefined;
  form: PromptForm;
  /** The name of the second reader; null where there is none. */
  reviewer: string | null;
};

type Facts = Pick<RunWork<FeedbackEvent>, 'configurationVersion' | 'request'> & {
  /** The work without the nickname. */
  withheld: string;
  asking: Omit<AskingFacts, 'parties'>;
};

/** Where it is exported, for the thread that reads long texts. */
const module = import.meta.url;

type Options = {
  /** The teacher wants no grades. */
  noGrades: boolean;
  /** In the thread for long texts whatever its length, as it is not the only one of its request. */
  isApart?: boolean;
};

/** How the settings have models asked. */
export function formOf({ isPromptShort, review }: Config): Pick<Input, 'form' | 'reviewer'> {
  const { model, shownAs } = review?.model ?? {};
  return { form: isPromptShort ? 'short' : 'full', reviewer: shownAs ?? model ?? null };
}

/** Reads a work beside its unit, a long one in its teacher's turn. */
export function openFeedbackAssembly(
  teacherId: string,
  { noGrades, isApart = false, ...given }: Input & Options,
) {
  const asked = noGrades ? { ...given, unit: withoutGrade(given.unit) } : given;
  const effort = { length: isApart ? Number.POSITIVE_INFINITY : lengthToRead(asked), turn: teacherId };
  return openAssembly({ module, run: assembleFeedback }, asked, effort);
}

function withoutGrade(unit: UnitForFeedback): UnitForFeedback {
  const feedback_options = unit.feedback_options.filter(({ id }) => id !== 'grade-explanation');
  return { ...unit, feedback_options };
}

/** Reads a work beside its unit. Pure, and slow for long ones. */
export function assembleFeedback({
  unit,
  unitSavedAt,
  nickname,
  work,
  question,
  goal,
  draft,
  before,
  said,
  found,
  hint,
  mayAsk,
  sourceBudget,
  form,
  reviewer,
}: Input): Assembly<Facts, FeedbackEvent, readonly ModelConcern[]> {
  const progress = before && toProgress(before, work, draft);
  const known = {
    ...{ progress, said, goal, sourceBudget, draftBefore: before?.work ?? null },
    found: [...found, ...(before?.found ?? [])],
  };
  const task = toTask(unit, work, question, known);
  const withhold = withholdFrom(task, nickname, before?.work);
  const request = mayAsk ? toRequest(task, withhold, hint, form) : null;
  return {
    facts: {
      configurationVersion: task.configurationVersion,
      request,
      withheld: withhold(work),
      asking: {
        ...toAskingFacts(task, withhold, hint),
        ...(sourceBudget !== undefined && { source_budget: sourceBudget }),
      },
    },
    compose: (emit) =>
      new FeedbackAssembler(task, emit, {
        ...{ unitSavedAt, form },
        review: request && reviewer !== null ? { by: reviewer, request } : null,
      }),
  };
}

/** What a character of a unit costs, of what one of the work does: it is read once for a whole class. */
const unitShare = 1 / 8;

/** How long the reading takes, in characters of a work. */
function lengthToRead({ unit, work, question, before }: Input): number {
  const ofUnit = JSON.stringify(unit).length;
  return work.length + (question?.length ?? 0) + (before?.work.length ?? 0) + ofUnit * unitShare;
}
