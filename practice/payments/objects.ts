/** What the practice payment server keeps: of each object of the provider the fields that somebody reads. Times are seconds since 1970. */
export type Metadata = Record<string, string>;

export type Customer = {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  metadata: Metadata;
  deleted?: true;
};

/** A price by the month. */
export type Price = {
  id: string;
  object: 'price';
  created: number;
  currency: string;
  lookup_key: string;
  nickname: string | null;
  recurring: { interval: 'month' };
  /** In the smallest unit of the currency. */
  unit_amount: number;
};

/** `pays-once` takes the first payment and refuses every later one. */
export type CardBehaviour = 'pays' | 'pays-once' | 'declines';

/** A card that was typed in. The number itself is never kept. */
export type TypedCard = { behaviour: CardBehaviour; last4: string };

export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  card: { last4: string };
  practice: { behaviour: CardBehaviour };
};

export type SubscriptionItem = {
  id: string;
  object: 'subscription_item';
  current_period_end: number;
  price: Price;
};

export type Subscription = {
  id: string;
  object: 'subscription';
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  created: number;
  currency: string;
  customer: string;
  default_payment_method: string;
  ended_at: number | null;
  items: { object: 'list'; data: [SubscriptionItem] };
  latest_invoice: string | null;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  trial_end: number | null;
};

export type Invoice = {
  id: string;
  object: 'invoice';
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  created: number;
  currency: string;
  customer: string;
  next_payment_attempt: number | null;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  status: 'open' | 'paid' | 'void';
  status_transitions: { finalized_at: number };
};

export type CheckoutSession = {
  id: string;
  object: 'checkout.session';
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  customer: string;
  expires_at: number;
  metadata: Metadata;
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  url: string | null;
  practice: { price: string; trialEnd: number | null; submitNote: string | null };
};

export type PortalSession = {
  id: string;
  object: 'billing_portal.session';
  customer: string;
  return_url: string;
  url: string;
  practice: { secret: string; endsAtMs: number };
};

export type PaymentEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object };
  type: string;
};
