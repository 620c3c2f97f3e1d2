import type { ProblemBody, ProblemCode } from '#contract/errors.ts';
import { fillIn, type StudentProblemCode, studentProblems } from '#contract/student-problems.ts';

/** A failure: a code of the catalogue and the full message for the person. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: ProblemCode;
  readonly title: string;
  readonly status: number;
  /** Messages by dotted field path. */
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  /** In seconds. */
  readonly retryAfter: number | undefined;
  about: string | undefined;

  constructor(
    code: ProblemCode,
    message: string,
    { title = 'Error', status = 500, fields = {}, requestId, retryAfter }: Partial<ProblemBody> = {},
  ) {
    super(message);
    this.code = code;
    this.title = title;
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }

  /** True if the server was not reached or its answer was lost. */
  get offline(): boolean {
    return this.code === 'OFFLINE';
  }
}

/** A problem that the page finds by itself. */
export function problemOf(code: StudentProblemCode, parameters: Record<string, string> = {}): Problem {
  const entry = studentProblems[code];
  return new Problem(code, fillIn(entry.message, parameters), entry);
}

/** Undefined if the body describes no problem. */
export function toProblem(body: unknown): Problem | undefined {
  if (typeof body !== 'object' || body === null) return;
  const { code = '', detail } = body as Partial<ProblemBody>;
  // A newer server may use codes that this page does not know.
  if (!isCode(code) || typeof detail !== 'string') return;
  return new Problem(code, detail, body);
}

function isCode(code: string): code is ProblemCode {
  return /^[A-Z_]+$/.test(code);
}
