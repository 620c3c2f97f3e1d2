import { z } from 'zod';
import { accountSettings } from './account-settings.ts';
import { call } from './call.ts';
import { id, moment, text } from './text.ts';

export const getAccountSettings = call({
  method: 'get',
  path: '/api/account/settings',
  access: 'teacher',
  minimumStatus: 'suspended',
  summary: 'What the teacher decided for the account.',
  output: accountSettings,
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
  output: z.object({
    spent_microdollars: z.int(),
    limit_microdollars: z.int(),
    /** Midnight UTC, when the day of the budget ends. */
    renews_at: moment,
    /** False where no model is configured: the built-in coach writes everything. */
    is_connected: z.boolean(),
    /** False where no model is configured, or where it costs nothing. */
    is_counted: z.boolean(),
    /** No further feedback fits into the day: the budget of the teacher or of the whole station is spent. */
    is_used_up: z.boolean(),
  }),
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
  fallback: 'AUDIT_LOG_FAILED',
});

export const signOutEverywhere = call({
  method: 'post',
  path: '/api/account/sign-out-everywhere',
  access: 'signed-in',
  minimumStatus: 'deleting',
  allowedWhenDiskFull: true,
  summary: 'Ends every session of the account, this one too.',
  fallback: 'SIGN_OUT_FAILED',
});

export const exportAccount = call({
  method: 'get',
  path: '/api/account/export',
  access: 'signed-in',
  minimumStatus: 'deleting',
  summary: 'Everything that is kept of the account as one ZIP file: JSON, CSV and PDF.',
  output: z.never(),
  file: 'application/zip',
  errors: ['RATE_LIMITED'],
  fallback: 'EXPORT_FAILED',
});

const deletion = z.object({
  /** When everything is deleted for good; null where no deletion was requested. */
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
    /** Must repeat the address of the account. */
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
  output: deletion,
  fallback: 'DELETE_ACCOUNT_FAILED',
});
