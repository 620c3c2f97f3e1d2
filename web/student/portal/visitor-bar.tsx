import { useEffect, useState } from 'react';
import type { OutputOf } from '#contract/call.ts';
import { getSession, signOut } from '#contract/sign-in.ts';
import { callApi } from '#web/lib/http.ts';
import { hasInbox, SkipLink, TopNav } from '#web/shell/top-nav.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** The site's bar, for visitors and for teachers who look at their own page. */
export function VisitorBar() {
  const [session, setSession] = useState<OutputOf<typeof getSession>>();
  useEffect(() => {
    void findSession().then((found) => {
      setSession(found);
      // The page is delivered with neither "Sign In" nor a name, as the session is not known then.
      document.documentElement.removeAttribute('data-session');
    });
  }, []);

  async function handleSignOut() {
    try {
      // Keepalive, so that closing the page right after the click still signs out.
      await callApi(signOut, {}, { keepalive: true });
    } catch {
      const { title, message } = signOut.failure;
      showToast({ kind: 'destructive', title, text: message });
      return;
    }
    new BroadcastChannel('session').postMessage('signed-out');
    location.assign('/');
  }

  return (
    <>
      <SkipLink />
      <TopNav
        current="/student"
        email={session?.user?.email ?? null}
        hasInbox={session !== undefined && hasInbox(session)}
        onSignOut={handleSignOut}
      />
    </>
  );
}

async function findSession() {
  try {
    return await callApi(getSession, {});
  } catch {
    return undefined;
  }
}
