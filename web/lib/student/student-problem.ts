import type { ProblemBody, ProblemCode } from '#contract/errors.ts';
import {
  fillIn,
  type ProblemEntry,
  type StudentProblemCode,
  studentProblems,
} from '#contract/student-problems.ts';

/** What went wrong: a code of the catalogue and the complete message for the person. */
export class StudentProblem extends Error {
  override name = 'StudentProblem';
  readonly code: ProblemCode;
  readonly title: string;
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly retryAfter: number | null;

  constructor(code: ProblemCode, message: string, details: Partial<ProblemBody> = {}) {
    super(message);
    this.code = code;
    this.title = details.title ?? 'Error';
    this.status = details.status ?? 500;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter ?? null;
  }
}

/** A problem that the page finds by itself. */
export function studentProblem(
  code: StudentProblemCode,
  parameters: Record<string, string> = {},
): StudentProblem {
  return toStudentProblem(code, studentProblems[code], parameters);
}

/** The problem of an entry of the catalogue. */
export function toStudentProblem(
  code: ProblemCode,
  { message, title, status }: ProblemEntry,
  parameters: Record<string, string> = {},
): StudentProblem {
  return new StudentProblem(code, fillIn(message, parameters), { title, status });
}

/** The problem that a refused answer carries. What something in between answered (a proxy's page) is UNEXPECTED. */
export async function readProblem(response: Response): Promise<StudentProblem> {
  const body = (await response.json().catch(() => null)) as Partial<ProblemBody> | null;
  if (body?.code && body.detail) return new StudentProblem(body.code, body.detail, body);
  const { message, title } = studentProblems.UNEXPECTED;
  return new StudentProblem('UNEXPECTED', message, { title, status: response.status });
}

/** Whether the same request may succeed a little later without the student doing anything. */
export function passesByItself(error: unknown): boolean {
  if (error instanceof StudentProblem) return [408, 502, 503, 504].includes(error.status);
  return error instanceof Error && error.name !== 'AbortError';
}
