import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { finishCheckout, type Subscription } from '#contract/billing.ts';
import { monthlyPrice } from '#contract/constants.ts';
import { tellOtherTabs } from '#web/lib/billing/use-subscription.ts';
import { callApi } from '#web/lib/http.ts';
import { Problem } from '#web/lib/problem.ts';
import { sayDate } from '#web/lib/say-when.ts';
import { loadSession } from '#web/lib/session.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Finishes the checkout that led back here. True while it does. */
export function useReturn(keep: (found: Subscription) => void): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const checkout = new URLSearchParams(search).get('checkout');
  const begun = useRef<string>(undefined);
  const [busy, setBusy] = useState(checkout !== null);

  useEffect(() => {
    if (!checkout || begun.current === checkout) return;
    begun.current = checkout;
    void finish(checkout);

    async function finish(id: string) {
      try {
        const found = await callApi(finishCheckout, { session_id: id });
        keep(found);
        thank(found);
        tellOtherTabs();
        void loadSession();
        await navigate(pathname, { replace: true });
      } catch (error) {
        showProblem(error);
        // After a server error the address stays, so that a reload tries again.
        if (error instanceof Problem && error.status < 500) await navigate(pathname, { replace: true });
      } finally {
        setBusy(false);
      }
    }
  }, [checkout, keep, navigate, pathname]);

  return busy;
}

function thank({ subscription_status: status, period_ends_at: next }: Subscription) {
  if (status !== 'active')
    return showToast({
      kind: 'success',
      title: 'Thank you',
      text: 'Your plan is shown here as soon as the payment is confirmed.',
    });
  return showToast({
    kind: 'success',
    title: 'Your paid plan is active',
    text: next ? `Thank you. Next payment: ${monthlyPrice} on ${sayDate(next)}.` : 'Thank you.',
  });
}
