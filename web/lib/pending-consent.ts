import { clientIp, type PendingConsent } from '#contract/accounts.ts';
import { ask } from './ask.ts';

/** The consent given on /terms-agreement, kept in local storage until sign-in completes. */
const keys = ['termsAccepted', 'termsAcceptedAt', 'consentIpAddress'] as const;

/** Set once an account with accepted terms has signed in here. */
const markKey = 'termsAcceptedHere';

/** Keeps the consent given just now. The address is looked up; where that fails it is null. */
export async function keepPendingConsent(storage: Storage = localStorage): Promise<void> {
  const termsAcceptedAt = new Date().toISOString();
  const ip = await ask(clientIp, {}, { signal: AbortSignal.timeout(3_000) }).then(
    (found) => found.ip,
    () => null,
  );
  storage.setItem('termsAccepted', 'true');
  storage.setItem('termsAcceptedAt', termsAcceptedAt);
  if (ip === null) storage.removeItem('consentIpAddress');
  else storage.setItem('consentIpAddress', ip);
}

/** The consent waiting to be sent, or null. */
export function findPendingConsent(storage: Storage = localStorage): PendingConsent | null {
  const termsAcceptedAt = storage.getItem('termsAcceptedAt');
  if (storage.getItem('termsAccepted') !== 'true' || !termsAcceptedAt) return null;
  return { termsAccepted: true, termsAcceptedAt, consentIpAddress: storage.getItem('consentIpAddress') };
}

/** Removes the consent: it is on the server now. */
export function clearPendingConsent(storage: Storage = localStorage): void {
  for (const key of keys) storage.removeItem(key);
}

/** Remembers that an account which accepted the terms was used in this browser. */
export function markTermsAcceptedHere(storage: Storage = localStorage): void {
  storage.setItem(markKey, 'true');
}

/** True where an account which accepted the terms was used in this browser. */
export function areTermsAcceptedHere(storage: Storage = localStorage): boolean {
  return storage.getItem(markKey) === 'true';
}
