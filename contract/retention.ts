/** How long each class of data is kept, once for the legal pages and for the jobs that delete. Imports nothing. */

export type Span = { value: number; unit: 'hours' | 'days' | 'months' };

export type Retention = {
  what: string;
  /** Null where it is kept until somebody deletes it. */
  keep: Span | null;
  /** When the time begins, or what ends it where there is no time. */
  since: string;
  /** Left out where nobody can change it. */
  change?: { by: 'teacher'; least: Span; most: Span } | { by: 'owner'; how: string };
};

/** The oldest backup that may be kept, and so the longest that a backup holds deleted data. */
export const oldestBackup: Span = { value: 190, unit: 'days' };

export const retention = {
  photos: {
    what: 'Photos of work',
    keep: { value: 24, unit: 'hours' },
    since: 'at the longest, after they were taken; the server lets go of a photo once its words are read',
  },
  work: {
    what: 'Student work, reading check-ins, feedback, summaries and concerns',
    keep: { value: 180, unit: 'days' },
    since: 'after the work was handed in',
    change: { by: 'teacher', least: { value: 30, unit: 'days' }, most: { value: 365, unit: 'days' } },
  },
  sentReports: {
    what: 'E-mails sent to teachers, with their reports as PDF',
    keep: { value: 30, unit: 'days' },
    since:
      'after sending; the PDF is made anew each time and never stored, and whether a report was sent stands beside it for as long as its work is kept',
  },
  usageLogs: {
    what: 'Usage logs, under the number of the teacher’s account',
    keep: { value: 12, unit: 'months' },
    since: 'after the entry was made',
  },
  contactMessages: {
    what: 'Messages from the contact page',
    keep: { value: 24, unit: 'months' },
    since: 'after they were sent',
    change: { by: 'owner', how: 'Whoever wrote it may ask us to delete it' },
  },
  waitingList: {
    what: 'E-mail addresses on the waiting list',
    keep: null,
    since: 'until a place is offered or you ask us to remove the address',
    change: { by: 'owner', how: 'Whoever left the address may have it removed' },
  },
  account: {
    what: 'Teacher account, settings, units, reading groups and links',
    keep: null,
    since: 'until the account is deleted',
    change: {
      by: 'owner',
      how: 'The teacher deletes units and groups, switches links off, or deletes the account',
    },
  },
  drafts: {
    what: 'Unfinished student drafts, on the student’s own device only',
    keep: { value: 24, unit: 'hours' },
    since: 'after the last change; gone at once when handed in or cleared',
    change: { by: 'owner', how: 'The student clears them with one button' },
  },
  deviceCookie: {
    what: 'Random cookie of a student’s device',
    keep: { value: 24, unit: 'hours' },
    since: 'after it was set',
  },
  sessionIdle: {
    what: 'A teacher’s sign-in that is not used',
    keep: { value: 14, unit: 'days' },
    since: 'after the last use',
    change: { by: 'owner', how: 'Signing out ends it at once' },
  },
  sessionLongest: {
    what: 'A teacher’s sign-in in any case',
    keep: { value: 30, unit: 'days' },
    since: 'after signing in',
    change: { by: 'owner', how: 'Signing out ends it at once' },
  },
  signIns: {
    what: 'Sign-ins that were begun and not finished',
    keep: { value: 1, unit: 'hours' },
    since: 'after they were begun',
  },
  paperCodes: {
    what: 'Fingerprint of the code with which somebody else hands in from paper for a teacher',
    keep: { value: 1, unit: 'hours' },
    since: 'after the code was made; the code itself is kept nowhere',
    change: { by: 'owner', how: 'The teacher ends it with one button' },
  },
  openedForms: {
    what: 'When a student’s device last opened a form, without who it was',
    keep: { value: 48, unit: 'hours' },
    since: 'after it was opened',
  },
  auditLog: {
    what: 'Log of sign-ins and of changes to an account',
    keep: { value: 24, unit: 'months' },
    since: 'after the entry was made',
  },
  aiCalls: {
    what: 'What asking AI models took and cost, under the number of the teacher’s account, without any text',
    keep: { value: 24, unit: 'months' },
    since: 'after the model was asked',
  },
  paymentEvents: {
    what: 'Numbers of the payment provider’s messages',
    keep: { value: 13, unit: 'months' },
    since: 'after they came in',
  },
  pastAccounts: {
    what: 'Keyed fingerprint of the sign-in of a deleted account, with the end of its trial, where the site has one, and whether it was suspended',
    keep: { value: 24, unit: 'months' },
    since:
      'after the account was deleted, so that a trial, where the site has one, is given once and a suspension stays; it is pseudonymous: it holds no name and no address, and without our key nobody can be found by it',
  },
  deletions: {
    what: 'Which accounts, units, reading groups and works were deleted: random numbers alone, without content or name',
    keep: oldestBackup,
    since:
      'after the deletion, as long as a backup may hold it, so that a restored backup does not bring it back',
  },
  requestCounts: {
    what: 'Counts of requests, which keep abuse out',
    keep: { value: 2, unit: 'days' },
    since: 'after counting began',
  },
} as const satisfies Record<string, Retention>;

export function inWords({ value, unit }: Span): string {
  return `${value} ${value === 1 ? unit.slice(0, -1) : unit}`;
}
