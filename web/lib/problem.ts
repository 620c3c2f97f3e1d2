import type { ProblemBody, ProblemCode } from '#contract/errors.ts';
import { fillIn, type StudentProblemCode, studentProblems } from '#contract/student-problems.ts';

/** Something that did not succeed: a code of the catalogue and the complete message for the person. */
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
  /** Address of the call that failed. */
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

  /** The server was not reached, or its answer did not arrive. */
  get offline(): boolean {
    return this.code === 'OFFLINE';
  }
}

/** A problem that a page finds by itself. */
export function problemOf(code: StudentProblemCode, parameters: Record<string, string> = {}): Problem {
  const entry = studentProblems[code];
  return new Problem(code, fillIn(entry.message, parameters), entry);
}

/** The problem that an answer's body describes, if it describes one. */
export function toProblem(body: unknown): Problem | undefined {
  if (typeof body !== 'object' || body === null) return;
  const { code = '', detail } = body as Partial<ProblemBody>;
  // A server that is newer than the page may have codes that the page does not know.
  if (!isCode(code) || typeof detail !== 'string') return;
  return new Problem(code, detail, body);
}

function isCode(code: string): code is ProblemCode {
  return /^[A-Z_]+$/.test(code);
}
