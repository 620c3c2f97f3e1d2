/** The providers that are played; the product names them in `practice:…`. */
export type PracticeShape = 'google' | 'entra' | 'clever' | 'classlink' | 'school';

/** Who signs in at the practice page: an address, and whether it is a student's. */
export type Person = { email: string; isStudent: boolean };

type Shape = {
  /** Whose place it takes. */
  name: string;
  /** Follows the address of the server in its issuer. */
  path: string;
  /** What it tells beside subject and address. */
  claims(person: Person): Record<string, unknown>;
  /** Everything but the subject is told at the userinfo endpoint alone. */
  isTokenBare?: true;
};

export const practiceTenant = '0a4c1c5e-7d1f-4a57-9d0e-2f6f5b1c9e10';

/** How providers differ in what they say of a person. What each says is in docs/decisions/046-several-sign-ins.md. */
export const shapes: Record<PracticeShape, Shape> = {
  google: {
    ...{ name: 'Google', path: '' },
    claims: ({ email }) => ({
      email_verified: true,
      ...(!/@gmail\.com$/.test(email) && { hd: email.split('@')[1] }),
    }),
  },
  // An issuer for each tenant, which says nothing of whether an address is verified.
  entra: {
    ...{ name: 'Microsoft', path: `/${practiceTenant}/v2.0` },
    claims: ({ isStudent }) => ({
      tid: practiceTenant,
      ver: '2.0',
      groups: [isStudent ? 'students' : 'staff'],
    }),
  },
  clever: {
    ...{ name: 'Clever', path: '' },
    claims: ({ isStudent }) => ({
      ...{ email_verified: true, district: 'oakfield', user_type: isStudent ? 'student' : 'teacher' },
    }),
  },
  classlink: {
    ...{ name: 'ClassLink', path: '', isTokenBare: true },
    claims: ({ isStudent }) => ({
      ...{ email_verified: true, TenantId: 12, Role: isStudent ? 'Student' : 'Teacher' },
    }),
  },
  school: {
    ...{ name: 'the school', path: '' },
    claims: ({ isStudent }) => ({
      email_verified: true,
      groups: ['everybody', isStudent ? 'pupils' : 'staff'],
    }),
  },
};
