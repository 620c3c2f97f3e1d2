import { useEffect } from 'react';
import { signInProblems } from '#contract/sign-in-problems.ts';
import { Problem } from '#web/lib/problem.ts';
import { completeSignIn } from '#web/lib/session.ts';
import { tellAhead } from '#web/lib/told-ahead.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { PublicPage } from '#web/shell/public-page.tsx';
import { failedReturn } from '#web/shell/sign-up/failed-return.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

/** The page that the identity provider redirects to. It passes the answer on to the server. */
export function AuthCallback() {
  useEffect(() => {
    completeSignIn(readAnswer(location))
      .then((isNew) => {
        if (isNew)
          tellAhead({ kind: 'success', title: 'Success!', text: 'You have been signed in successfully.' });
        // Loaded again by who is signed in already: there is nothing to tell.
        location.replace(isNew ? '/' : '/teacher');
      })
      .catch((error: unknown) => {
        console.error('Signing in could not be completed', error);
        const { title, message: fallback } = signInProblems.CALLBACK_FAILED;
        const message = error instanceof Problem ? error.message : fallback;
        const code = error instanceof Problem ? error.code : undefined;
        // The next page shows closed sign-ups as a notice, which screen readers do not read out by themselves.
        const isInPage = code !== 'USER_LIMIT_REACHED';
        tellAhead({ kind: 'destructive', title, text: message, isInPage });
        failedReturn.write({ message, code });
        location.replace('/auth');
      });
  }, []);

  return (
    <PublicPage>
      <PageHead title="Almost there" deep />
      <div className="wrap onto-board">
        <Sheet>
          <Loading title="Completing sign in..." />
        </Sheet>
      </div>
    </PublicPage>
  );
}

/** Each provider returns to an address of its own, so that an answer of one does not pass for one of another. */
function readAnswer({ pathname, search }: Location) {
  const query = new URLSearchParams(search);
  const read = (name: string) => query.get(name) ?? undefined;
  return {
    code: read('code'),
    state: read('state'),
    iss: read('iss'),
    signIn: Number(/\/(\d)$/.exec(pathname)?.[1] ?? 0),
    error: read('error'),
    errorDescription: read('error_description'),
  };
}
