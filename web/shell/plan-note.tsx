import { useSession } from '#web/lib/session.ts';

/** Says where to cancel a plan, on pages that offer nothing else. Empty where billing is off. */
export function PlanNote() {
  if (!useSession().isBillingOn) return null;
  return (
    <p>
      A paid plan can be cancelled under{' '}
      <a className="link" href="/billing">
        Billing
      </a>
      .
    </p>
  );
}
