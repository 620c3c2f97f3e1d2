import { studentHeaders } from '#contract/constants.ts';
import { type CallOptions, callApi, fetchApi } from '../../http.ts';
import type { StudentApi } from '../student-api.ts';

/**
 * Makes calls where a return code was opened: its pass stands for the link, and for the secret of its thread, which this
 * device does not hold.
 */
export function createReturnApi(pass: string): StudentApi {
  const withPass = (options?: CallOptions): CallOptions => {
    const { [studentHeaders.submissionSecret]: secret, ...headers } = options?.headers ?? {};
    return {
      ...options,
      headers: {
        ...headers,
        ...(secret && { [studentHeaders.submissionSecret]: secret }),
        [studentHeaders.returnPass]: pass,
      },
    };
  };
  return {
    callApi: (call, input, options) => callApi(call, input, withPass(options)),
    fetchApi: (call, input, options) => fetchApi(call, input, withPass(options)),
  };
}
