import type { Call } from '#contract/call.ts';
import { getTeacherVisibleUnits, resolveStudentLink } from '#contract/student-links.ts';
import type { StudentUnit } from '#contract/units.ts';
import { Problem, problemOf } from '../../lib/problem.ts';
import type { StudentApi } from './student-api.ts';
import { toTurn } from './waiting.ts';

/** What the student page may show. */
export type PortalAccess =
  /**
   * `paused`: no new work is taken; stored work can be read, copied and printed. `isShared`: nothing is stored beyond
   * the tab.
   */
  | {
      state: 'open';
      teacherId: string;
      units: StudentUnit[];
      preview: boolean;
      paused?: boolean;
      isShared?: boolean;
      /** Key under which this device stores the work, where that is not the teacher's id. */
      keptAs?: string;
    }
  /** The link is valid, but the classroom is closed. */
  | { state: 'unavailable' }
  /** Neither a valid link nor a teacher; `problem` if a link was tried. */
  | { state: 'denied'; problem: Problem | null }
  | { state: 'failed'; problem: Problem };

export type OpenAccess = Extract<PortalAccess, { state: 'open' }>;

/**
 * Checks the link and loads the projects in parallel, for speed. The token '' means that a link without a token was
 * opened.
 */
export async function openPortal(token: string | null, { callApi }: StudentApi): Promise<PortalAccess> {
  if (token === '') return denied();
  const [link, units] = await Promise.allSettled([
    token === null ? null : callApi(resolveStudentLink, { p_token: token }),
    callApi(getTeacherVisibleUnits, {}),
  ]);
  const refused = units.status === 'rejected' && units.reason instanceof Problem ? units.reason : null;
  const teacherId = link.status === 'fulfilled' && link.value?.teacher_id;
  const isShared = link.status === 'fulfilled' && link.value?.devices_are_shared === true;
  if (refused?.code === 'CLASSROOM_PAUSED' && teacherId) {
    return { state: 'open', teacherId, units: [], preview: false, paused: true, isShared };
  }
  if (refused?.code === 'CLASSROOM_UNAVAILABLE') return { state: 'unavailable' };
  if (link.status === 'fulfilled' && link.value?.is_valid === false) return denied();
  if (refused && isRefusal(refused)) return token === null ? { state: 'denied', problem: null } : denied();
  if (link.status === 'rejected') return failed(link.reason, resolveStudentLink);
  if (units.status === 'rejected') return failed(units.reason, getTeacherVisibleUnits);
  const { teacher_id, units: list, preview } = units.value;
  return { state: 'open', teacherId: teacher_id, units: list, preview, isShared };
}

function isRefusal({ code, status }: Problem): boolean {
  return !isOfAccount(code) && (status === 401 || status === 403);
}

/** Codes for a teacher who opens their own units: ACCESS_ENDED, ACCOUNT_SUSPENDED, ACCOUNT_DELETING. */
function isOfAccount(code: string): boolean {
  return code.startsWith('ACC');
}

function denied(): PortalAccess {
  return { state: 'denied', problem: problemOf('INVALID_LINK') };
}

/** A message about waiting, or about the account, is more useful than the fallback's. */
function failed(error: unknown, { failure }: Call): PortalAccess {
  const isExplained =
    error instanceof Problem &&
    (error.offline || error.status === 429 || toTurn(error) !== null || isOfAccount(error.code));
  return {
    state: 'failed',
    problem: isExplained ? error : new Problem('UNEXPECTED', failure.message, failure),
  };
}
