/** What the practice payment server keeps, in the shapes that it answers with. Times are seconds since 1970. */
export type Metadata = Record<string, string>;

export type Customer = {
  id: string;
  object: 'customer';
  balance: 0;
  created: number;
  currency: string | null;
  default_source: null;
  /** A payment of this customer failed and is still open. */
  delinquent: boolean;
  description: string | null;
  email: string | null;
  invoice_settings: { default_payment_method: string | null };
  livemode: false;
  metadata: Metadata;
  name: string | null;
  phone: string | null;
  preferred_locales: string[];
  shipping: null;
  deleted?: true;
};

export type Interval = 'day' | 'week' | 'month' | 'year';

export type Price = {
  id: string;
  object: 'price';
  active: boolean;
  billing_scheme: 'per_unit';
  created: number;
  currency: string;
  livemode: false;
  lookup_key: string | null;
  metadata: Metadata;
  nickname: string | null;
  product: string;
  recurring: { interval: Interval; interval_count: 1; usage_type: 'licensed' };
  type: 'recurring';
  unit_amount: number;
  unit_amount_decimal: string;
};

export type Product = {
  id: string;
  object: 'product';
  active: boolean;
  created: number;
  livemode: false;
  metadata: Metadata;
  name: string;
};

/** `pays-once` takes the first payment and refuses every later one. */
export type CardBehaviour = 'pays' | 'pays-once' | 'declines';

export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  card: { brand: 'visa'; last4: string; exp_month: number; exp_year: number };
  created: number;
  customer: string;
  livemode: false;
  type: 'card';
  practice: { behaviour: CardBehaviour };
};

export type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'canceled';

export type SubscriptionItem = {
  id: string;
  object: 'subscription_item';
  created: number;
  current_period_end: number;
  current_period_start: number;
  metadata: Metadata;
  price: Price;
  quantity: number;
  subscription: string;
};

export type Subscription = {
  id: string;
  object: 'subscription';
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: { comment: string | null; feedback: string | null; reason: string | null };
  collection_method: 'charge_automatically';
  created: number;
  currency: string;
  customer: string;
  default_payment_method: string | null;
  description: string | null;
  ended_at: number | null;
  items: { object: 'list'; data: [SubscriptionItem]; has_more: false; url: string };
  latest_invoice: string | null;
  livemode: false;
  metadata: Metadata;
  pause_collection: null;
  start_date: number;
  status: SubscriptionStatus;
  trial_end: number | null;
  trial_start: number | null;
};

export type Invoice = {
  id: string;
  object: 'invoice';
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  billing_reason: 'subscription_create' | 'subscription_cycle';
  collection_method: 'charge_automatically';
  created: number;
  currency: string;
  customer: string;
  customer_email: string | null;
  description: string | null;
  livemode: false;
  metadata: Metadata;
  next_payment_attempt: number | null;
  number: string;
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { metadata: Metadata; subscription: string };
  };
  period_end: number;
  period_start: number;
  status: 'open' | 'paid' | 'void';
  status_transitions: {
    finalized_at: number;
    marked_uncollectible_at: null;
    paid_at: number | null;
    voided_at: number | null;
  };
  subtotal: number;
  total: number;
};

/** A card that was typed in. The number itself is never kept. */
export type TypedCard = { behaviour: CardBehaviour; last4: string };

export type CheckoutSession = {
  id: string;
  object: 'checkout.session';
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer: string;
  customer_details: { email: string | null; name: string | null } | null;
  expires_at: number;
  invoice: string | null;
  livemode: false;
  metadata: Metadata;
  mode: 'subscription';
  payment_intent: null;
  payment_method_collection: 'always';
  payment_method_types: string[];
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  success_url: string;
  ui_mode: 'hosted_page';
  url: string | null;
  practice: {
    price: string;
    quantity: number;
    trialEnd: number | null;
    subscriptionMetadata: Metadata;
    submitNote: string | null;
  };
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
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};
