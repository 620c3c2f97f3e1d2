import type { StudentProblemCode } from '#contract/student-problems.ts';
import type { StudentUnit } from '#contract/units.ts';
import type { StudentCalls } from './student-calls.ts';
import { StudentProblem, studentProblem } from './student-problem.ts';

/** Who may enter the student page, and with which projects. */
export type PortalAccess =
  | { state: 'open'; teacherId: string; units: StudentUnit[]; preview: boolean }
  /** No valid link and no teacher; `problem` where a link was tried. */
  | { state: 'denied'; problem: StudentProblem | null }
  | { state: 'failed'; problem: StudentProblem };

export type OpenAccess = Extract<PortalAccess, { state: 'open' }>;

/** Checks the link and loads the projects, both at once: the first word should come soon. */
export async function openPortal(token: string | null, calls: StudentCalls): Promise<PortalAccess> {
  const [link, units] = await Promise.allSettled([
    token === null ? null : calls.resolveLink(token),
    calls.listUnits(),
  ]);
  const isRefused = units.status === 'rejected' && isRefusal(units.reason);
  if (link.status === 'fulfilled' && link.value?.is_valid === false) return denied('INVALID_LINK');
  if (isRefused) return token === null ? { state: 'denied', problem: null } : denied('INVALID_LINK');
  if (link.status === 'rejected') return failed(link.reason, 'VALIDATE_LINK_FAILED');
  if (units.status === 'rejected') return failed(units.reason, 'LOAD_STUDENT_UNITS_FAILED');
  const { teacher_id, units: list, preview } = units.value;
  return { state: 'open', teacherId: teacher_id, units: list, preview };
}

function isRefusal(error: unknown): boolean {
  return error instanceof StudentProblem && (error.status === 401 || error.status === 403);
}

function denied(code: StudentProblemCode): PortalAccess {
  return { state: 'denied', problem: studentProblem(code) };
}

/** What the server said about waiting is worth more than the fallback's text. */
function failed(error: unknown, fallback: StudentProblemCode): PortalAccess {
  const isExplained = error instanceof StudentProblem && error.status === 429;
  return { state: 'failed', problem: isExplained ? error : studentProblem(fallback) };
}
