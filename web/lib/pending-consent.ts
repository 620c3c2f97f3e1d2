import { clientIp, type PendingConsent } from '#contract/sign-in.ts';
import { callApi } from './http.ts';

/** The consent given on /terms-agreement, kept in local storage until sign-in completes. */
const keys = ['termsAccepted', 'termsAcceptedAt', 'consentIpAddress'] as const;

/** Set once an account with accepted terms has signed in here. */
const markKey = 'termsAcceptedHere';

/** The consent of this page load, where the browser keeps nothing: it is full, or its owner forbids it. */
let unkept: PendingConsent | null = null;

/** Keeps the consent given just now. The address is looked up; where that fails it is null. */
export async function keepPendingConsent(storage: Storage = localStorage): Promise<void> {
  const termsAcceptedAt = new Date().toISOString();
  const ip = await callApi(clientIp, {}, { silenceMs: 3_000 }).then(
    (found) => found.ip,
    () => null,
  );
  try {
    storage.setItem('termsAccepted', 'true');
    storage.setItem('termsAcceptedAt', termsAcceptedAt);
    if (ip === null) storage.removeItem('consentIpAddress');
    else storage.setItem('consentIpAddress', ip);
  } catch {
    unkept = { termsAccepted: true, termsAcceptedAt, consentIpAddress: ip };
  }
}

/** The consent waiting to be sent, or null. */
export function findPendingConsent(storage: Storage = localStorage): PendingConsent | null {
  const termsAcceptedAt = storage.getItem('termsAcceptedAt');
  if (storage.getItem('termsAccepted') !== 'true' || !termsAcceptedAt) return unkept;
  return { termsAccepted: true, termsAcceptedAt, consentIpAddress: storage.getItem('consentIpAddress') };
}

/** Removes the consent: it is on the server now. */
export function clearPendingConsent(storage: Storage = localStorage): void {
  unkept = null;
  for (const key of keys) storage.removeItem(key);
}

/** Remembers that an account which accepted the terms was used in this browser. */
export function markTermsAcceptedHere(storage: Storage = localStorage): void {
  try {
    storage.setItem(markKey, 'true');
  } catch {
    // Then the terms are asked for once more.
  }
}

/** True where an account which accepted the terms was used in this browser. */
export function areTermsAcceptedHere(storage: Storage = localStorage): boolean {
  return storage.getItem(markKey) === 'true';
}
