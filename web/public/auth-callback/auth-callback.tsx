import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { problems } from '#contract/errors.ts';
import { Problem } from '#web/lib/problem.ts';
import { completeSignIn } from '#web/lib/session.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { PublicPage } from '#web/shell/public-page.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** The answer last sent to the server. An answer works only once. */
let handedOver: string | undefined;

/** The page that the identity provider redirects to. It passes the answer on to the server. */
export function AuthCallback() {
  const navigate = useNavigate();

  useEffect(() => {
    if (handedOver === location.search) return;
    handedOver = location.search;
    completeSignIn(readAnswer(new URLSearchParams(location.search)))
      .then((isNew) => {
        if (isNew)
          showToast({ kind: 'success', title: 'Success!', text: 'You have been signed in successfully.' });
        // Loaded again by who is signed in already: there is nothing to tell.
        return navigate(isNew ? '/' : '/teacher', { replace: true });
      })
      .catch((error: unknown) => {
        console.error('Signing in could not be completed', error);
        const { title, message: fallback } = problems.CALLBACK_FAILED;
        const message = error instanceof Problem ? error.message : fallback;
        const code = error instanceof Problem ? error.code : undefined;
        // The next page shows closed sign-ups as a notice, which screen readers do not read out by themselves.
        const isInPage = code !== 'USER_LIMIT_REACHED';
        showToast({ kind: 'destructive', title, text: message, isInPage });
        return navigate('/auth', { replace: true, state: { message, code } });
      });
  }, [navigate]);

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

function readAnswer(query: URLSearchParams) {
  const read = (name: string) => query.get(name) ?? undefined;
  return {
    code: read('code'),
    state: read('state'),
    iss: read('iss'),
    error: read('error'),
    errorDescription: read('error_description'),
  };
}
