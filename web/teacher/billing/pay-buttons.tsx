import { useId } from 'react';
import { createCheckout, type Subscription } from '#contract/billing.ts';
import { monthlyPrice } from '#contract/constants.ts';
import { usePaymentTab } from '#web/lib/billing/use-payment-tab.ts';
import { sayDate } from '#web/lib/say-when.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/loading.tsx';

export function CheckoutButton(props: { label: string; known: Subscription | undefined; waiting: boolean }) {
  const { standing } = useSession();
  const { open, busy, address } = usePaymentTab();
  const termsId = useId();
  // No payments from accounts that are suspended or about to be deleted.
  if (standing !== 'full' && standing !== 'ended') return null;
  return (
    <>
      <RenewalTerms id={termsId} known={props.known} />
      <Button
        kind="go"
        full
        aria-describedby={termsId}
        disabled={busy || props.waiting}
        onClick={() => void open(createCheckout)}
      >
        {busy && <Spinner />}
        {props.label}
      </Button>
      <Opens address={address}>Payment opens in a new tab.</Opens>
    </>
  );
}

export function PortalButton({ kind = 'go' }: { kind?: 'go' | 'alt' }) {
  const { standing } = useSession();
  const { openPortal, busy, address } = usePaymentTab();
  if (standing === 'deleting') return null;
  return (
    <>
      <Button kind={kind} full disabled={busy} onClick={() => void openPortal()}>
        {busy && <Spinner />}
        Manage Billing
      </Button>
      <Opens address={address}>
        Card, invoices and cancelling, in the payment portal. It opens in a new tab.
      </Opens>
    </>
  );
}

function Opens({ address, children }: { address: string | undefined; children: string }) {
  if (!address) return <p className="hint">{children}</p>;
  return (
    <p className="hint">
      Your browser did not open a new tab.{' '}
      <a className="link" href={address} target="_blank" rel="noopener">
        Open it here
      </a>
    </p>
  );
}

function RenewalTerms({ id, known }: { id: string; known: Subscription | undefined }) {
  return (
    <p className="renewal-terms" id={id}>
      <b>{monthlyPrice} each month.</b> It renews by itself until you cancel, and you can cancel any time in
      the payment portal. {firstPayment(known)}
    </p>
  );
}

function firstPayment(known: Subscription | undefined): string {
  if (!known) return 'The next page says when the first payment is due.';
  if (known.pays_today) return 'The first payment is due today.';
  return `The first payment is due on ${sayDate(known.trial_ends_at)}, when your free days end.`;
}
