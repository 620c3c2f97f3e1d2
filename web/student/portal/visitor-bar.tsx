import { useEffect, useState } from 'react';
import { getSession, signOut } from '#contract/sign-in.ts';
import { callApi } from '#web/lib/http.ts';
import { SkipLink, TopNav } from '#web/shell/top-nav.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** The site's bar, for visitors and for teachers who look at their own page. */
export function VisitorBar() {
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    void findEmail().then((found) => {
      setEmail(found);
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
      <TopNav current="/student" email={email} onSignOut={handleSignOut} />
    </>
  );
}

async function findEmail(): Promise<string | null> {
  try {
    const { user } = await callApi(getSession, {});
    return user?.email ?? null;
  } catch {
    return null;
  }
}
