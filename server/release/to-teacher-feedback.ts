import { feedbackToText } from '#contract/feedback-text.ts';
import type { TeacherFeedback } from '#contract/release.ts';
import type { HeldFeedback } from './release-store.ts';

/** A feedback as its teacher is sent it. */
export function toTeacherFeedback(
  { state, result, isHeld, releaseAt, earlier }: HeldFeedback,
  hasModel: boolean,
): TeacherFeedback {
  return {
    version: earlier.length + 1,
    state,
    result,
    is_held: isHeld,
    release_at: releaseAt?.toISOString() ?? null,
    earlier: earlier.map(({ version, replaced_by, replaced_at, result: before }) => ({
      version,
      replaced_by,
      replaced_at: new Date(replaced_at).toISOString(),
      text: feedbackToText(before),
    })),
    can_ask_again: hasModel && isHeld && releaseAt === null && state !== 'waiting',
  };
}
