import { useEffect, useState } from 'react';
import { getSession, signOut } from '#contract/sign-in.ts';
import { callApi } from '#web/lib/http.ts';
import { SkipLink, TopNav } from '#web/shell/top-nav.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** The bar of the site, for who is not here by a link: a teacher who looks, or a visitor. */
export function VisitorBar() {
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    void findEmail().then((found) => {
      setEmail(found);
      // The page came with neither "Sign In" nor a name, as it was not known which of them holds.
      document.documentElement.removeAttribute('data-session');
    });
  }, []);

  async function handleSignOut() {
    try {
      // Whoever closes the page right after the click is signed out all the same.
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

/** The e-mail address of the teacher who is signed in here, or null. */
async function findEmail(): Promise<string | null> {
  try {
    const { user } = await callApi(getSession, {});
    return user?.email ?? null;
  } catch {
    return null;
  }
}
