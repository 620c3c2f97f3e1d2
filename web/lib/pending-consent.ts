import { clientIp, type PendingConsent } from '#contract/sign-in.ts';
import { callApi } from './http.ts';

/** The consent from /terms-agreement, in local storage until sign-in completes. */
const keys = ['termsAccepted', 'termsAcceptedAt', 'consentIpAddress'] as const;

/** Set after sign-in by an account with accepted terms. */
const markKey = 'termsAcceptedHere';

/** Fallback if storage is full or refused. */
let unkept: PendingConsent | null = null;

/** Stores the consent with the client's address, or null if the lookup fails. */
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

export function findPendingConsent(storage: Storage = localStorage): PendingConsent | null {
  const termsAcceptedAt = storage.getItem('termsAcceptedAt');
  if (storage.getItem('termsAccepted') !== 'true' || !termsAcceptedAt) return unkept;
  return { termsAccepted: true, termsAcceptedAt, consentIpAddress: storage.getItem('consentIpAddress') };
}

export function clearPendingConsent(storage: Storage = localStorage): void {
  unkept = null;
  for (const key of keys) storage.removeItem(key);
}

export function markTermsAcceptedHere(storage: Storage = localStorage): void {
  try {
    storage.setItem(markKey, 'true');
  } catch {
    // Without storage the terms are asked for again.
  }
}

/** True if an account with accepted terms has signed in with this browser. */
export function areTermsAcceptedHere(storage: Storage = localStorage): boolean {
  return storage.getItem(markKey) === 'true';
}

/** True if nothing is left to agree to before signing in with this browser. */
export function isConsentGiven(): boolean {
  return areTermsAcceptedHere() || findPendingConsent() !== null;
}
