import './account.css';
import { ServerState } from '#web/lib/server-state.tsx';
import { useSession } from '#web/lib/session.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { Line } from '#web/ui/line.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { AccountStatusNotice } from './account-status-notice.tsx';
import { AiUse } from './ai-use.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { History } from './history.tsx';
import { Pause } from './pause.tsx';
import { Settings } from './settings.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { YourData } from './your-data.tsx';

export function Account() {
  const session = useSession();
  const { user, standing, isBillingOn, termsAcceptedAt } = session;
  if (!user) return null;
  const isOpen = termsAcceptedAt !== null && (standing === 'full' || standing === 'ended');
  const hasHistory = termsAcceptedAt !== null && standing !== 'deleting';
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title="Account" deep drawing={<KeyRing />}>
        <p className="account-email">{user.email}</p>
      </PageHead>
      <div className="wrap onto-board">
        <ServerState>
          <AccountStatusNotice session={session} />
          <div className={isOpen ? 'account-cards has-settings' : 'account-cards'}>
            {isOpen && (
              <Sheet className="account-whole-row">
                <Pause userId={user.id} />
              </Sheet>
            )}
            {isOpen && <Settings userId={user.id} />}
            <Sheet className="account-aside">
              {isOpen && <AiUse userId={user.id} />}
              <YourData />
              <SignOutEverywhere />
              {standing !== 'deleting' && <DeleteAccount email={user.email} />}
            </Sheet>
            {hasHistory && <History userId={user.id} />}
          </div>
        </ServerState>
        <p className="page-links">
          <a className="link stand" href="/teacher">
            Teacher Dashboard
          </a>
          <a className="link stand" href="/received">
            Received work
          </a>
          {isBillingOn && (
            <a className="link stand" href="/billing">
              Billing
            </a>
          )}
        </p>
      </div>
    </main>
  );
}

/** A ring with two keys and a name tag. */
function KeyRing() {
  return (
    <Line box="360 130">
      <path d="M96 62c0 22-17 38-38 38S20 84 20 62s17-38 38-38 38 16 38 38z" />
      <path className="thin" d="M86 62c0 16-12 28-28 28S30 78 30 62s12-28 28-28 28 12 28 28z" />
      <path className="fy" d="M92 42l66-26c10-4 21 2 24 12s-3 20-13 23L100 72z" />
      <path className="thin" d="M120 38l34-12M122 49l44-14" />
      <path d="M96 68l128 14 4 14 12-12 14 16 12-14 14 8 18-4 8-10-20-10-170-14" />
      <path className="y" d="M78 94l54 24 12-6 8 10 14-8 10 4" />
    </Line>
  );
}
