import { tryOutsPerDay } from '#contract/constants.ts';
import type { tryUnit as call } from '#contract/try-out.ts';
import { findSettings } from '#server/accounts/index.ts';
import { findAllowance, openAiBudget } from '#server/ai-spending/index.ts';
import { tryRequestLimits, waitInWords } from '#server/database/request-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import { findUnitForTrial } from '#server/units/index.ts';
import { replaceIdentifiers } from '#words/identifiers.ts';
import type { FeedbackContext } from '../feedback-context.ts';
import { writeTrial } from './write-trial.ts';

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
