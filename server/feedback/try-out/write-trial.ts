import type { Trial } from '#contract/try-out.ts';
import { type AskReviewer, type ModelChain, openSpending, writeAnswer } from '#server/ai-runs/index.ts';
import type { AiBudget, DailyLimits } from '#server/ai-spending/index.ts';
import type { UnitForFeedback } from '#server/feedback-task/index.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { formOf, openFeedbackAssembly } from '../feedback-assembly.ts';

type Tools = Kernel & {
  /** Undefined where the coach alone writes. */
  models: ModelChain | undefined;
  budget: AiBudget;
  reviewer: AskReviewer | undefined;
};
type Given = {
  /** Whose turn it is, and who pays for models. */
  teacherId: string;
  mayAsk: boolean;
  limits: DailyLimits;
  unit: UnitForFeedback;
  work: string;
  noGrades: boolean;
  signal: AbortSignal;
};

/** One feedback of which nothing is kept. Null where nobody waits for it any more. */
export async function writeTrial(
  { models, ...tools }: Tools,
  { teacherId, limits: room, signal, ...given }: Given,
): Promise<Trial | null> {
  const { facts, compose, close } = await openFeedbackAssembly(teacherId, {
    ...{
      ...given,
      unitSavedAt: null,
      nickname: '',
      question: null,
      goal: null,
      draft: 1,
      before: null,
      said: [],
      found: [],
      hint: null,
      ...formOf(tools.config),
    },
    // Two at a time, and no student waits for them.
    isApart: true,
  });
  try {
    const { request, configurationVersion } = facts;
    const asked = request && models ? { request, models, limits: room } : null;
    const spending = openSpending(asked, { ...tools, teacherId });
    const written = await writeAnswer({
      ...{ ...tools, asked, spending, configurationVersion, signal },
      assembler: compose(() => undefined),
      key: { teacherId, runId: null },
    });
    if (written?.event.type !== 'done') return null;
    return { feedback: written.event.result, is_over_budget: written.isOverBudget };
  } finally {
    close();
  }
}
