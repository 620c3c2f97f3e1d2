import { type AccountStatus, accountStatuses, type Call, isRead } from '#contract/call.ts';
import type { Aide, Student, Teacher, Visitor } from '#server/database/actor.ts';
import { visitor } from '#server/database/actor.ts';
import type { Device } from './devices/device.ts';
import { fail, Problem } from './problem.ts';

/** What the HTTP layer must ask the domains about a caller. */
export type Authenticator = {
  findSession(token: string): Promise<Teacher | null>;
  findStudentLink(token: string): Promise<Student | null>;
  /** Null where the pass or its return code has ended. */
  findReturnPass(pass: string): Promise<Student | null>;
  /** Null where the pass or its code for handing in from paper has ended. */
  findPaperPass(pass: string): Promise<Aide | null>;
  /** Null where the cookie is not ours. */
  findDevice(cookie: string | undefined): Promise<Device | null>;
};

export type Caller = Visitor | Teacher | Aide | Student;

type Credentials = {
  sessionToken: string | undefined;
  linkToken: string | undefined;
  returnPass?: string | undefined;
  paperPass?: string | undefined;
};

/** Throws the Problem that says what is missing. */
export async function authorize(
  call: Pick<Call, 'access' | 'byReturnPass' | 'signedOut' | 'method' | 'minimumStatus'>,
  credentials: Credentials,
  authenticator: Authenticator,
): Promise<Caller> {
  const actor = await authenticate(call, credentials, authenticator);
  // A call without passes does not tell whether this is a valid one.
  if (!call.byReturnPass && isByPass(actor)) throw fail('INVALID_LINK');
  if (call.access !== 'public' && (actor.kind === 'teacher' || actor.kind === 'student'))
    checkStatus(call, actor);
  return actor;
}

const isByPass = (actor: Caller) => actor.kind === 'student' && actor.thread !== undefined;

/** The holder of a return pass may not begin anything new: the entry that names their work must be there. */
export function refuseBeyondThread(
  { byReturnPass }: Pick<Call, 'byReturnPass'>,
  actor: Caller,
  input: Record<string, unknown>,
): void {
  if (byReturnPass && byReturnPass !== true && isByPass(actor) && !input[byReturnPass])
    throw fail('INVALID_LINK');
}

const refusals = {
  teacher: { ended: 'ACCESS_ENDED', suspended: 'ACCOUNT_SUSPENDED', deleting: 'ACCOUNT_DELETING' },
  student: {
    ended: 'CLASSROOM_PAUSED',
    suspended: 'CLASSROOM_UNAVAILABLE',
    deleting: 'CLASSROOM_UNAVAILABLE',
  },
} as const;

export const refusalOfStudent = (status: Exclude<AccountStatus, 'full'>) => refusals.student[status];

function checkStatus(call: Pick<Call, 'method' | 'onlyReads' | 'minimumStatus'>, actor: Teacher | Student) {
  const { kind, accountStatus: status } = actor;
  const least: AccountStatus = call.minimumStatus ?? (isRead(call) ? 'ended' : 'full');
  if (status === 'full' || accountStatuses.indexOf(status) <= accountStatuses.indexOf(least)) return;
  throw fail(refusals[kind][status]);
}

async function authenticate(
  { access, byReturnPass, signedOut }: Pick<Call, 'access' | 'byReturnPass' | 'signedOut'>,
  credentials: Credentials,
  authenticator: Authenticator,
): Promise<Caller> {
  if (access === 'student' || access === 'submission')
    return authenticateStudent(
      credentials,
      authenticator,
      byReturnPass ? 'RETURN_CODE_UNKNOWN' : 'INVALID_LINK',
    );
  if (access === 'paper' && credentials.paperPass !== undefined) {
    // The pass wins over a session: a colleague with an account hands in for the class of the code.
    const aide = await authenticator.findPaperPass(credentials.paperPass);
    if (!aide) throw fail('PAPER_CODE_ENDED');
    return aide;
  }
  const teacher = credentials.sessionToken ? await authenticator.findSession(credentials.sessionToken) : null;
  if (access === 'public') return teacher ?? visitor;
  if (!teacher) throw new Problem(signedOut ?? 'NOT_SIGNED_IN');
  if (access !== 'signed-in' && !teacher.termsAcceptedAt) throw fail('TERMS_REQUIRED');
  return teacher;
}

/** The token wins over a session: a teacher who opens a colleague's link is its student. */
async function authenticateStudent(
  { sessionToken, linkToken, returnPass }: Credentials,
  authenticator: Authenticator,
  ofUnknownPass: 'RETURN_CODE_UNKNOWN' | 'INVALID_LINK',
) {
  if (linkToken !== undefined) {
    const student = await authenticator.findStudentLink(linkToken);
    if (!student) throw fail('INVALID_LINK');
    return student;
  }
  if (returnPass !== undefined) {
    const student = await authenticator.findReturnPass(returnPass);
    if (!student) throw fail(ofUnknownPass);
    return student;
  }
  const teacher = sessionToken ? await authenticator.findSession(sessionToken) : null;
  if (!teacher?.termsAcceptedAt) throw fail('LINK_REQUIRED');
  return teacher;
}
