import './billing-notice.css';
import { usePaymentTab } from '#web/lib/billing/use-payment-tab.ts';
import { useSubscription } from '#web/lib/billing/use-subscription.ts';
import { useSession } from '#web/lib/session.ts';
import { hasPrice } from '#web/lib/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { billingNews } from './billing-news.ts';

/** One quiet line about a trial or plan that needs a look. What cannot be found out is not worth a message here. */
export function BillingNotice({ userId }: { userId: string }) {
  const { standing } = useSession();
  const enabled = hasPrice() && standing === 'full';
  const { data } = useSubscription(userId, { enabled });
  const { openPortal, busy, address } = usePaymentTab();
  const news = enabled && data ? billingNews(data) : undefined;
  if (!news) return null;
  return (
    <aside className="billing-notice" aria-label="Billing">
      <p>
        {news.text}{' '}
        {news.doing === 'see' && (
          <a className="link" href="/billing">
            See Billing
          </a>
        )}
        {news.doing === 'pay' && !address && (
          <Button kind="text" disabled={busy} onClick={() => void openPortal()}>
            Open the payment portal
          </Button>
        )}
        {address && (
          <a className="link" href={address} target="_blank" rel="noopener">
            Open the payment portal in a new tab
          </a>
        )}
      </p>
    </aside>
  );
}
