import { studentHeaders } from '#contract/constants.ts';
import { sha256 } from '#server/process/ids.ts';
import type { RequestContext } from './handler.ts';

const secretShape = /^[\w-]{22,128}$/;

/**
 * The hash of the secret that the browser made with a submission. Classmates share the link token, so this is what
 * keeps a submission its writer's own. Without the header, that of the thread whose return code was opened; null where
 * there is neither, or the header is too short to be a secret.
 */
export function readSubmissionSecret(request: RequestContext): Buffer | null {
  const secret = request.header(studentHeaders.submissionSecret);
  if (secret === undefined) return request.threadSecretHash;
  return secretShape.test(secret) ? sha256(secret) : null;
}

/** The key under which a request may be repeated; null where it is missing or not fit for one. */
export function readIdempotencyKey(request: RequestContext): string | null {
  const key = request.header(studentHeaders.idempotencyKey);
  return key && secretShape.test(key) ? key : null;
}
