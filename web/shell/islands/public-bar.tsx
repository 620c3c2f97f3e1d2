import { endSession, useSession } from '#web/lib/session.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { TopNav } from '../top-nav.tsx';

export function PublicBar({ current }: { current: string }) {
  const { user } = useSession();
  return (
    <TopNav
      current={current}
      email={user?.email ?? null}
      onSignOut={() => void endSession().catch(showProblem)}
    />
  );
}
