import type { TeacherFeedback, TeacherSummary } from '#contract/release.ts';
import { feedbackToText } from '#words/feedback-text.ts';
import { readingSummaryToText } from '#words/reading-text.ts';
import type { Held, HeldFeedback, HeldSummary } from './release-store.ts';

export function toTeacherFeedback(held: HeldFeedback, hasModel: boolean): TeacherFeedback {
  const { isHeld, releaseAt, state, isHeldForConcern } = held;
  return {
    station: 'general',
    result: held.result,
    ...toInHand(held, feedbackToText),
    can_ask_again: hasModel && isHeld && releaseAt === null && state !== 'waiting' && !isHeldForConcern,
  };
}

/** No model is asked for a summary twice. */
export function toTeacherSummary(held: HeldSummary): TeacherSummary {
  return {
    station: 'reading',
    result: held.result,
    ...toInHand(held, readingSummaryToText),
    can_ask_again: false,
  };
}

function toInHand<Result>(
  {
    state,
    isHeld,
    releaseAt,
    isHeldForConcern,
    earlier,
  }: Omit<Held, 'earlier'> & {
    earlier: readonly (Omit<Held['earlier'][number], 'result'> & { result: Result })[];
  },
  toText: (result: Result) => string,
) {
  return {
    version: earlier.length + 1,
    state,
    is_held: isHeld,
    release_at: releaseAt?.toISOString() ?? null,
    is_held_for_concern: isHeldForConcern,
    earlier: earlier.map(({ version, replaced_by, replaced_at, result }) => ({
      version,
      replaced_by,
      replaced_at: new Date(replaced_at).toISOString(),
      text: toText(result),
    })),
  };
}
