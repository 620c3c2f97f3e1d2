/** For whom a transaction acts; decides its database role and what row-level security shows it. */
export type Visitor = { kind: 'visitor' };

/** An account with a session. As an actor of the database it sees its own rows. */
export type Teacher = {
  kind: 'teacher';
  teacherId: string;
  email: string;
  termsAcceptedAt: Date | null;
  sessionHash: Buffer;
};

/** The holder of a student link. */
export type Student = { kind: 'student'; teacherId: string; linkId: string; token: string };

/** Work that is done for a tenant with nobody waiting, such as a run that another process left behind. */
export type Tenant = { kind: 'tenant'; teacherId: string };

/** What belongs to no tenant yet, or to all: sign-in, and finding what was left unfinished. */
export type System = { kind: 'system' };

/** Whoever runs the station, at its command line. The application's login cannot take this role. */
export type Operator = { kind: 'operator' };

export type Actor = Visitor | Teacher | Student | Tenant | System | Operator;

export const visitor: Visitor = { kind: 'visitor' };
export const system: System = { kind: 'system' };
export const operator: Operator = { kind: 'operator' };

export function tenant(teacherId: string): Tenant {
  return { kind: 'tenant', teacherId };
}
