import type { getSession } from '#contract/accounts.ts';
import type { OutputOf } from '#contract/call.ts';
import { fetchInTime } from './fetch-in-time.ts';

/** The e-mail address of the teacher who is signed in here, or null. */
export async function readTeacherEmail(): Promise<string | null> {
  try {
    const response = await fetchInTime('/api/session', { headers: { Accept: 'application/json' } });
    const session: OutputOf<typeof getSession> = await response.json();
    return session.user?.email ?? null;
  } catch {
    return null;
  }
}

/** Ends the teacher's session; answers whether it did. */
export async function endTeacherSession(): Promise<boolean> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetchInTime('/api/auth/sign-out', {
      ...{ method: 'POST', headers, body: '{}' },
      // Whoever closes the page right after the click is signed out all the same.
      keepalive: true,
    });
    if (response.ok) new BroadcastChannel('session').postMessage('signed-out');
    return response.ok;
  } catch {
    return false;
  }
}
