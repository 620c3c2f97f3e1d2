import type { Student, Teacher } from './actor.ts';

/** A teacher whom nothing holds back. */
export function buildTeacher(overrides: Partial<Teacher> = {}): Teacher {
  return {
    kind: 'teacher',
    teacherId: 'a',
    email: 'a@example.com',
    termsAcceptedAt: new Date(),
    accountStatus: 'full',
    suspensionReason: null,
    deletionDueAt: null,
    sessionHash: Buffer.alloc(0),
    ...overrides,
  };
}

/** A student of another teacher's open classroom, with the usual limits. */
export function buildStudent(overrides: Partial<Student> = {}): Student {
  return {
    ...{ kind: 'student', teacherId: 'b', linkId: 'l', token: 'link' },
    ...{ accountStatus: 'full', isClosedByTeacher: false },
    ...overrides,
  };
}
