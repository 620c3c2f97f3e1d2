import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/lib/session.ts';
import { Loading } from '#web/ui/loading.tsx';
import { ClosedAccount } from './closed-account.tsx';

export type ProtectedRouteProps = {
  /** `teacher` needs accepted terms, else /terms-agreement; `signed-in` an account, else /auth. */
  access: 'teacher' | 'signed-in';
  /** Shown during the check instead of a bare spinner. */
  awaited?: ReactNode;
  children: ReactNode;
};

/** Shows a screen to who may see it; anyone else is led away, replacing history. */
export function ProtectedRoute({ access, awaited, children }: ProtectedRouteProps) {
  const { loading, user, termsAcceptedAt, standing } = useSession();
  const navigate = useNavigate();
  const allowed = user !== null && (access === 'signed-in' || termsAcceptedAt !== null);
  const elsewhere = access === 'teacher' ? '/terms-agreement' : '/auth';
  useEffect(() => {
    if (!loading && !allowed) void navigate(elsewhere, { replace: true });
  }, [loading, allowed, elsewhere, navigate]);
  // While signing out the user is still known: the screen stays until the answer is there.
  if (allowed && access === 'teacher' && (standing === 'suspended' || standing === 'deleting')) {
    return <ClosedAccount />;
  }
  if (allowed) return children;
  return (
    awaited ?? (
      <main id="main" tabIndex={-1}>
        <Loading />
      </main>
    )
  );
}
