import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { supportCountries } from '#contract/support-line.ts';
import {
  address,
  domain,
  emailAddress,
  issuerUrl,
  key,
  name,
  secret,
  setting,
  text,
  webUrl,
} from './setting.ts';
import { signInVariables } from './sign-ins/sign-in-variables.ts';

function wholeNumber(min: number, max: number) {
  return text
    .refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number);
}

function dollars(most: number) {
  return text
    .refine((value) => /^\d+(\.\d+)?$/.test(value) && Number(value) <= most, {
      error: `must be an amount in US dollars from 0 to ${most}, like 1.50`,
    })
    .transform(Number);
}

function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

const databaseUrl = text.refine((value) => /^postgres(ql)?:$/.test(address(value)?.protocol ?? ''), {
  error: 'must look like postgres://user:password@host:5432/name',
});

const originUrl = webUrl
  .refine((value) => /^https?:\/\/[^/?#@]+\/?$/.test(value), {
    error: 'must be an origin alone, like https://feedback.example.org',
  })
  .transform((value) => new URL(value).origin);

const smtpUrl = text.refine((value) => /^smtps?:$/.test(address(value)?.protocol ?? ''), {
  error: 'must look like smtp://user:password@host:587 or smtps://user:password@host:465',
});
const privateKey = text
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine(isPrivateKey, {
    error: 'must be a private key in PEM form, line breaks written as \\n',
  });

function isPrivateKey(value: string) {
  try {
    createPrivateKey(value);
    return true;
  } catch {
    return false;
  }
}

const host = text.regex(/^[0-9A-Za-z.:-]+$/, { error: 'must be an address to listen on, like 0.0.0.0' });
const stripeKey = key.regex(/^[rs]k_(org_)?(test|live)_\w+$/, {
  error:
    'must be a secret or restricted key of Stripe, which begins with sk_live_, rk_live_, sk_test_ or rk_test_',
});
const webhookSecret = key.regex(/^whsec_\S+$/, {
  error: 'must be the signing secret of a webhook of Stripe, which begins with whsec_',
});
const selector = name.regex(/^[a-z\d_][a-z\d_.-]*$/i, { error: 'must be a selector, like mail2026' });
/** Stands in a sentence; the coach's name would tell that no model wrote. */
const shownName = text.refine((value) => /^[^\r\n]{2,60}$/.test(value) && !/built-in coach/i.test(value), {
  error: 'must be 2 to 60 characters in one line, and not the built-in coach',
});
const provider = oneOf(['anthropic', 'openai', 'google', 'openai-compatible']);

/** Stand where nobody said who runs the station: on a private one they do no harm. */
export const placeholders = {
  OPERATOR_LEGAL_NAME: 'Example Learning LLC',
  OPERATOR_CONTACT_EMAIL: 'hello@classroom-station.example',
  OPERATOR_POSTAL_ADDRESS: '1 Example Street, New York, NY 10001',
} as const;

/** Every environment variable that the application knows. Empty values count as unset. */
export const environment = z.object({
  PORT: setting(wholeNumber(0, 65535), {
    about: 'Port of the web server; 0 takes a free one.',
    whenUnset: '3000',
  }),
  HOST: setting(host, {
    about:
      'Address to listen on. With practice sign-in or practice payments only this machine itself (127.0.0.1) is accepted.',
    whenUnset: '127.0.0.1 with practice sign-in or payments, else 0.0.0.0',
  }),
  ORIGIN: setting(originUrl, {
    about: 'Public address of the site, without a path. Student links and the sign-in return address use it.',
    whenUnset: 'http://localhost:PORT',
  }),
  DATA_DIR: setting(text, {
    about:
      "Folder for what is kept on this machine: the embedded database and its password, and for a week the pages' files of builds before.",
    whenUnset: '.data',
  }),
  TRUST_PROXY: setting(wholeNumber(0, 10), {
    about: 'Number of reverse proxies in front. X-Forwarded-For is ignored when it is 0.',
    whenUnset: '0',
  }),
  DRAIN_DELAY: setting(wholeNumber(0, 20), {
    about:
      'Seconds that a process which is asked to stop goes on answering while /readyz says 503 already, so that a load balancer sends the next request elsewhere; at most 20.',
    whenUnset: '0',
  }),
  USER_LIMIT: setting(wholeNumber(0, 1_000_000), {
    about: 'Teacher accounts that may exist; more are offered the waiting list.',
    whenUnset: '100',
  }),
  LOG_LEVEL: setting(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), {
    about: 'How much is logged. Lines are JSON on standard error and hold no work, names or e-mails.',
    whenUnset: 'info',
  }),
  METRICS_TOKEN: setting(key.min(16, { error: 'must have at least 16 characters' }), {
    about: 'Bearer token for /metrics. Without one the page does not exist.',
    whenUnset: 'no /metrics',
    secret: true,
  }),
  DATABASE_URL: setting(databaseUrl, {
    about:
      'PostgreSQL 15 or later, on a server that no other Classroom Station uses, as the role that owns the tables (used to migrate).',
    whenUnset: 'an embedded PostgreSQL 18 under DATA_DIR',
    secret: true,
  }),
  DATABASE_APP_URL: setting(databaseUrl, {
    about:
      'The same database as the role the application works as, which must own nothing. It may lead through a transaction pooler.',
    whenUnset: 'role classroom_app on the host of DATABASE_URL, password set while migrating',
    secret: true,
  }),
  DATABASE_POOL_SIZE: setting(wholeNumber(1, 500), {
    about: 'Connections that one process keeps.',
    whenUnset: '10',
  }),
  DATABASE_PREPARED_STATEMENTS: setting(oneOf(['on', 'off']), {
    about: 'Set to off behind a transaction pooler that does not know prepared statements.',
    whenUnset: 'on',
  }),
  GOOGLE_CLIENT_ID: setting(key, {
    about: 'Client id at Google, or at OIDC_ISSUER.',
    whenUnset: 'practice sign-in that lets anyone in, on this machine only',
  }),
  GOOGLE_CLIENT_SECRET: setting(key, {
    about: 'Client secret that belongs to GOOGLE_CLIENT_ID.',
    whenUnset: '–',
    secret: true,
  }),
  OIDC_ISSUER: setting(issuerUrl, {
    about: 'Another OpenID Connect issuer in the place of Google. Several at once: SIGN_IN_1_ISSUER.',
    whenUnset: 'https://accounts.google.com',
  }),
  OIDC_NAME: setting(name, {
    about: 'What the sign-in button calls that issuer.',
    whenUnset: 'its host name',
  }),
  ...signInVariables,
  AI_PROVIDER: setting(provider, {
    about:
      'Who writes the feedback: anthropic, openai, google, or openai-compatible (Ollama, vLLM, llama.cpp).',
    whenUnset: 'the built-in coach',
  }),
  AI_MODEL: setting(secret, { about: "The model's name at that provider.", whenUnset: '–' }),
  AI_API_KEY: setting(key, {
    about: 'Key for it; optional for openai-compatible.',
    whenUnset: '–',
    secret: true,
  }),
  AI_BASE_URL: setting(webUrl, {
    about: 'Address of its API; required for openai-compatible.',
    whenUnset: "the provider's own",
  }),
  AI_SHOWN_NAME: setting(shownName, {
    about:
      'What students and teachers read as the name of the models that write, like "the model of our school": "Written by …".',
    whenUnset: 'our AI model',
  }),
  AI_FIRST_WORD_SECONDS: setting(wholeNumber(1, 600), {
    about:
      'How long a model at openai-compatible may be silent, before its first word above all, for it may have to be loaded first.',
    whenUnset: '90',
  }),
  AI_ATTEMPT_SECONDS: setting(wholeNumber(5, 1800), {
    about:
      'How long its whole answer may take, first word included. A feedback waits for two such answers, then the built-in coach writes.',
    whenUnset: '150, or what the first word may take and a minute',
  }),
  AI_OUTPUT_TOKENS: setting(wholeNumber(200, 200_000), {
    about: 'How many tokens its answer may have at least, its thoughts included.',
    whenUnset: '2500, and four times as many once its thoughts took them all',
  }),
  AI_THINKING: setting(oneOf(['off', 'low', 'medium', 'high']), {
    about: 'How much it is asked to think before it answers, where its server takes such a wish.',
    whenUnset: 'as it does by itself, and off once its thoughts left no room for an answer',
  }),
  AI_CONTEXT_TOKENS: setting(wholeNumber(2048, 10_000_000), {
    about:
      'The window of its server in tokens, prompt and answer together. Of long unit texts as much is sent as fits. It is set at the server: this only says how large it is.',
    whenUnset: 'not known: up to 24,000 characters of unit texts are sent',
  }),
  AI_PROMPT: setting(oneOf(['full', 'short']), {
    about:
      'With `short` the models that write get eight rules in place of eighteen and one block to write at a time: for models of 8 billion parameters or fewer, which lose their way in a long prompt. Help in a step is written by the built-in coach then.',
    whenUnset: 'full',
  }),
  AI_REVIEW: setting(secret, {
    about:
      'A second reader: each part that a model writes is shown only after a model was asked whether it is true, fits its sentence and may be said. `same` asks the model of AI_MODEL, any other word names a model at AI_PROVIDER, `off` asks nobody. It costs about as many questions again as there are parts, within the same budget.',
    whenUnset: 'off',
  }),
  AI_REVIEW_SECONDS: setting(wholeNumber(1, 60), {
    about: 'How long the second reader is waited for. After that a part is shown by the checks alone.',
    whenUnset: '5',
  }),
  AI_PHOTO_MODEL: setting(secret, {
    about: 'A model at AI_PROVIDER that sees pictures: photographed pages are sent to it to be read.',
    whenUnset: 'photos are read on this server',
  }),
  AI_FALLBACK_PROVIDER: setting(provider, {
    about: 'A second model, asked when the first fails.',
    whenUnset: 'none',
  }),
  AI_FALLBACK_MODEL: setting(secret, { about: 'Like AI_MODEL.', whenUnset: '–' }),
  AI_FALLBACK_API_KEY: setting(key, { about: 'Like AI_API_KEY.', whenUnset: '–', secret: true }),
  AI_FALLBACK_BASE_URL: setting(webUrl, { about: 'Like AI_BASE_URL.', whenUnset: '–' }),
  AI_DAILY_BUDGET_TRIAL: setting(dollars(100_000), {
    about:
      'US dollars that asking models may cost a day (UTC) for a teacher in the free trial. Over it the built-in coach writes.',
    whenUnset: '1, or what 1,500 feedbacks cost on AI_MODEL where that is more',
  }),
  AI_DAILY_BUDGET_PAID: setting(dollars(100_000), {
    about: 'The same for a teacher on the paid plan.',
    whenUnset: '3, or what 1,500 feedbacks cost on AI_MODEL where that is more',
  }),
  AI_DAILY_CEILING: setting(dollars(1_000_000), {
    about: 'US dollars a day (UTC) for all teachers together.',
    whenUnset: '300',
  }),
  AI_PRICE_INPUT: setting(dollars(10_000), {
    about:
      'US dollars per million input tokens of a model whose price is not known here; set AI_PRICE_OUTPUT, too.',
    whenUnset: 'the dearest of its provider; nothing for openai-compatible',
  }),
  AI_PRICE_OUTPUT: setting(dollars(10_000), {
    about: 'The same for its output tokens.',
    whenUnset: '–',
  }),
  SMTP_URL: setting(smtpUrl, {
    about: 'Mail server that reports are sent through. smtps:// for port 465, smtp:// with STARTTLS for 587.',
    whenUnset: 'a practice inbox on this machine, at /practice/mail',
    secret: true,
  }),
  MAIL_FROM: setting(emailAddress, {
    about: 'Address that reports come from. Your domain must allow it (SPF, DKIM, DMARC: see below).',
    whenUnset: 'OPERATOR_CONTACT_EMAIL',
  }),
  DKIM_DOMAIN: setting(domain, {
    about: 'Domain that signs outgoing mail.',
    whenUnset: 'mail is not signed here',
  }),
  DKIM_SELECTOR: setting(selector, { about: 'Selector of its DKIM record.', whenUnset: '–' }),
  DKIM_PRIVATE_KEY: setting(privateKey, {
    about: 'Private key that belongs to that record, as PEM.',
    whenUnset: '–',
    secret: true,
  }),
  BILLING: setting(oneOf(['on', 'off']), {
    about:
      'Trial and subscription. `off`: nobody expires, and no price is shown (a school running its own copy).',
    whenUnset: 'on',
  }),
  STRIPE_SECRET_KEY: setting(stripeKey, {
    about: 'Secret or restricted key at Stripe, which takes the payments.',
    whenUnset: 'practice payments without money, on this machine only',
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET: setting(webhookSecret, {
    about: 'Signing secret of the webhook ORIGIN/api/webhooks/stripe at Stripe.',
    whenUnset: '–',
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: setting(webhookSecret, {
    about: 'The signing secret of before, while it is replaced.',
    whenUnset: '–',
    secret: true,
  }),
  STRIPE_PRICE_LOOKUP_KEY: setting(name, {
    about: 'Lookup key of the monthly price at Stripe.',
    whenUnset: 'classroom-station-monthly',
  }),
  SAFEGUARDING_MODEL_CONFIRMS: setting(oneOf(['true', 'false']), {
    about:
      'Whether AI_MODEL is asked about works that the check for concerns is not sure of: the suspected sentences with their neighbors are sent to it, without the nickname, heads and signatures. What it confirms is told of by mail, as plain words are. How often it is right is not measured.',
    whenUnset: 'false',
  }),
  HOLD_FEEDBACK: setting(oneOf(['true', 'false']), {
    about:
      '`true` holds all feedback and every summary of a check-in until its teacher has released it, whatever a unit says.',
    whenUnset: 'each unit says whether its feedback is held, and summaries are shown at once',
  }),
  SUPPORT_LINE_COUNTRY: setting(oneOf(supportCountries), {
    about: `Whose helpline a student is shown who tells plainly of hurting themselves: ${supportCountries.map((country) => `\`${country}\``).join(', ')}.`,
    whenUnset: 'US',
  }),
  SUPPORT_LINE_TEXT: setting(
    text.regex(/^[^\r\n]{20,300}$/, { error: 'must be one line of 20 to 300 characters' }),
    {
      about:
        'That whole line in your own words, with the number of your own counselor, in place of it. Who tells plainly of abuse, neglect or bullying reads the built-in half all the same: to talk to an adult they trust.',
      whenUnset: '–',
    },
  ),
  OPERATOR_LEGAL_NAME: setting(name, {
    about:
      'Company named on the legal pages. A public station with a real sign-in does not start without it.',
    whenUnset: placeholders.OPERATOR_LEGAL_NAME,
  }),
  OPERATOR_TRADE_NAME: setting(name, { about: 'Its trade name.', whenUnset: 'Classroom Station' }),
  OPERATOR_CONTACT_EMAIL: setting(emailAddress, {
    about:
      'Where people write to; messages from the contact page are mailed there. A public station needs it, too.',
    whenUnset: placeholders.OPERATOR_CONTACT_EMAIL,
  }),
  OPERATOR_POSTAL_ADDRESS: setting(text.max(500, { error: 'must be at most 500 characters' }), {
    about: 'Its postal address. A public station needs it, too.',
    whenUnset: placeholders.OPERATOR_POSTAL_ADDRESS,
  }),
});

export type Environment = z.output<typeof environment>;
export type VariableName = keyof Environment;
export type AiProvider = NonNullable<Environment['AI_PROVIDER']>;
