import { type ReactNode, useEffect } from 'react';
import { loadSession, useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { ClosedAccount } from './closed-account.tsx';
import { PageHead } from './page-head.tsx';

export type ProtectedRouteProps = {
  /** `teacher` redirects to /terms-agreement without accepted terms, `signed-in` to /auth without an account. */
  access: 'teacher' | 'signed-in';
  /** Shown while the session loads, instead of a spinner. */
  awaited?: ReactNode;
  children: ReactNode;
};

/** Redirects replace the history entry, so that Back does not return here. */
export function ProtectedRoute({ access, awaited, children }: ProtectedRouteProps) {
  const { loading, isUnreached, user, termsAcceptedAt, standing } = useSession();
  const allowed = user !== null && (access === 'signed-in' || termsAcceptedAt !== null);
  const elsewhere = access === 'teacher' ? '/terms-agreement' : '/auth';
  useEffect(() => {
    if (!loading && !isUnreached && !allowed) location.replace(elsewhere);
  }, [loading, isUnreached, allowed, elsewhere]);
  // While signing out the user is still known, so the screen stays until the answer comes.
  if (allowed && access === 'teacher' && (standing === 'suspended' || standing === 'deleting')) {
    return <ClosedAccount />;
  }
  if (allowed) return children;
  if (isUnreached) return <Unreached />;
  return (
    awaited ?? (
      <main id="main" tabIndex={-1}>
        <Loading />
      </main>
    )
  );
}

function Unreached() {
  return (
    <main id="main" tabIndex={-1}>
      <PageHead
        title="The station cannot be reached"
        acts={
          <Button kind="pencil" onClick={() => void loadSession()}>
            Try again
          </Button>
        }
      >
        <p role="alert">This page asks again every few seconds, and is here as soon as there is an answer.</p>
      </PageHead>
    </main>
  );
}
