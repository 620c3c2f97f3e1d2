import type { Books } from '../books.ts';
import type { CheckoutSession } from '../objects.ts';

/** A session with the address of its page, as long as the page is open. The address may change with the port. */
export function toShown({ origin }: Books, session: CheckoutSession): CheckoutSession {
  return { ...session, url: session.status === 'open' ? `${origin}/c/pay/${session.id}` : null };
}
