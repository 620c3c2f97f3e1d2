import type { Contract } from '#contract/index.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import type { ConcernWorker } from '#server/safeguarding/index.ts';
import { cancelFeedback } from './cancel-feedback.ts';
import type { FeedbackContext } from './feedback-context.ts';
import { generateFeedback } from './generate-feedback.ts';
import { getSubmission } from './get-submission.ts';
import { findPaperThread } from './paper/find-paper-thread.ts';
import { handInFirstDraft, listPaperUnits } from './paper/hand-in-first-draft.ts';
import { handInPaper } from './paper/hand-in-paper.ts';
import { openPaperCode } from './paper/open-paper-code.ts';
import { endPaperCode, getPaperCode, keepPaperCode } from './paper/paper-codes.ts';
import { keepReturnCode } from './thread/keep-return-code.ts';
import { openReturnCode } from './thread/open-return-code.ts';
import { getThread, keepReply } from './thread/threads.ts';
import { tryCoach } from './try-out/try-coach.ts';
import { tryUnit } from './try-out/try-unit.ts';

export { countTexts } from './choose-sources.ts';
export { FeedbackAssembler } from './feedback-assembler.ts';
export { checkFeedback } from './feedback-checks.ts';
export { type FeedbackContext, openFeedback } from './feedback-context.ts';
export { toAskingFacts, toRequest, withholdFrom } from './feedback-prompt.ts';
export { type ModelTrial, openModelTrial } from './model-trial.ts';
export { endCode as endPaperCode } from './paper/paper-code-store.ts';
export { findByPaperPass } from './paper/paper-pass.ts';
export { draftSaid, findByKey, type HandedIn, saidBefore, setHint, unitIdOf } from './submission-store.ts';
export { findByPass } from './thread/return-pass.ts';
export { coachWriter, configuredWriter, modelWriter, type Writer } from './writers.ts';

export function feedbackHandlers(feedbackContext: FeedbackContext) {
  return {
    'generate-feedback': generateFeedback(feedbackContext),
    'get-submission': getSubmission(feedbackContext),
    'cancel-feedback': cancelFeedback(feedbackContext),
    'get-thread': getThread(feedbackContext),
    'keep-reply': keepReply(feedbackContext),
    'keep-return-code': keepReturnCode(feedbackContext),
    'open-return-code': openReturnCode(feedbackContext),
    'find-paper-thread': findPaperThread(feedbackContext),
    'hand-in-paper': handInPaper(feedbackContext),
    'list-paper-units': listPaperUnits(feedbackContext),
    'hand-in-first-draft': handInFirstDraft(feedbackContext),
    'get-paper-code': getPaperCode(feedbackContext),
    'keep-paper-code': keepPaperCode(feedbackContext),
    'end-paper-code': endPaperCode(feedbackContext),
    'open-paper-code': openPaperCode(feedbackContext),
    'try-unit': tryUnit(feedbackContext),
  } satisfies Partial<Handlers<Contract>>;
}

/** For who has no account. */
export function tryHandlers(kernel: Kernel, concernWorker: ConcernWorker) {
  return { 'try-coach': tryCoach(kernel, concernWorker) } satisfies Partial<Handlers<Contract>>;
}
