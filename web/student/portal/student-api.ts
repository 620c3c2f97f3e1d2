import { studentHeaders } from '#contract/constants.ts';
import { type CallOptions, callApi, fetchApi } from '../../lib/http.ts';

/** The keys with which a browser reads its own submission. */
export interface SubmissionKeys {
  /** The idempotency key under which it is sent. */
  key: string;
  secret: string;
}

export interface ShownKeys extends SubmissionKeys {
  /** Null until the server has stored it. */
  id: string | null;
  /** The server knows its return code. */
  isCodeKnown?: true;
  /** The line about help was shown with it: it is not offered to anybody. */
  isSilent?: true;
}

/** The client of the site, for the holder of a student link. */
export interface StudentApi {
  callApi: typeof callApi;
  fetchApi: typeof fetchApi;
}

/** Makes calls for the holder of a link, or with `null` for a signed-in teacher. */
export function createStudentApi(linkToken: string | null, origin = ''): StudentApi {
  return createApi(linkToken === null ? {} : { [studentHeaders.link]: linkToken }, origin);
}

/** Adds headers that identify the caller. */
export function createApi(own: Record<string, string>, origin = ''): StudentApi {
  const withOwn = (options?: CallOptions): CallOptions => ({
    origin,
    ...options,
    headers: { ...own, ...options?.headers },
  });
  return {
    callApi: (call, input, options) => callApi(call, input, withOwn(options)),
    fetchApi: (call, input, options) => fetchApi(call, input, withOwn(options)),
  };
}

/**
 * Proves that this browser made the submission. A device that opened it by a return code has no secret; its pass is sent
 * instead.
 */
export function secretHeader(secret: string): Record<string, string> {
  return secret === '' ? {} : { [studentHeaders.submissionSecret]: secret };
}
