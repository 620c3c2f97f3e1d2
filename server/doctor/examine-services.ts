import { monthlyPrice } from '#contract/constants.ts';
import type { Config } from '#server/process/config.ts';
import { isNobodysAddress } from '#server/process/placeholders.ts';
import { returnAddress, type SignInConfig } from '#server/process/sign-ins/sign-in-config.ts';
import { createMailer } from '#server/providers/mailer.ts';
import { createPayments, type PaymentSettings } from '#server/providers/payments.ts';
import { examine, type Finding } from './examine.ts';

/** Payments: the provider takes our key, has the price, and lets a teacher cancel. Nothing is made there. */
export function examinePayments(
  { billing: { isOn, stripe, priceLookupKey } }: Pick<Config, 'billing'>,
  address?: PaymentSettings['address'],
): Promise<Finding> {
  const advice =
    'Check STRIPE_SECRET_KEY, that a monthly price has the lookup key STRIPE_PRICE_LOOKUP_KEY, and that the customer portal is saved with cancelling allowed.';
  return examine('payments', advice, async () => {
    if (!isOn) return 'switched off: nobody expires, and nobody pays';
    if (!stripe) return 'practice payments without money, on this machine only';
    const payments = createPayments({ ...stripe, priceLookupKey, ...(address && { address }) });
    const { price, canCancel } = await payments.describe();
    if (!price) throw new Error(`no price has the lookup key ${priceLookupKey}`);
    const promised = `${monthlyPrice.slice(1)} USD a month`;
    if (price !== promised) throw new Error(`the plan costs ${price}, but the pages say ${promised}`);
    if (!canCancel) throw new Error('the customer portal does not let anybody cancel');
    const isTest = /^[rs]k_test_/.test(stripe.secretKey);
    return `Stripe answers; the plan costs ${price}${isTest ? '; in test mode, no money moves' : ''}`;
  });
}

const patienceMs = 10_000;

/** Sign-in: the issuer describes itself under its own name. */
export function examineIdentity(signIn: SignInConfig, origin: string): Promise<Finding> {
  const variable = signIn.id === 0 ? 'OIDC_ISSUER' : `SIGN_IN_${signIn.id}_ISSUER`;
  const part = signIn.id === 0 ? 'sign-in' : `sign-in ${signIn.id}`;
  return examine(part, `Check ${variable} and that this machine reaches it.`, async () => {
    if (signIn.kind === 'practice') return 'practice sign-in: anyone, from this machine only';
    const address = `${signIn.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
    const { issuer } = (await answer.json()) as { issuer?: string };
    if (issuer !== signIn.issuer) throw new Error(`${address} names the issuer ${issuer}`);
    return `${signIn.name} (${signIn.issuer}), which returns to ${returnAddress(origin, signIn)}; ${sayAdmission(signIn)}`;
  });
}

function sayAdmission({ admits: { domains, addresses, refused, required } }: SignInConfig): string {
  const limits = domains.length + addresses.length + refused.length + required.length;
  if (limits === 0) return 'every account there, a student’s too, becomes a teacher’s here';
  const lists = [
    ...(domains.length > 0 ? [`addresses at ${domains.join(', ')}`] : []),
    ...(addresses.length > 0 ? [`${addresses.length} addresses by name`] : []),
  ];
  const says = (rules: typeof refused) => rules.map(({ claim, value }) => `${claim}=${value}`).join(', ');
  const who = lists.length > 0 ? lists.join(' and ') : 'every address';
  const only = required.length > 0 ? `, only with ${says(required)}` : '';
  return `${who}${only}${refused.length > 0 ? `, nobody with ${says(refused)}` : ''}`;
}

/** Mail: the server answers and accepts our sign-in. No message is sent. */
export function examineMail({ mail }: Pick<Config, 'mail'>): Promise<Finding> {
  const advice = 'Check SMTP_URL: address, port (465 for smtps://, 587 for smtp://), user and password.';
  return examine('mail', advice, async () => {
    if (!mail.url) return 'a practice inbox on this machine, at /practice/mail';
    const mailer = createMailer({ ...mail, url: mail.url });
    try {
      await mailer.verify();
    } finally {
      mailer.close();
    }
    const signed = mail.dkim ? `signed for ${mail.dkim.domain}` : 'not signed here';
    return `${new URL(mail.url).host} answers; reports come from ${mail.from.address}, ${signed}`;
  });
}

/** Contact: messages from the contact page go to somebody. Where mail stays on this machine the placeholder will do. */
export function examineContact({ mail, operator }: Pick<Config, 'mail' | 'operator'>): Promise<Finding> {
  const advice = 'Set OPERATOR_CONTACT_EMAIL: messages from the contact page are mailed there.';
  return examine('contact', advice, async () => {
    if (mail.url && isNobodysAddress(operator.contactEmail)) {
      throw new Error(`${operator.contactEmail} is a placeholder, mail to it is lost`);
    }
    return `messages from the contact page are mailed to ${operator.contactEmail}`;
  });
}
