import { studentHeaders } from '#contract/constants.ts';
import { sha256 } from '#server/process/ids.ts';
import type { RequestContext } from './handler.ts';

const secretShape = /^[\w-]{22,128}$/;

/**
 * Hash of the secret that the browser made with a submission. Classmates share the link token, so this keeps a
 * submission private to its writer. Under a return pass it is the thread's, whatever the header says; null where there
 * is neither, or the header is too short for a secret.
 */
export function readSubmissionSecret(request: RequestContext): Buffer | null {
  if (request.threadSecretHash) return request.threadSecretHash;
  const secret = request.header(studentHeaders.submissionSecret);
  return secret && secretShape.test(secret) ? sha256(secret) : null;
}

/** Null where it is missing or malformed. */
export function readIdempotencyKey(request: RequestContext): string | null {
  const key = request.header(studentHeaders.idempotencyKey);
  return key && secretShape.test(key) ? key : null;
}
