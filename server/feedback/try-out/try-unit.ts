import { tryOutsPerDay } from '#contract/constants.ts';
import type { tryUnit as call, Trial } from '#contract/try-out.ts';
import { findSettings } from '#server/accounts/index.ts';
import { type AskReviewer, type ModelChain, openSpending, writeAnswer } from '#server/ai-runs/index.ts';
import { type AiBudget, findAllowance, openAiBudget } from '#server/ai-spending/index.ts';
import { tryRequestLimits, waitInWords } from '#server/database/request-limits.ts';
import type { UnitForFeedback } from '#server/feedback-task/index.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { findUnitForTrial } from '#server/units/index.ts';
import { replaceIdentifiers } from '#words/identifiers.ts';
import { formOf, openFeedbackAssembly } from '../feedback-assembly.ts';
import type { FeedbackContext } from '../feedback-context.ts';

const daySeconds = 86_400;

/** Writes on a text by a unit and by its edits, and keeps neither the text nor what is written. */
export function tryUnit({ trialModels: models, ...kernel }: FeedbackContext): Handler<typeof call> {
  const { database } = kernel;
  const budget = openAiBudget(kernel);
  return async ({ input, actor, fail, request: { signal } }) => {
    const { teacherId } = actor;
    const [allowance, settings, units] = await Promise.all([
      findAllowance(kernel, teacherId),
      findSettings(database, teacherId),
      findUnitForTrial(database, actor, input.unit_id, input.edited),
    ]);
    if (!units) throw fail('NOT_FOUND');
    if (!units.saved && !units.edited) throw fail('TRY_OUT_WITHOUT_UNIT');
    const wait = await tryRequestLimits(kernel, actor, [
      { key: `try-out:${teacherId}`, seconds: daySeconds, max: tryOutsPerDay },
    ]);
    if (wait > 0) throw fail('TRY_OUT_LIMIT_REACHED', { wait: waitInWords(wait) }, { retryAfter: wait });
    const { text: work, replaced } = replaceIdentifiers(input.work);
    const given = { ...allowance, work, noGrades: settings.no_ai_grades, teacherId };
    const [as_saved, as_edited] = await Promise.all(
      [units.saved, units.edited].map((unit) =>
        unit ? writeTrial({ ...kernel, models, budget }, { ...given, unit, signal }) : null,
      ),
    );
    return { work, replaced: replaced.length, as_saved: as_saved ?? null, as_edited: as_edited ?? null };
  };
}

type Tools = Kernel & {
  models: ModelChain | undefined;
  budget: AiBudget;
  reviewer: AskReviewer | undefined;
};
type Given = Awaited<ReturnType<typeof findAllowance>> & {
  teacherId: string;
  unit: UnitForFeedback;
  work: string;
  noGrades: boolean;
  signal: AbortSignal;
};

/** One feedback, by whoever would write it for a student. Null where nobody waits for it any more. */
async function writeTrial(
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
