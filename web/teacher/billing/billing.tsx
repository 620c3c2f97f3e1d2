import './billing.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { problems } from '#contract/errors.ts';
import { tellOtherTabs, useSubscription } from '#web/lib/billing/use-subscription.ts';
import { ServerState } from '#web/lib/server-state.tsx';
import { useSession } from '#web/lib/session.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { hasPrice } from '#web/lib/site-facts.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { announce } from '#web/ui/announcer.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { Receipt } from './drawings.tsx';
import { PlanDetails } from './plan-details.tsx';
import { planState } from './plan-state.ts';
import { StatusCard } from './status-card.tsx';
import { useReturn } from './use-return.ts';

const failed = problems.SUBSCRIPTION_CHECK_FAILED.title;
const advice = 'Please refresh the page or contact support.';

/** Each message ends with what to do. */
function advised(message: string): string {
  return message.endsWith(advice) ? message : `${message} ${advice}`;
}

export function Billing() {
  const { user } = useSession();
  if (!hasPrice()) return <NothingToPay />;
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title="Billing" deep drawing={<Receipt />}>
        <p>Your trial and your plan, on one page.</p>
      </PageHead>
      <div className="wrap onto-board">
        {user && (
          <ServerState>
            <Plan key={user.id} userId={user.id} />
          </ServerState>
        )}
        <p className="billing-links">
          <a className="link stand" href="/privacy-policy">
            Privacy Policy
          </a>
          <a className="link stand" href="/terms-of-service">
            Terms of Service
          </a>
        </p>
      </div>
    </main>
  );
}

function Plan({ userId }: { userId: string }) {
  const { data, error, isPending, refetch, keep } = useSubscription(userId, { watched: true });
  const returning = useReturn(keep);
  // The portal leads back here. Other tabs read the plan again.
  useEffect(tellOtherTabs, []);
  useFailure(error, data?.error);
  useNews(data && planState(data));
  const failure = error?.message ?? data?.error;
  return (
    <Sheet panes className="billing-sheet">
      <Pane aria-labelledby="status-title" aria-busy={isPending || returning}>
        {failure && (
          <ErrorState title={failed} onRetry={() => void refetch()}>
            <p>{advised(failure)}</p>
          </ErrorState>
        )}
        <StatusCard known={data} waiting={isPending || returning} />
      </Pane>
      <PlanDetails />
    </Sheet>
  );
}

/** A failure is shown once, not at each poll after it. */
function useFailure(error: Error | null, told: string | undefined) {
  const isFailed = error !== null;
  const latest = useRef(error);
  latest.current = error;
  useEffect(() => {
    if (isFailed)
      showProblem(latest.current, { title: failed, text: advised(latest.current?.message ?? '') });
  }, [isFailed]);
  useEffect(() => {
    if (told) showToast({ kind: 'destructive', title: failed, text: advised(told) });
  }, [told]);
}

/** Announces a card that changes by itself. */
function useNews(state: string | undefined) {
  const before = useRef(state);
  useEffect(() => {
    const isNews = before.current !== undefined && before.current !== state;
    before.current = state;
    if (isNews) announce(document.getElementById('status-title')?.textContent ?? '');
  }, [state]);
}

function NothingToPay(): ReactNode {
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title="Billing" deep drawing={<Receipt />}>
        <p>There is nothing to pay here.</p>
      </PageHead>
      <div className="wrap onto-board">
        <Sheet>
          <Pane aria-labelledby="free-title">
            <h2 id="free-title">Everything is on</h2>
            <p>
              This site asks for no payment: both stations are yours to use, without a trial and without a
              plan.
            </p>
          </Pane>
        </Sheet>
      </div>
    </main>
  );
}
