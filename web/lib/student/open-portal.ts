import type { StudentProblemCode } from '#contract/student-problems.ts';
import type { StudentUnit } from '#contract/units.ts';
import type { StudentCalls } from './student-calls.ts';
import { StudentProblem, studentProblem } from './student-problem.ts';

/** Who may enter the student page, and with which projects. */
export type PortalAccess =
  /** `paused`: nothing new is taken; what is on this device can be read, copied, printed. */
  | { state: 'open'; teacherId: string; units: StudentUnit[]; preview: boolean; paused?: boolean }
  /** The link is right, and leads nowhere at the moment. */
  | { state: 'unavailable' }
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
  const refused = units.status === 'rejected' && units.reason instanceof StudentProblem ? units.reason : null;
  const teacherId = link.status === 'fulfilled' && link.value?.teacher_id;
  if (refused?.code === 'CLASSROOM_PAUSED' && teacherId) {
    return { state: 'open', teacherId, units: [], preview: false, paused: true };
  }
  if (refused?.code === 'CLASSROOM_UNAVAILABLE') return { state: 'unavailable' };
  if (link.status === 'fulfilled' && link.value?.is_valid === false) return denied('INVALID_LINK');
  if (refused && isRefusal(refused))
    return token === null ? { state: 'denied', problem: null } : denied('INVALID_LINK');
  if (link.status === 'rejected') return failed(link.reason, 'VALIDATE_LINK_FAILED');
  if (units.status === 'rejected') return failed(units.reason, 'LOAD_STUDENT_UNITS_FAILED');
  const { teacher_id, units: list, preview } = units.value;
  return { state: 'open', teacherId: teacher_id, units: list, preview };
}

function isRefusal({ code, status }: StudentProblem): boolean {
  return !isOfAccount(code) && (status === 401 || status === 403);
}

/** Said to a teacher who looks at their own units: ACCESS_ENDED, ACCOUNT_SUSPENDED, ACCOUNT_DELETING. */
function isOfAccount(code: string): boolean {
  return code.startsWith('ACC');
}

function denied(code: StudentProblemCode): PortalAccess {
  return { state: 'denied', problem: studentProblem(code) };
}

/** What the server said about waiting, or about the account, is worth more than the fallback's text. */
function failed(error: unknown, fallback: StudentProblemCode): PortalAccess {
  const isExplained = error instanceof StudentProblem && (error.status === 429 || isOfAccount(error.code));
  return { state: 'failed', problem: isExplained ? error : studentProblem(fallback) };
}
