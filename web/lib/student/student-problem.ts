import { type ProblemBody, type ProblemCode, problemMessage, problems } from '#contract/errors.ts';

/** A refusal that the server explained: a code of the catalogue and the complete message for the person. */
export class StudentProblem extends Error {
  override name = 'StudentProblem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly retryAfter: number | null;

  constructor(code: ProblemCode, message: string, details: Partial<ProblemBody> = {}) {
    super(message);
    this.code = code;
    this.status = details.status ?? problems[code].status;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter ?? null;
  }

  get title(): string {
    return problems[this.code].title;
  }
}

/** The problem that a refused answer carries. What something in between answered (a proxy's page) is UNEXPECTED. */
export async function readProblem(response: Response): Promise<StudentProblem> {
  const body = (await response.json().catch(() => null)) as Partial<ProblemBody> | null;
  if (body?.code && body.code in problems) {
    return new StudentProblem(body.code, body.detail ?? problemMessage(body.code), body);
  }
  return new StudentProblem('UNEXPECTED', problemMessage('UNEXPECTED'), { status: response.status });
}

/** Whether the same request may succeed a little later without the student doing anything. */
export function passesByItself(error: unknown): boolean {
  if (error instanceof StudentProblem) return [502, 503, 504].includes(error.status);
  return error instanceof Error && error.name !== 'AbortError';
}
