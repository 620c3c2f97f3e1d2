import { studentHeaders } from '#contract/constants.ts';
import { sha256 } from '#server/process/ids.ts';
import type { RequestContext } from './handler.ts';

const secretShape = /^[\w-]{22,128}$/;

/**
 * The hash of the secret that the browser made with a submission. Classmates share the link token, so this is what
 * keeps a submission its writer's own. Under a return pass it is that of its thread, whatever the header says; null where
 * there is neither, or the header is too short to be a secret.
 */
export function readSubmissionSecret(request: RequestContext): Buffer | null {
  if (request.threadSecretHash) return request.threadSecretHash;
  const secret = request.header(studentHeaders.submissionSecret);
  return secret && secretShape.test(secret) ? sha256(secret) : null;
}

/** The key under which a request may be repeated; null where it is missing or not fit for one. */
export function readIdempotencyKey(request: RequestContext): string | null {
  const key = request.header(studentHeaders.idempotencyKey);
  return key && secretShape.test(key) ? key : null;
}
