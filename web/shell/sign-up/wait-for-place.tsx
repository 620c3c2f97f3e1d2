import './wait-for-place.css';
import { hasPrice } from '#web/lib/site-facts.ts';
import { Slip } from '#web/ui/sheet.tsx';
import { Island } from '../islands/island.tsx';
import { Section } from '../page-head.tsx';
import { WaitingList } from './waiting-list.tsx';

/** Shown in place of the offer while sign-ups are closed. */
export function WaitForPlace() {
  return (
    <Section title="Every seat is taken for now" className="no-place while-closed">
      <p className="lead">
        We are at user capacity. Leave your e-mail address, and we will contact you when a place is free.
        {hasPrice() && ' It will start with the same 90 days free, no card, then $4.99 per month.'}
      </p>
      <Slip id="waiting-list" aria-label="Waiting list">
        <Island name="waiting-list" part={WaitingList} />
        <p>
          Already have an account?{' '}
          <a className="link" href="/auth">
            Sign in
          </a>
        </p>
      </Slip>
    </Section>
  );
}
