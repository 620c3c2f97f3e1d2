import { useEffect, useState } from 'react';
import { studentProblems } from '#contract/student-problems.ts';
import { endTeacherSession, readTeacherEmail } from '#web/lib/student/teacher-session.ts';
import { SkipLink, TopNav } from '#web/shell/top-nav.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** The bar of the site, for who is not here by a link: a teacher who looks, or a visitor. */
export function VisitorBar() {
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    void readTeacherEmail().then((found) => {
      setEmail(found);
      // The page came with neither "Sign In" nor a name, as it was not known which of them holds.
      document.documentElement.removeAttribute('data-session');
    });
  }, []);

  async function handleSignOut() {
    if (await endTeacherSession()) location.assign('/');
    else {
      const { title, message } = studentProblems.SIGN_OUT_FAILED;
      showToast({ kind: 'destructive', title, text: message });
    }
  }

  return (
    <>
      <SkipLink />
      <TopNav current="/student" email={email} onSignOut={handleSignOut} />
    </>
  );
}
