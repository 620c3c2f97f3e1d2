import type { Reply } from '#contract/step-progress.ts';
import type { Kept } from '../../device/browser-store.ts';
import type { FeedbackRequest } from './feedback-calls.ts';

/** The record of a submission in this browser: enough to send it once and to read its feedback again. */
export interface KeptSubmission extends Kept {
  /** The idempotency key under which it is sent. */
  key: string;
  secret: string;
  /** As typed: whoever types it again is offered the work. */
  nickname: string;
  /** The line about help was shown with it: it is not offered to anybody. */
  isSilent?: true;
  /** The server knows the code that is made of the secret: it was shown or printed. */
  isCodeKnown?: true;
  /** Answers to its steps that the server does not have yet. */
  unsentReply?: Reply | undefined;
  /** The same for the drafts before it, by their ids. Their secret is the same. */
  unsentBefore?: { id: string; reply: Reply }[];
  teacherId: string;
  /** Number of the draft in its thread, from 1. */
  draft: number;
  /** Ids of the drafts of this thread that were stopped or failed: they do not count against the limit. */
  unused?: string[];
  /** Key of the record before, which is removed once the server has this one. */
  replaces?: string;
  unitId: string;
  submissionId: string | null;
  /** The request; dropped once the server has it. */
  request: FeedbackRequest | null;
}

/** Unsent answers to this draft and those before it, for the record of the next draft. */
export function unsentUpTo({
  submissionId,
  unsentReply,
  unsentBefore = [],
}: KeptSubmission): Pick<KeptSubmission, 'unsentBefore'> {
  const all =
    submissionId && unsentReply ? [...unsentBefore, { id: submissionId, reply: unsentReply }] : unsentBefore;
  return all.length > 0 ? { unsentBefore: all } : {};
}

/** The record, marked as a draft without feedback. */
export function withoutFeedback(kept: KeptSubmission): KeptSubmission {
  const { submissionId, unused = [] } = kept;
  if (!submissionId || unused.includes(submissionId)) return kept;
  return { ...kept, unused: [...unused, submissionId] };
}
