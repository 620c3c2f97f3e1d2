import type { AccountStatus } from '#contract/call.ts';

/** For whom a transaction acts; decides its database role and what row-level security shows it. */
export type Visitor = { kind: 'visitor' };

/** An account with a session. As an actor of the database it sees its own rows. */
export type Teacher = {
  kind: 'teacher';
  teacherId: string;
  email: string;
  termsAcceptedAt: Date | null;
  accountStatus: AccountStatus;
  /** Why the operator suspended the account. */
  suspensionReason: string | null;
  /** When the account is deleted, if its teacher asked for that. */
  deletionDueAt: Date | null;
  sessionHash: Buffer;
};

/** How much a classroom may ask for, as its teacher wants it; null is the usual. */
export type ClassroomLimits = {
  devicePerHour: number | null;
  devicePerDay: number | null;
  linkPerHour: number | null;
  linkPerDay: number | null;
};

/** The holder of a student link. */
export type Student = {
  kind: 'student';
  teacherId: string;
  linkId: string;
  token: string;
  /** Of the classroom: `ended` also while its teacher has it paused or closed. */
  accountStatus: AccountStatus;
  /** New work is refused even from a form that was opened before: the teacher wants it so. */
  isClosedByTeacher: boolean;
  limits: ClassroomLimits;
  /** The thread whose return code was opened, where that stands for the link: nothing else is theirs. */
  thread?: { secretHash: Buffer; unitId: string };
};

/** Who holds a teacher's code of an hour: hands in from paper for that class, and nothing else. */
export type Aide = { kind: 'aide'; teacherId: string };

/** Who is counted: what the holders of a code ask for is counted for them together, and for nobody else. */
export const countedAs = ({ kind, teacherId }: Teacher | Aide): string =>
  kind === 'aide' ? `aide:${teacherId}` : teacherId;

/** Work that is done for a tenant with nobody waiting, such as a run that another process left behind. */
export type Tenant = { kind: 'tenant'; teacherId: string };

/** What belongs to no tenant yet, or to all: sign-in, and finding what was left unfinished. */
export type System = { kind: 'system' };

/** Whoever runs the station, at its command line. The application's login cannot take this role. */
export type Operator = { kind: 'operator' };

export type Actor = Visitor | Teacher | Aide | Student | Tenant | System | Operator;

export const visitor: Visitor = { kind: 'visitor' };
export const system: System = { kind: 'system' };
export const operator: Operator = { kind: 'operator' };

export function tenant(teacherId: string): Tenant {
  return { kind: 'tenant', teacherId };
}
