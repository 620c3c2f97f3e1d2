import type { Contract } from '#contract/index.ts';
import type { FeedbackContext } from '#server/feedback/index.ts';
import type { Handlers } from '#server/http/handler.ts';
import { askAgain } from './ask-again.ts';
import { correctFeedback } from './correct-feedback.ts';
import { correctSummary } from './correct-summary.ts';
import { noteWorks } from './note-works.ts';
import { releaseWorks, undoRelease } from './release-works.ts';
import { writeHeld } from './write-held.ts';

export { summaryParts } from './apply-summary-correction.ts';
export { findHeld, type HeldFeedback, type HeldSummary, heldFeedback, heldSummary } from './release-store.ts';
export { toTeacherFeedback, toTeacherSummary } from './to-teacher.ts';
export { toldMailTemplates } from './told-mail.ts';
export { createToldWorker } from './told-worker.ts';

export function releaseHandlers(feedbackContext: FeedbackContext) {
  return {
    'release-works': releaseWorks(feedbackContext),
    'undo-release': undoRelease(feedbackContext),
    'correct-feedback': correctFeedback(feedbackContext),
    'correct-summary': correctSummary(feedbackContext),
    'note-works': noteWorks(feedbackContext),
    'ask-again': askAgain(feedbackContext),
    'write-held': writeHeld(feedbackContext),
  } satisfies Partial<Handlers<Contract>>;
}
