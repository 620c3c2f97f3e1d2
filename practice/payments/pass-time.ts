import type { Books } from './books.ts';
import { daySeconds } from './calendar.ts';
import type { Subscription } from './objects.ts';
import type { State } from './state.ts';
import { isFinal, retryPayment, turnPeriod } from './subscription-life.ts';

type Happening = { at: number; happen(): void };

/** Lets everything happen that is due until now, in order, each thing at its own moment; says whether anything did. */
export function passTime(books: Books): boolean {
  const until = books.now();
  let isChanged = false;
  for (;;) {
    const next = happenings(books)
      .filter(({ at }) => at <= until)
      .reduce<Happening | null>((first, one) => (first && first.at <= one.at ? first : one), null);
    if (!next) break;
    books.at(next.at, next.happen);
    isChanged = true;
  }
  forgetOld(books.state, until);
  return isChanged;
}

function happenings(books: Books): Happening[] {
  const { state } = books;
  const live = Object.values(state.subscriptions).filter((subscription) => !isFinal(subscription));
  return [
    ...live.flatMap((subscription) => ofSubscription(books, subscription)),
    ...Object.values(state.checkoutSessions)
      .filter(({ status }) => status === 'open')
      .map((session) => ({
        at: session.expires_at,
        happen() {
          session.status = 'expired';
          books.tell('checkout.session.expired', session);
        },
      })),
  ];
}

function ofSubscription(books: Books, subscription: Subscription): Happening[] {
  const found: Happening[] = [];
  for (const invoice of Object.values(books.state.invoices)) {
    const owner = invoice.parent.subscription_details.subscription;
    if (owner !== subscription.id || invoice.next_payment_attempt === null) continue;
    found.push({ at: invoice.next_payment_attempt, happen: () => retryPayment(books, subscription) });
  }
  const [item] = subscription.items.data;
  found.push({ at: item.current_period_end, happen: () => turnPeriod(books, subscription) });
  return found;
}

/** Answers are repeated for a day, as at the provider. */
function forgetOld(state: State, now: number) {
  for (const [key, { at }] of Object.entries(state.answers)) {
    if (at < now - daySeconds) delete state.answers[key];
  }
}
