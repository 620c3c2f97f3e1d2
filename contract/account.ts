import { z } from 'zod';
import { call } from './call.ts';
import { accountLimits } from './constants.ts';
import { fieldMessages } from './field-messages.ts';
import { reportMails } from './reports.ts';
import { day, id, moment, text } from './text.ts';

const between = ({ least, most }: { least: number; most: number }) =>
  z
    .int({ error: fieldMessages.between(least, most) })
    .min(least, { error: fieldMessages.between(least, most) })
    .max(most, { error: fieldMessages.between(least, most) });
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: fieldMessages.invalid });
const timeZone = text('Time zone', 64).refine(isTimeZone, { error: fieldMessages.invalid });

/** What a teacher decides for the whole account. A limit that is null is the usual one. */
export const accountSettings = z.object({
  report_mail: z.enum(reportMails),
  no_ai_grades: z.boolean(),
  /** Whether a mail tells of words that an automatic check found. */
  concern_mail: z.boolean(),
  /** Students share devices: nothing is kept there past the tab. */
  devices_are_shared: z.boolean(),
  retention_days: between(accountLimits.retentionDays),
  /** No work is taken in until this is switched off again. */
  is_paused: z.boolean(),
  /** Last day on which the link takes work in, in the time zone below. */
  ends_on: day.nullable(),
  /** Work is taken in between the two, on every day; both or neither. The second may be after midnight. */
  opens_at: timeOfDay.nullable(),
  closes_at: timeOfDay.nullable(),
  /** IANA name, like America/New_York. */
  time_zone: timeZone,
  device_per_hour: between(accountLimits.devicePerHour).nullable(),
  device_per_day: between(accountLimits.devicePerDay).nullable(),
  link_per_hour: between(accountLimits.linkPerHour).nullable(),
  link_per_day: between(accountLimits.linkPerDay).nullable(),
});
export type AccountSettings = z.output<typeof accountSettings>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

export const getAccountSettings = call({
  method: 'get',
  path: '/api/account/settings',
  access: 'teacher',
  minimumStatus: 'suspended',
  summary: 'What the teacher decided for the account.',
  input: z.object({}),
  output: accountSettings,
  errors: [],
  fallback: 'ACCOUNT_SETTINGS_FAILED',
});

export const saveAccountSettings = call({
  method: 'put',
  path: '/api/account/settings',
  access: 'teacher',
  minimumStatus: 'ended',
  summary: 'Keeps what the teacher decides for the account; what is left out stays.',
  input: accountSettings.partial(),
  output: accountSettings,
  errors: ['RATE_LIMITED'],
  fallback: 'SAVE_ACCOUNT_SETTINGS_FAILED',
});

export const getAiUse = call({
  method: 'get',
  path: '/api/account/ai-use',
  access: 'teacher',
  summary: 'What was spent on AI models today, and what is left. In millionths of a US dollar.',
  input: z.object({}),
  output: z.object({
    spent_microdollars: z.int(),
    limit_microdollars: z.int(),
    /** When the day of the budget ends: midnight UTC. */
    renews_at: moment,
    /** False where no model is configured: the built-in coach writes everything. */
    is_connected: z.boolean(),
    /** False where no model is configured, or where it costs nothing. */
    is_counted: z.boolean(),
    /** No further feedback fits into the day, by the teacher's own budget or by that of all. */
    is_used_up: z.boolean(),
  }),
  errors: [],
  fallback: 'AI_USE_FAILED',
});

export const auditEntriesPerPage = 50;

export const listAuditLog = call({
  method: 'get',
  path: '/api/account/audit-log',
  access: 'teacher',
  minimumStatus: 'suspended',
  summary: `What happened to the account, the newest first, ${auditEntriesPerPage} at a time; \`before\` is the id of the last one seen.`,
  input: z.object({ before: id.optional() }),
  output: z.object({
    entries: z.array(
      z.object({
        id,
        at: moment,
        action: z.string(),
        detail: z.record(z.string(), z.union([z.string(), z.boolean()])),
      }),
    ),
    has_more: z.boolean(),
  }),
  errors: [],
  fallback: 'AUDIT_LOG_FAILED',
});

export const signOutEverywhere = call({
  method: 'post',
  path: '/api/account/sign-out-everywhere',
  access: 'signed-in',
  minimumStatus: 'deleting',
  allowedWhenDiskFull: true,
  summary: 'Ends every session of the account, this one too.',
  input: z.object({}),
  output: z.object({ success: z.literal(true) }),
  errors: [],
  fallback: 'SIGN_OUT_FAILED',
});

export const exportAccount = call({
  method: 'get',
  path: '/api/account/export',
  access: 'signed-in',
  minimumStatus: 'deleting',
  summary: 'Everything that is kept of the account as one ZIP file: JSON, CSV and PDF.',
  input: z.object({}),
  output: z.never(),
  file: 'application/zip',
  errors: ['RATE_LIMITED'],
  fallback: 'EXPORT_FAILED',
});

const deletion = z.object({
  /** When everything is deleted for good; null where that is not asked for. */
  deletion_due_at: moment.nullable(),
});

export const deleteAccount = call({
  method: 'post',
  path: '/api/account/delete',
  access: 'signed-in',
  minimumStatus: 'deleting',
  allowedWhenDiskFull: true,
  summary: 'Asks for the deletion of the account; it can be undone for seven days.',
  input: z.object({
    /** The address of the account, typed once more. */
    email: text('Email', 254),
  }),
  output: deletion,
  errors: ['EMAIL_DIFFERS', 'RATE_LIMITED'],
  fallback: 'DELETE_ACCOUNT_FAILED',
});

export const keepAccount = call({
  method: 'post',
  path: '/api/account/keep',
  access: 'signed-in',
  minimumStatus: 'deleting',
  allowedWhenDiskFull: true,
  summary: 'Takes the request for deletion back.',
  input: z.object({}),
  output: deletion,
  errors: [],
  fallback: 'DELETE_ACCOUNT_FAILED',
});
