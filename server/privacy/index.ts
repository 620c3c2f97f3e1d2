import type { Contract } from '#contract/index.ts';
import type { Handlers } from '#server/http/handler.ts';
import {
  getAccountSettings,
  listAuditLog,
  saveAccountSettings,
  signOutEverywhere,
} from './account-settings.ts';
import { deleteAccount, keepAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import type { Privacy } from './export-files.ts';

export { createDeletionWorker, deletionMailTemplates } from './deletion-worker.ts';
export { toExport } from './export-files.ts';

export function privacyHandlers(rights: Privacy) {
  return {
    'get-account-settings': getAccountSettings(rights),
    'save-account-settings': saveAccountSettings(rights),
    'list-audit-log': listAuditLog(rights),
    'sign-out-everywhere': signOutEverywhere(rights),
    'export-account': exportAccount(rights),
    'delete-account': deleteAccount(rights),
    'keep-account': keepAccount(rights),
  } satisfies Partial<Handlers<Contract>>;
}
