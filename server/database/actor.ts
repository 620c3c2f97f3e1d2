import type { AccountStatus } from '#contract/call.ts';

/** An actor decides a transaction's database role and what row-level security shows it. */
export type Visitor = { kind: 'visitor' };

/** An account with a session. It sees its own rows. */
export type Teacher = {
  kind: 'teacher';
  teacherId: string;
  email: string;
  termsAcceptedAt: Date | null;
  accountStatus: AccountStatus;
  suspensionReason: string | null;
  /** Null where no deletion was requested. */
  deletionDueAt: Date | null;
  sessionHash: Buffer;
};

/** The holder of a student link. */
export type Student = {
  kind: 'student';
  teacherId: string;
  linkId: string;
  token: string;
  /** Of the classroom: also `ended` while its teacher has it paused or closed. */
  accountStatus: AccountStatus;
  /** The teacher refuses new work even from forms that were opened before. */
  isClosedByTeacher: boolean;
  /** Set where a return code replaces the link: this thread and nothing else. */
  thread?: { secretHash: Buffer; unitId: string };
};

/** The holder of a teacher's code of an hour, who can hand in from paper for that class and nothing else. */
export type Aide = { kind: 'aide'; teacherId: string };

/** All holders of a teacher's code are counted together, apart from the teacher. */
export const countedAs = ({ kind, teacherId }: Teacher | Aide): string =>
  kind === 'aide' ? `aide:${teacherId}` : teacherId;

/** Work for a tenant with nobody waiting, such as a run that another process left behind. */
export type Tenant = { kind: 'tenant'; teacherId: string };

/** For what belongs to no tenant or to all: sign-in, and finding unfinished work. */
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
