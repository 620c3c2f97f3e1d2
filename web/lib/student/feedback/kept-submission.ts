import type { Kept } from '../browser-store.ts';
import type { FeedbackRequest } from './feedback-calls.ts';

/** What this browser keeps of a submission: enough to send it once and to read its feedback again. */
export interface KeptSubmission extends Kept {
  /** The idempotency key under which it is sent. */
  key: string;
  secret: string;
  teacherId: string;
  unitId: string;
  /** Null until the server has accepted it. */
  submissionId: string | null;
  /** What is sent; dropped once the server holds it. */
  request: FeedbackRequest | null;
}
