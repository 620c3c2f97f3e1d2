import { useSyncExternalStore } from 'react';
import { signOutEverywhere } from '#contract/account.ts';
import type { OutputOf, RequestOf } from '#contract/call.ts';
import { finishSignIn, getSession, logSignup, signOut, startSignIn, type User } from '#contract/sign-in.ts';
import { createStore } from '#web/ui/store.ts';
import { callApi } from './http.ts';
import { clearPendingConsent, findPendingConsent, markTermsAcceptedHere } from './pending-consent.ts';
import { Problem } from './problem.ts';
import { createTabNote } from './tab-note.ts';

export type Session = Omit<OutputOf<typeof getSession>, 'identityName'> & {
  /** True until the first answer, and during sign-in and sign-out. */
  loading: boolean;
  /** The last reading did not reach the station. What was known before stays. */
  isUnreached: boolean;
};

const unknown: Session = {
  loading: true,
  isUnreached: false,
  user: null,
  termsAcceptedAt: null,
  standing: null,
  suspensionReason: null,
  deletionDueAt: null,
  isBillingOn: false,
  holdsFeedback: false,
  practice: false,
};

/** Delays the sign-up note, so that the first page loads first. */
const signupLogDelayMs = 1_500;

/** Between readings while the station is not reached. */
const readAgainMs = 5_000;
let readingAgain: ReturnType<typeof setTimeout>;

const session = createStore(unknown);
/** Held from the sign-in, which leaves its page, to the page that notes it. */
const hasSignedIn = createTabNote<true>('classroom-station/has-signed-in');
let others: BroadcastChannel | undefined;

function set(change: Partial<Session>) {
  session.update((known) => ({ ...known, ...change }));
}

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get, () => unknown);
}

/** A station that is not reached is asked again. Any other failure is logged and counts as signed out. */
export async function loadSession(): Promise<Session> {
  clearTimeout(readingAgain);
  try {
    const found = await callApi(getSession, {});
    if (found.termsAcceptedAt) markTermsAcceptedHere();
    set({ ...found, loading: false, isUnreached: false });
  } catch (error) {
    // No connection, or an answer of the proxy in front of a station that is down.
    if (error instanceof Problem && error.status > 500) {
      set({ loading: false, isUnreached: true });
      readingAgain = setTimeout(loadSession, readAgainMs);
      return session.get();
    }
    console.error('The session could not be read', error);
    set({ loading: false, isUnreached: false, user: null, termsAcceptedAt: null, standing: null });
  }
  const { documentElement } = document;
  // What stands in a page for one kind of reader alone is shown by CSS: see `shell/islands/for-whom.css`.
  if (session.get().user) documentElement.dataset.session = 'in';
  else delete documentElement.dataset.session;
  return session.get();
}

/** Also reads it again whenever another tab signs in or out. Returns the first reading. */
export async function watchSession(): Promise<Session> {
  others = new BroadcastChannel('session');
  others.onmessage = () => void loadSession();
  // The browser's back button restores the page as it was left, perhaps still signing in.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void loadSession();
  });
  const found = await loadSession();
  if (found.user && hasSignedIn.read()) noteSignup(found.user);
  return found;
}

/** Returns the address to go to. `loading` stays true because the page is about to be left. */
export async function beginSignIn(termsAccepted: boolean, signIn: number): Promise<string> {
  set({ loading: true });
  try {
    return (await callApi(startSignIn, { termsAccepted, signIn })).url;
  } catch (error) {
    set({ loading: false });
    throw error;
  }
}

/**
 * Completes a sign-in with the provider's answer and the pending consent. Returns false if this answer was already
 * used, as after a reload.
 */
export async function completeSignIn(
  answer: Omit<RequestOf<typeof finishSignIn>, 'consent'>,
): Promise<boolean> {
  set({ loading: true });
  try {
    await callApi(finishSignIn, { ...answer, consent: findPendingConsent() });
    clearPendingConsent();
    hasSignedIn.write(true);
    await loadSession();
    others?.postMessage('signed-in');
    return true;
  } catch (error) {
    const isUsed = error instanceof Problem && error.code === 'NO_SESSION_AFTER_CALLBACK';
    if (isUsed && (await loadSession()).user) return false;
    set({ loading: false });
    throw error;
  }
}

/** Then the page is left for the landing page. Until then `loading` stays true, and no page asks to sign in. */
export async function endSession(): Promise<void> {
  set({ loading: true });
  try {
    // `keepalive` signs out even if the page is closed right after the click.
    await callApi(signOut, {}, { keepalive: true });
  } catch (error) {
    console.error('Signing out failed', error);
    set({ loading: false });
    throw error;
  }
  others?.postMessage('signed-out');
  // Editors go first: nothing is left to ask about their edits.
  set({ user: null, termsAcceptedAt: null, standing: null });
  location.assign('/');
}

/** Ends all sessions of the account. The caller leaves this page afterwards. */
export async function endAllSessions(): Promise<void> {
  await callApi(signOutEverywhere, {});
  others?.postMessage('signed-out');
}

function noteSignup({ email }: User) {
  hasSignedIn.write(null);
  if (email) setTimeout(() => sendNote(email), signupLogDelayMs);
}

async function sendNote(email: string) {
  try {
    await callApi(logSignup, { email });
  } catch (error) {
    // The note is not essential.
    console.warn('The sign-in could not be noted', error);
  }
}
