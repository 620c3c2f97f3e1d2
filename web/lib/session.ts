import { useSyncExternalStore } from 'react';
import { signOutEverywhere } from '#contract/account.ts';
import type { OutputOf, RequestOf } from '#contract/call.ts';
import { finishSignIn, getSession, logSignup, signOut, startSignIn, type User } from '#contract/sign-in.ts';
import { createStore } from '#web/ui/store.ts';
import { callApi } from './http.ts';
import { clearPendingConsent, findPendingConsent, markTermsAcceptedHere } from './pending-consent.ts';
import { Problem } from './problem.ts';

export type Session = Omit<OutputOf<typeof getSession>, 'identityName'> & {
  /** True until the first answer, and while signing in or out. */
  loading: boolean;
};

const unknown: Session = {
  loading: true,
  user: null,
  termsAcceptedAt: null,
  standing: null,
  suspensionReason: null,
  deletionDueAt: null,
  isBillingOn: false,
  holdsFeedback: false,
  practice: false,
};

/** A sign-up is noted shortly after signing in, so that the first page comes first. */
const signupLogDelayMs = 1_500;

const session = createStore(unknown);
let others: BroadcastChannel | undefined;

function set(change: Partial<Session>) {
  session.update((known) => ({ ...known, ...change }));
}

/** Who is signed in, as far as it is known. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get, () => unknown);
}

/** Reads the session from the server. A failure counts as signed out; it is logged. */
export async function loadSession(): Promise<Session> {
  try {
    const found = await callApi(getSession, {});
    if (found.termsAcceptedAt) markTermsAcceptedHere();
    set({ ...found, loading: false });
  } catch (error) {
    console.error('The session could not be read', error);
    set({ loading: false, user: null, termsAcceptedAt: null, standing: null });
  }
  document.documentElement.removeAttribute('data-session');
  return session.get();
}

/** Reads the session now, and again whenever another tab signs in or out. */
export function watchSession(): void {
  void loadSession();
  others = new BroadcastChannel('session');
  others.onmessage = () => void loadSession();
  // Coming back with the browser's back button finds the page as it was left, perhaps still signing in.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void loadSession();
  });
}

/** Begins a sign-in; answers the address to go to. Loading stays on, as the page is about to be left. */
export async function beginSignIn(termsAccepted: boolean): Promise<string> {
  set({ loading: true });
  try {
    return (await callApi(startSignIn, { termsAccepted })).url;
  } catch (error) {
    set({ loading: false });
    throw error;
  }
}

/**
 * Completes a sign-in with what the identity provider sent back, and hands over the pending consent. Answers whether it is
 * news: the address may be loaded again after its answer was used.
 */
export async function completeSignIn(
  answer: Omit<RequestOf<typeof finishSignIn>, 'consent'>,
): Promise<boolean> {
  set({ loading: true });
  try {
    const { user } = await callApi(finishSignIn, { ...answer, consent: findPendingConsent() });
    clearPendingConsent();
    await loadSession();
    others?.postMessage('signed-in');
    if (user.email) setTimeout(() => noteSignup(user), signupLogDelayMs);
    return true;
  } catch (error) {
    const isUsed = error instanceof Problem && error.code === 'NO_SESSION_AFTER_CALLBACK';
    if (isUsed && (await loadSession()).user) return false;
    set({ loading: false });
    throw error;
  }
}

/** Ends the session on the server, here and in the other tabs. `leave` goes from pages that need a user. */
export async function endSession(leave: () => Promise<void>): Promise<void> {
  set({ loading: true });
  try {
    // Whoever closes the page right after the click is signed out all the same.
    await callApi(signOut, {}, { keepalive: true });
    // First, as a protected page that loses its user would lead to sign-in instead.
    await leave();
    set({ loading: false, user: null, termsAcceptedAt: null, standing: null });
    others?.postMessage('signed-out');
  } catch (error) {
    console.error('Signing out failed', error);
    set({ loading: false });
    throw error;
  }
}

/** Ends every session of the account on the server; the other tabs here hear of it. This page is to be left then. */
export async function endAllSessions(): Promise<void> {
  await callApi(signOutEverywhere, {});
  others?.postMessage('signed-out');
}

async function noteSignup({ email }: User) {
  try {
    await callApi(logSignup, { email });
  } catch (error) {
    // Nobody waits for this note.
    console.warn('The sign-in could not be noted', error);
  }
}
