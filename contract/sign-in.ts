import { z } from 'zod';
import { accountStatuses, call } from './call.ts';
import { emailAddress, id, moment, text } from './text.ts';

export const user = z.object({ id, email: z.string() });
export type User = z.output<typeof user>;

/** Given on /terms-agreement and kept in the browser until sign-in completes. */
export const pendingConsent = z.object({
  termsAccepted: z.literal(true),
  termsAcceptedAt: moment,
  consentIpAddress: text('Address', 64).nullable(),
});
export type PendingConsent = z.output<typeof pendingConsent>;

export const getSession = call({
  method: 'get',
  path: '/api/session',
  access: 'public',
  summary: 'Who is signed in, whether the terms are accepted, and how sign-in is done here.',
  output: z.object({
    user: user.nullable(),
    termsAcceptedAt: moment.nullable(),
    /** Null where nobody is signed in. */
    standing: z.enum(accountStatuses).nullable(),
    /** The operator's words to the teacher. */
    suspensionReason: z.string().nullable(),
    /** Null where no deletion was requested. */
    deletionDueAt: moment.nullable(),
    /** Whether the operator holds all feedback until a teacher releases it. */
    holdsFeedback: z.boolean(),
    isBillingOn: z.boolean(),
    /** The practice identity server is in use: anyone may sign in. */
    practice: z.boolean(),
    /** "Google", or the name of the school's own provider. */
    identityName: z.string(),
  }),
  fallback: 'UNEXPECTED',
});

export const startSignIn = call({
  method: 'post',
  path: '/api/auth/start',
  access: 'public',
  allowedWhenDiskFull: true,
  summary: 'Begins a sign-in and answers the address of the identity provider.',
  input: z.object({
    /** The browser holds a pending consent, or remembers that an account accepted the terms. */
    termsAccepted: z.boolean(),
    /** Which of several; left out, the first. */
    signIn: z.int().min(0).max(9).optional(),
  }),
  output: z.object({ url: z.url() }),
  errors: ['TERMS_REQUIRED', 'SIGN_IN_START_FAILED', 'SIGN_IN_GONE', 'RATE_LIMITED'],
  fallback: 'SIGN_IN_FAILED',
});

/** A provider's words about a refusal are cut to fit: their length is not the person's fault. */
function providerWords(longest: number) {
  return z.string().overwrite((words) => words.slice(0, longest).toWellFormed());
}

export const finishSignIn = call({
  method: 'post',
  path: '/api/auth/callback',
  access: 'public',
  allowedWhenDiskFull: true,
  summary: 'Completes a sign-in with what the identity provider sent back, and records the pending consent.',
  input: z.object({
    code: z.string().max(4096).optional(),
    state: z.string().max(512).optional(),
    iss: z.string().max(512).optional(),
    /** Of the return address, which each provider has for itself. */
    signIn: z.int().min(0).max(9).default(0),
    error: providerWords(200).optional(),
    errorDescription: providerWords(500).optional(),
    /** A damaged one counts as none: nobody is kept out for it. */
    consent: pendingConsent.nullable().default(null).catch(null),
  }),
  output: z.object({ user, created: z.boolean() }),
  errors: [
    'OAUTH_ERROR',
    'NO_SESSION_AFTER_CALLBACK',
    'USER_LIMIT_REACHED',
    'EMAIL_NOT_VERIFIED',
    'GROUP_NOT_ADMITTED',
    'ADDRESS_NOT_ADMITTED',
    'ADDRESS_SIGNS_IN_ELSEWHERE',
    'CALLBACK_FAILED',
  ],
  fallback: 'CALLBACK_FAILED',
});

export const signOut = call({
  method: 'post',
  path: '/api/auth/sign-out',
  access: 'public',
  allowedWhenDiskFull: true,
  summary: 'Ends the session of this browser on the server.',
  fallback: 'SIGN_OUT_FAILED',
});

export const clientIp = call({
  method: 'get',
  path: '/api/client-ip',
  access: 'public',
  summary: 'The address that this request came from, kept with a consent.',
  output: z.object({ ip: z.string() }),
  fallback: 'UNEXPECTED',
});

export const checkUserCount = call({
  method: 'post',
  path: '/api/functions/check-user-count',
  access: 'public',
  allowedWhenDiskFull: true,
  summary: 'How many accounts there are, and how many there may be.',
  output: z.object({ userCount: z.int(), userLimit: z.int() }),
  fallback: 'USER_COUNT_FAILED',
});

export const logSignup = call({
  method: 'post',
  path: '/api/functions/log-signup',
  access: 'signed-in',
  minimumStatus: 'deleting',
  summary: 'Notes a sign-in of the own account in the audit log.',
  input: z.object({ email: emailAddress }),
  output: z.object({ success: z.boolean() }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  fallback: 'UNEXPECTED',
});

export const joinWaitingList = call({
  method: 'post',
  path: '/api/waiting-list',
  access: 'public',
  summary: 'Keeps an e-mail address to be told when sign-ups open again.',
  input: z.object({ email: emailAddress }),
  errors: ['RATE_LIMITED'],
  fallback: 'UNEXPECTED',
});
