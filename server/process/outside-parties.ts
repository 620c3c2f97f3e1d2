import type { Config } from './config.ts';
import { isLoopback } from './setting.ts';
import type { SignInConfig } from './sign-ins/sign-in-config.ts';

export type PartiesConfig = Pick<
  Config,
  'signIns' | 'model' | 'fallbackModel' | 'photoModel' | 'mail' | 'database' | 'billing'
>;

const companies = { anthropic: 'Anthropic', openai: 'OpenAI', google: 'Google' } as const;

/** Outside companies that receive data, in words for a page. No key, no user, no whole address. */
export function outsideParties(config: PartiesConfig) {
  const { database, mail } = config;
  return {
    aiParty: modelParty(config.model) ?? 'no model at all: rules of our own write the feedback',
    aiFallbackParty: modelParty(config.fallbackModel) ?? 'none',
    photoParty: modelParty(config.photoModel) ?? 'no outside company: photos are read on our own server',
    databaseParty: database.url
      ? (companyAt(database.url) ?? 'no outside company: it runs in our own network')
      : 'no outside company: it runs on our own server',
    mailParty: mail.url
      ? (companyAt(mail.url) ?? 'no outside company: the mail server is our own')
      : 'no outside company: mail stays in the practice inbox on this machine',
    paymentParty: paymentParty(config.billing),
    signInParty: [...new Set(config.signIns.map(signInParty))].join('; '),
  };
}

export function modelParties({ model, fallbackModel }: Pick<Config, 'model' | 'fallbackModel'>) {
  return [model, fallbackModel].flatMap((one) =>
    one ? [{ model: one.model, shown_as: one.shownAs ?? one.model, party: modelParty(one) ?? '' }] : [],
  );
}

function modelParty(model: Config['model']): string | undefined {
  if (!model) return undefined;
  if (!model.baseUrl && model.provider !== 'openai-compatible') return companies[model.provider];
  const address = model.baseUrl ?? '';
  return companyAt(address) ?? 'no outside company: the model runs in our own network';
}

function paymentParty({ isOn, stripe }: Config['billing']): string {
  if (!isOn) return 'none';
  return stripe ? 'Stripe' : 'no outside company: payments are practised, and no money moves';
}

function signInParty(identity: SignInConfig): string {
  if (identity.kind === 'practice') return 'no outside company: practice sign-in, on this machine only';
  if (identity.kind === 'google') return 'Google';
  const company = companyAt(identity.issuer);
  return company ? `${identity.name} (${company})` : `${identity.name}, in our own network`;
}

/** The registered domain, which names the company and no machine; undefined within the own network. */
function companyAt(address: string): string | undefined {
  const { hostname } = new URL(address);
  const labels = hostname.split('.');
  const isNumber = hostname.includes(':') || labels.every((label) => /^\d+$/.test(label));
  if (isLoopback(hostname) || labels.length < 2) return undefined;
  if (isNumber)
    return /^(?:\[f[cd]|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(hostname) ? undefined : hostname;
  if (/\.(?:local|internal|lan|intranet|home\.arpa)$/.test(hostname)) return undefined;
  // "co.uk" and "k12.ny.us" are not anybody's name.
  const isCountry = labels.at(-1)?.length === 2 && (labels.at(-2)?.length ?? 0) <= 3;
  return labels.slice(isCountry ? -3 : -2).join('.');
}
