import { endSession, useSession } from '#web/lib/session.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { hasInbox, TopNav } from '../top-nav.tsx';

export function PublicBar({ current }: { current: string }) {
  const session = useSession();
  return (
    <TopNav
      current={current}
      email={session.user?.email ?? null}
      hasInbox={hasInbox(session)}
      onSignOut={() => void endSession().catch(showProblem)}
    />
  );
}
