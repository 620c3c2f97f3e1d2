import { type ProblemBody, type ProblemCode, problemMessage, problems } from '#contract/errors.ts';

/** A call that did not succeed. `message` is complete and meant for the person. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly title: string;
  readonly status: number;
  /** Message per field, keyed by dotted path. */
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** Seconds to wait, where waiting helps. */
  readonly retryAfter: number | undefined;
  /** The server was not reached. */
  readonly offline: boolean;

  constructor(body: Pick<ProblemBody, 'code' | 'detail'> & Partial<ProblemBody>, offline = false) {
    super(body.detail);
    this.code = body.code;
    this.title = body.title ?? problems[body.code].title;
    this.status = body.status ?? problems[body.code].status;
    this.fields = body.fields ?? {};
    this.requestId = body.requestId;
    this.retryAfter = body.retryAfter;
    this.offline = offline;
  }
}

/** What a call is shown as when nothing better is known. */
export function fallbackProblem(code: ProblemCode, offline = false, requestId?: string): Problem {
  const reason = problems[offline ? 'OFFLINE' : 'UNEXPECTED'].message;
  return new Problem({ code, detail: problemMessage(code, { reason }), requestId }, offline);
}

/** The problem that an answer's body describes, if it describes one. */
export function toProblem(body: unknown): Problem | undefined {
  if (typeof body !== 'object' || body === null) return;
  const { code, detail } = body as Partial<ProblemBody>;
  if (typeof code !== 'string' || !(code in problems) || typeof detail !== 'string') return;
  return new Problem(body as ProblemBody);
}
