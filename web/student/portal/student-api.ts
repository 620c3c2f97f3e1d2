import { studentHeaders } from '#contract/constants.ts';
import { type CallOptions, callApi, fetchApi } from '../../lib/http.ts';

/** What a browser keeps to read its own submission again. */
export interface SubmissionKeys {
  /** The idempotency key under which it is sent. */
  key: string;
  secret: string;
}

/** Keys of what is shown. */
export interface ShownKeys extends SubmissionKeys {
  /** Null until the server holds it. */
  id: string | null;
  /** A return code was taken for it here. */
  hasCode?: true;
}

/** The client of the site, for the holder of a student link. */
export interface StudentApi {
  callApi: typeof callApi;
  fetchApi: typeof fetchApi;
}

/** Makes calls for the holder of a link, or with `null` for a signed-in teacher. */
export function createStudentApi(linkToken: string | null, origin = ''): StudentApi {
  const withLink = (options?: CallOptions): CallOptions => ({
    origin,
    ...options,
    headers: { ...(linkToken !== null && { [studentHeaders.link]: linkToken }), ...options?.headers },
  });
  return {
    callApi: (call, input, options) => callApi(call, input, withLink(options)),
    fetchApi: (call, input, options) => fetchApi(call, input, withLink(options)),
  };
}

/** Proves that this browser made the submission. */
export function secretHeader(secret: string): Record<string, string> {
  return { [studentHeaders.submissionSecret]: secret };
}
