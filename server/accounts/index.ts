import type { Contract } from '#contract/index.ts';
import type { Handlers } from '#server/http/handler.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { AccountsContext } from './session.ts';
import { getSession, signOut } from './session.ts';
import { checkUserCount, clientIp, joinWaitingList, logSignup } from './sign-ups.ts';
import { startSignIn } from './start-sign-in.ts';

export {
  type AccountFacts,
  accountFactsRow,
  type ProviderStatus,
  providerStatuses,
  toAccountFacts,
} from './account-facts.ts';
export { findAccountFacts, fromAccounts } from './account-facts-store.ts';
export { findEmail, listWaitingPeople, listWaitingUnder } from './account-store.ts';
export { addAuditEntry, addChangeEntry, listAuditEntries } from './audit-log-store.ts';
export {
  askForDeletion,
  type DueDeletion,
  deleteDueAccount,
  findAskedDeletion,
  listDueDeletions,
  putDeletionOff,
  undoDeletion,
} from './deletion-store.ts';
export { endAllSessions, setDeletionDue, setSuspension, setTrialEnd } from './operator-store.ts';
export type { Identities } from './session.ts';
export { findSession, revokeSessionsOf } from './session-store.ts';
export { findSettings, lockSettings, updateSettings } from './settings-store.ts';
export { waitingListMailTemplates } from './sign-ups.ts';

export function accountHandlers(accounts: AccountsContext) {
  return {
    'get-session': getSession(accounts),
    'start-sign-in': startSignIn(accounts),
    'finish-sign-in': finishSignIn(accounts),
    'sign-out': signOut(accounts),
    'client-ip': clientIp(),
    'check-user-count': checkUserCount(accounts),
    'log-signup': logSignup(accounts),
    'join-waiting-list': joinWaitingList(accounts),
  } satisfies Partial<Handlers<Contract>>;
}
