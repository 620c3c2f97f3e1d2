import type { OutputOf, RequestOf } from '#contract/call.ts';
import { studentHeaders } from '#contract/constants.ts';
import type { ReportRequest } from '#contract/delivery.ts';
import type { generateFeedback, getSubmission, Submission } from '#contract/feedback.ts';
import type { getTeacherVisibleUnits, resolveStudentLink } from '#contract/student-links.ts';
import { fetchInTime } from './fetch-in-time.ts';
import { readProblem } from './student-problem.ts';

export type FeedbackRequest = RequestOf<typeof generateFeedback>;
export type VisibleUnits = OutputOf<typeof getTeacherVisibleUnits>;
export type ResolvedLink = OutputOf<typeof resolveStudentLink>;

/** What a browser keeps to read its own submission again. */
export interface SubmissionKeys {
  key: string;
  secret: string;
}

/** Keys of what is shown. */
export interface ShownKeys extends SubmissionKeys {
  /** Null until the server holds it. */
  id: string | null;
}

/** How a request is sent, and how long its answer is waited for where that is not as usual. */
export type SentWith = RequestInit & { patienceMs?: number };

/** The calls of the student page. A refusal is thrown as StudentProblem, a dead network as fetch throws it. */
export interface StudentCalls {
  /** Sends any request for the holder of the link, for calls that come with a chunk of their own. */
  call(path: string, init: SentWith, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown, init?: SentWith, headers?: Record<string, string>): Promise<Response>;
  resolveLink(token: string): Promise<ResolvedLink>;
  listUnits(): Promise<VisibleUnits>;
  /** Sends the work and opens the stream of its feedback. The same key answers the same run. */
  generate(keys: SubmissionKeys, request: FeedbackRequest, signal: AbortSignal): Promise<Response>;
  /** Opens the stream again, behind the last event that was read. */
  follow(id: string, secret: string, lastEventId: string | null, signal: AbortSignal): Promise<Response>;
  getSubmission(id: string, secret: string): Promise<Submission>;
  cancel(id: string, secret: string): Promise<void>;
  /** Sends the report on a finished feedback to the teacher; true where that was done before. */
  mailReport(secret: string, request: ReportRequest): Promise<boolean>;
}

const stream = { Accept: 'text/event-stream' };

/** Makes the calls for the holder of a link, or with `null` for a signed-in teacher. */
export function createStudentCalls(linkToken: string | null, origin = ''): StudentCalls {
  async function call(
    path: string,
    { patienceMs: ms, ...init }: SentWith,
    headers: Record<string, string> = {},
  ) {
    const sent = new Headers(headers);
    if (linkToken !== null) sent.set(studentHeaders.link, linkToken);
    const isStream = headers.Accept === stream.Accept;
    const response = await fetchInTime(origin + path, { ...init, headers: sent }, { ms, isStream });
    if (!response.ok) throw await readProblem(response);
    return response;
  }

  const post = (path: string, body: unknown, init: SentWith = {}, headers: Record<string, string> = {}) =>
    call(
      path,
      { method: 'POST', body: JSON.stringify(body), ...init },
      {
        'Content-Type': 'application/json',
        Accept: 'application/json, application/problem+json',
        ...headers,
      },
    );

  const holding = (secret: string) => ({ [studentHeaders.submissionSecret]: secret });

  return {
    call,
    post,
    async resolveLink(token) {
      return (await post('/api/rpc/resolve_student_link', { p_token: token })).json();
    },
    async listUnits() {
      return (await post('/api/rpc/get_teacher_visible_units', {})).json();
    },
    generate({ key, secret }, request, signal) {
      const headers = { ...stream, ...holding(secret), [studentHeaders.idempotencyKey]: key };
      return post('/api/functions/generate-feedback', request, { signal }, headers);
    },
    follow(id, secret, lastEventId, signal) {
      const resume: Record<string, string> = lastEventId === null ? {} : { 'Last-Event-ID': lastEventId };
      return call(`/api/submissions/${id}`, { signal }, { ...stream, ...holding(secret), ...resume });
    },
    async getSubmission(id, secret) {
      const response = await call(`/api/submissions/${id}`, {}, holding(secret));
      const answer: OutputOf<typeof getSubmission> = await response.json();
      return answer.submission;
    },
    async cancel(id, secret) {
      await post(`/api/submissions/${id}/cancel`, {}, {}, holding(secret));
    },
    async mailReport(secret, request) {
      const sent = await post('/api/functions/mail-send-pdf-from-portal', request, {}, holding(secret));
      return (await sent.json()).deduped;
    },
  };
}
