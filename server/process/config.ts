import { resolve } from 'node:path';
import { supportLineOf } from '#contract/support-line.ts';
import { secondMs } from './clock.ts';
import {
  type AiProvider,
  type Environment,
  environment,
  placeholders,
  type VariableName,
} from './environment.ts';
import { isLoopback, settingNotes } from './setting.ts';
import { isPracticed, type SignInConfigs, toSignIns } from './sign-ins/sign-in-config.ts';
import { isFurtherSignIn } from './sign-ins/sign-in-variables.ts';
import { unknownVariables } from './unknown-variables.ts';

type Env = Record<string, string | undefined>;

export type ModelConfig = {
  provider: AiProvider;
  model: string;
  apiKey?: string;
  baseUrl?: string;
  /** What people read as its name. */
  shownAs?: string;
  /** Only of a model at a server of one's own. */
  own?: OwnModelConfig;
};

/** Undefined where the usual holds. */
export type OwnModelConfig = {
  firstTokenMs?: number;
  attemptMs?: number;
  outputTokens?: number;
  thinking?: NonNullable<Environment['AI_THINKING']>;
  contextTokens?: number;
};

export type MailConfig = {
  url: string;
  from: { name: string; address: string };
  dkim: { domain: string; selector: string; privateKey: string } | undefined;
};

export type Config = {
  port: number;
  host: string;
  /** Public origin of the site, without a trailing slash. */
  origin: string;
  /** False while `origin` only follows the port. */
  originIsSet: boolean;
  /** Absolute path. */
  dataDir: string;
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  trustProxy: number;
  /** Between saying that requests should go elsewhere and refusing them. */
  drainDelayMs: number;
  userLimit: number;
  logLevel: NonNullable<Environment['LOG_LEVEL']>;
  metricsToken: string | undefined;
  database: {
    /** Role that owns the tables; undefined means the embedded database. */
    url: string | undefined;
    appUrl: string | undefined;
    poolSize: number;
    preparedStatements: boolean;
  };
  /** Who signs teachers in; the first one where a call names none. */
  signIns: SignInConfigs;
  /** Undefined means that the built-in coach writes. */
  model: ModelConfig | undefined;
  fallbackModel: ModelConfig | undefined;
  /** Who reads each part before it is shown. */
  review: { model: ModelConfig; withinMs: number } | undefined;
  /** They write one block at a time, by few rules. */
  isPromptShort: boolean;
  /** Sees photos. Undefined means that they are read here and sent nowhere. */
  photoModel: ModelConfig | undefined;
  /** Looks at what the check for concerns is not sure of. Undefined means that it is asked of nobody. */
  confirmingModel: ModelConfig | undefined;
  aiBudget: {
    /** US dollars a day; undefined where the owner said nothing. */
    trial: number | undefined;
    paid: number | undefined;
    ofAll: number;
    /** US dollars per million tokens of a model that is in no list. */
    price: { input: number; output: number } | undefined;
  };
  /** `url` is undefined where the practice inbox takes the mail. */
  mail: Omit<MailConfig, 'url'> & { url: string | undefined };
  billing: {
    /** Off: nobody expires, and no price is shown. */
    isOn: boolean;
    /** Undefined means that payments are practised: the start gives them a server. */
    stripe: { secretKey: string; webhookSecrets: string[] } | undefined;
    /** Name of the monthly price at the provider. */
    priceLookupKey: string;
  };
  /** Whether no student sees feedback before the teacher released it, whatever a unit says. */
  holdsFeedback: boolean;
  /** What a student in danger is shown. */
  supportLine: string;
  operator: { legalName: string; tradeName: string; contactEmail: string; postalAddress: string };
};

/** Wrong configuration: one line for each variable at fault, fit to be shown as it is. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** This machine itself, as what practises knows it. */
const practiceHosts = ['127.0.0.1', 'localhost', '::1'];

/** Reads the whole configuration, or throws a ConfigError that names every variable at fault. */
export function loadConfig(env: Env = process.env): Config {
  const values = readEnvironment(env);
  const problems: string[] = [];
  const signIns = toSignIns(values, problems);
  const isAnyoneLetIn = isPracticed(signIns);
  const model = toModel(values, 'AI', problems);
  const fallbackModel = toModel(values, 'AI_FALLBACK', problems);
  if (fallbackModel && !values.AI_PROVIDER) {
    problems.push('AI_FALLBACK_PROVIDER is set but AI_PROVIDER is not: there is nothing to fall back from.');
  }
  const photoModel = model && values.AI_PHOTO_MODEL ? { ...model, model: values.AI_PHOTO_MODEL } : undefined;
  const confirmingModel = values.SAFEGUARDING_MODEL_CONFIRMS === 'true' ? model : undefined;
  if (values.SAFEGUARDING_MODEL_CONFIRMS === 'true' && !model) {
    problems.push('AI_PROVIDER is missing: SAFEGUARDING_MODEL_CONFIRMS is true and needs it.');
  }
  if (values.AI_PHOTO_MODEL && !model) {
    problems.push('AI_PROVIDER is missing: AI_PHOTO_MODEL is set and needs it.');
  }
  const review = toReview(values, model, problems);
  const stray = ownVariables.find((variable) => values[variable] !== undefined);
  if (stray && !model?.own && !fallbackModel?.own) {
    problems.push(
      `${stray} is set, and holds for openai-compatible alone: neither AI_PROVIDER nor AI_FALLBACK_PROVIDER is.`,
    );
  }
  if (values.DATABASE_APP_URL && !values.DATABASE_URL) {
    problems.push('DATABASE_APP_URL is set but DATABASE_URL is not: set both or neither.');
  }
  const aiBudget = toAiBudget(values, problems);
  const mail = toMail(values, problems);
  const billing = toBilling(values, problems);
  const isPaidInPractice = billing.isOn && !billing.stripe;
  const isPractice = isAnyoneLetIn || isPaidInPractice;
  const host = values.HOST ?? (isPractice ? '127.0.0.1' : '0.0.0.0');
  if (isAnyoneLetIn && !practiceHosts.includes(host)) {
    problems.push(
      `HOST must stay 127.0.0.1 while sign-in is the practice one, which lets anyone in, but it is "${host}". ` +
        'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET first.',
    );
  }
  if (isPaidInPractice && !isAnyoneLetIn && !practiceHosts.includes(host)) {
    problems.push(
      `HOST must stay 127.0.0.1 while payments are the practice ones, which take no money, but it is "${host}". ` +
        'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET first, or BILLING=off.',
    );
  }
  if (problems.length > 0) throw new ConfigError([...problems, ...unknownVariables(env)]);
  const port = values.PORT ?? 3000;
  return {
    port,
    host,
    origin: values.ORIGIN ?? localAddress(host, port),
    originIsSet: values.ORIGIN !== undefined,
    dataDir: resolve(values.DATA_DIR ?? '.data'),
    trustProxy: values.TRUST_PROXY ?? 0,
    drainDelayMs: (values.DRAIN_DELAY ?? 0) * secondMs,
    userLimit: values.USER_LIMIT ?? 100,
    logLevel: values.LOG_LEVEL ?? 'info',
    metricsToken: values.METRICS_TOKEN,
    database: {
      url: values.DATABASE_URL,
      appUrl: values.DATABASE_APP_URL,
      poolSize: values.DATABASE_POOL_SIZE ?? 10,
      preparedStatements: values.DATABASE_PREPARED_STATEMENTS !== 'off',
    },
    signIns,
    model,
    fallbackModel,
    review,
    isPromptShort: values.AI_PROMPT === 'short',
    photoModel,
    confirmingModel,
    aiBudget,
    mail,
    billing,
    holdsFeedback: values.HOLD_FEEDBACK === 'true',
    supportLine: values.SUPPORT_LINE_TEXT ?? supportLineOf(values.SUPPORT_LINE_COUNTRY ?? 'US'),
    operator: {
      legalName: values.OPERATOR_LEGAL_NAME ?? placeholders.OPERATOR_LEGAL_NAME,
      tradeName: mail.from.name,
      contactEmail: values.OPERATOR_CONTACT_EMAIL ?? placeholders.OPERATOR_CONTACT_EMAIL,
      postalAddress: values.OPERATOR_POSTAL_ADDRESS ?? placeholders.OPERATOR_POSTAL_ADDRESS,
    },
  };
}

function toReview(
  { AI_REVIEW: name = 'off', AI_REVIEW_SECONDS: seconds = 5 }: Environment,
  model: ModelConfig | undefined,
  problems: string[],
): Config['review'] {
  if (name === 'off') return undefined;
  if (!model) {
    problems.push('AI_PROVIDER is missing: AI_REVIEW is set and needs it.');
    return undefined;
  }
  return { model: name === 'same' ? model : { ...model, model: name }, withinMs: seconds * secondMs };
}

/** The configuration once the port is known; an origin that was not set follows it. */
export function withPort(config: Config, port: number): Config {
  return { ...config, port, origin: config.originIsSet ? config.origin : localAddress(config.host, port) };
}

/** Where this machine reaches the station. On many, `localhost` is the address of IPv4 alone. */
export function localAddress(host: string, port: number): string {
  return `http://${host === '::1' ? '[::1]' : 'localhost'}:${port}`;
}

/** Every variable with what holds for it now, fit to be shown: secrets only say that they are set. */
export function shownSettings(env: Env = process.env) {
  const variables = (Object.keys(environment.shape) as VariableName[]).filter(
    (variable) => env[variable]?.trim() || !isFurtherSignIn(variable),
  );
  return variables.map((variable) => {
    const value = env[variable]?.trim();
    const notes = settingNotes.get(environment.shape[variable]);
    const shown = notes?.secret ? 'set (hidden)' : value && withoutCredentials(value);
    return { variable, isSet: Boolean(value), shown: value ? shown : notes?.whenUnset };
  });
}

/** What works and is unwise, in a line each, fit to be shown as it is. */
export function warningsOf({ origin }: Pick<Config, 'origin'>, env: Env = process.env): string[] {
  const unknown = unknownVariables(env);
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:' || isLoopback(hostname)) return unknown;
  return [
    ...unknown,
    `ORIGIN is ${origin}, plain http: on the way anybody can read what students write and take over sign-ins, and their cameras stay off. Use https.`,
  ];
}

/** User and password of an address are nobody's to read; the address of a mailbox has no colon, and stays. */
function withoutCredentials(value: string): string {
  return value.replace(/^([a-z][\w+.-]*:\/\/)[^/?#]*@/i, '$1***@').replace(/^(?!.*:\/\/).*:.*@/, '***@');
}

function readEnvironment(env: Env): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  const lines = new Map<string, string>();
  for (const issue of result.error.issues) {
    const variable = String(issue.path[0]);
    if (!lines.has(variable)) lines.set(variable, problemLine(variable, issue.message, given[variable]));
  }
  throw new ConfigError([...lines.values(), ...unknownVariables(env)]);
}

function problemLine(variable: string, message: string, value: string | undefined) {
  const field = environment.shape[variable as keyof typeof environment.shape];
  const isSecret = settingNotes.get(field)?.secret === true;
  return isSecret
    ? `${variable} ${message}.`
    : `${variable} ${message}, but it is "${withoutCredentials(value ?? '')}".`;
}

function toAiBudget(values: Environment, problems: string[]): Config['aiBudget'] {
  const { AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output } = values;
  if ((input === undefined) !== (output === undefined)) {
    problems.push('AI_PRICE_INPUT and AI_PRICE_OUTPUT belong together: set both or neither.');
  }
  return {
    trial: values.AI_DAILY_BUDGET_TRIAL,
    paid: values.AI_DAILY_BUDGET_PAID,
    ofAll: values.AI_DAILY_CEILING ?? 300,
    price: input !== undefined && output !== undefined ? { input, output } : undefined,
  };
}

function toMail(values: Environment, problems: string[]): Config['mail'] {
  const parts = {
    DKIM_DOMAIN: values.DKIM_DOMAIN,
    DKIM_SELECTOR: values.DKIM_SELECTOR,
    DKIM_PRIVATE_KEY: values.DKIM_PRIVATE_KEY,
  };
  const missing = Object.entries(parts).filter(([, value]) => !value);
  if (missing.length === 1 || missing.length === 2) {
    const names = missing.map(([name]) => name).join(' and ');
    problems.push(`${names} must be set too: the three DKIM variables belong together.`);
  }
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey } = parts;
  return {
    url: values.SMTP_URL,
    from: {
      name: values.OPERATOR_TRADE_NAME ?? 'Classroom Station',
      address: values.MAIL_FROM ?? values.OPERATOR_CONTACT_EMAIL ?? placeholders.OPERATOR_CONTACT_EMAIL,
    },
    dkim: domain && selector && privateKey ? { domain, selector, privateKey } : undefined,
  };
}

function toBilling(values: Environment, problems: string[]): Config['billing'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secret } = values;
  const previous = values.STRIPE_WEBHOOK_SECRET_PREVIOUS;
  const has = (variable: VariableName) => values[variable] !== undefined;
  const needsKey = (
    ['STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET_PREVIOUS', 'STRIPE_PRICE_LOOKUP_KEY'] as const
  ).find(has);
  if (secretKey && !secret) {
    problems.push('STRIPE_WEBHOOK_SECRET is missing: STRIPE_SECRET_KEY is set and needs it.');
  } else if (!secretKey && needsKey) {
    problems.push(`STRIPE_SECRET_KEY is missing: ${needsKey} is set and needs it.`);
  }
  return {
    isOn: values.BILLING !== 'off',
    stripe:
      secretKey && secret
        ? { secretKey, webhookSecrets: previous ? [secret, previous] : [secret] }
        : undefined,
    priceLookupKey: values.STRIPE_PRICE_LOOKUP_KEY ?? 'classroom-station-monthly',
  };
}

function toModel(values: Environment, prefix: 'AI' | 'AI_FALLBACK', problems: string[]) {
  const provider = values[`${prefix}_PROVIDER`];
  const model = values[`${prefix}_MODEL`];
  const apiKey = values[`${prefix}_API_KEY`];
  const baseUrl = values[`${prefix}_BASE_URL`];
  if (!provider) {
    const stray = Object.entries({ MODEL: model, API_KEY: apiKey, BASE_URL: baseUrl }).find(([, set]) => set);
    if (stray) problems.push(`${prefix}_PROVIDER is missing: ${prefix}_${stray[0]} is set and needs it.`);
    return undefined;
  }
  if (!model) problems.push(`${prefix}_MODEL is missing: ${prefix}_PROVIDER is set and needs it.`);
  if (provider === 'openai-compatible' && !baseUrl) {
    problems.push(`${prefix}_BASE_URL is missing: ${prefix}_PROVIDER=openai-compatible needs it.`);
  }
  if (provider !== 'openai-compatible' && !apiKey) {
    problems.push(`${prefix}_API_KEY is missing: ${prefix}_PROVIDER=${provider} needs it.`);
  }
  const shownAs = values.AI_SHOWN_NAME ?? 'our AI model';
  const own = provider === 'openai-compatible' ? toOwn(values) : undefined;
  return { provider, model: model ?? '', apiKey, baseUrl, shownAs, ...(own && { own }) };
}

const ownVariables = [
  'AI_FIRST_WORD_SECONDS',
  'AI_ATTEMPT_SECONDS',
  'AI_OUTPUT_TOKENS',
  'AI_THINKING',
  'AI_CONTEXT_TOKENS',
] as const;

function toOwn(values: Environment): OwnModelConfig {
  const { AI_FIRST_WORD_SECONDS: firstWord, AI_ATTEMPT_SECONDS: attempt } = values;
  return {
    ...(firstWord !== undefined && { firstTokenMs: firstWord * secondMs }),
    ...(attempt !== undefined && { attemptMs: attempt * secondMs }),
    ...(values.AI_OUTPUT_TOKENS !== undefined && { outputTokens: values.AI_OUTPUT_TOKENS }),
    ...(values.AI_THINKING !== undefined && { thinking: values.AI_THINKING }),
    ...(values.AI_CONTEXT_TOKENS !== undefined && { contextTokens: values.AI_CONTEXT_TOKENS }),
  };
}
