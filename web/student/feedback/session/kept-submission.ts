import type { Reply } from '#contract/step-progress.ts';
import type { Kept } from '../../device/browser-store.ts';
import type { FeedbackRequest } from './feedback-calls.ts';

/** What this browser keeps of a submission: enough to send it once and to read its feedback again. */
export interface KeptSubmission extends Kept {
  /** The idempotency key under which it is sent. */
  key: string;
  secret: string;
  /** As it was typed: whoever types it again is offered the work. */
  nickname: string;
  /** The line about help was shown with it: from then on nothing says that it is here. */
  isSilent?: true;
  /** A return code was taken for its thread. The words are on paper: only their hash is kept, by the server. */
  hasCode?: true;
  /** What the student answered to its steps, until the server holds it. */
  unsentReply?: Reply | undefined;
  /** The same of the drafts before it, by their ids: the secret is the same. */
  unsentBefore?: { id: string; reply: Reply }[];
  teacherId: string;
  /** Which draft of its thread it is, from 1. */
  draft: number;
  /** Ids of it and of the drafts before it that were stopped or failed: they use up none of what a teacher allows. */
  unused?: string[];
  /** Key of what was shown before: once the server holds this one, the device lets that go. */
  replaces?: string;
  unitId: string;
  /** Null until the server has accepted it. */
  submissionId: string | null;
  /** What is sent; dropped once the server holds it. */
  request: FeedbackRequest | null;
}

/** What was answered to this draft and those before it and is not sent, as the next draft keeps it. */
export function unsentUpTo({
  submissionId,
  unsentReply,
  unsentBefore = [],
}: KeptSubmission): Pick<KeptSubmission, 'unsentBefore'> {
  const all =
    submissionId && unsentReply ? [...unsentBefore, { id: submissionId, reply: unsentReply }] : unsentBefore;
  return all.length > 0 ? { unsentBefore: all } : {};
}

/** The same, known to be without feedback. */
export function withoutFeedback(kept: KeptSubmission): KeptSubmission {
  const { submissionId, unused = [] } = kept;
  if (!submissionId || unused.includes(submissionId)) return kept;
  return { ...kept, unused: [...unused, submissionId] };
}
