import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig, shownSettings, warningsOf, withPort } from './config.ts';
import { configTable } from './config-table.ts';
import { environment } from './environment.ts';
import { settingNotes } from './setting.ts';
import { isFurtherSignIn } from './sign-ins/sign-in-variables.ts';

function problemsOf(env: Record<string, string>) {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hush' };
const stripe = { STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' };

describe('an empty environment', () => {
  test('gives a private practice station on port 3000', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      origin: 'http://localhost:3000',
      trustProxy: 0,
      drainDelayMs: 0,
      userLimit: 100,
      logLevel: 'info',
      signIns: [{ id: 0, kind: 'practice', name: 'Google' }],
      database: { url: undefined, poolSize: 10, preparedStatements: true },
      model: undefined,
      fallbackModel: undefined,
    });
    expect(config.dataDir).toMatch(/^\/.*\.data$/);
  });

  test('is what empty values mean too', () => {
    expect(loadConfig({ PORT: '', AI_PROVIDER: ' ', DATABASE_URL: '' })).toEqual(loadConfig({}));
  });
});

describe('a wrong value is refused with one line that names its variable', () => {
  const wrong: [string, string][] = [
    ['PORT', 'abc'],
    ['SUPPORT_LINE_COUNTRY', 'Atlantis'],
    ['SAFEGUARDING_MODEL_CONFIRMS', 'perhaps'],
    ['SUPPORT_LINE_TEXT', 'Call us.'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'not a host'],
    ['ORIGIN', 'https://example.org/path'],
    ['ORIGIN', 'ftp://example.org'],
    ['TRUST_PROXY', 'yes'],
    ['DRAIN_DELAY', '5s'],
    ['USER_LIMIT', '1.5'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_APP_URL', 'nonsense'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_PREPARED_STATEMENTS', 'true'],
    ['OIDC_ISSUER', 'http://school.example'],
    ['AI_PROVIDER', 'acme'],
    ['AI_BASE_URL', 'localhost:11434'],
    ['AI_SHOWN_NAME', 'x'],
    ['AI_SHOWN_NAME', 'Built-in coach'],
    ['AI_THINKING', 'hard'],
    ['AI_CONTEXT_TOKENS', '8k'],
    ['AI_FALLBACK_PROVIDER', 'acme'],
    ['AI_FALLBACK_BASE_URL', 'x'],
    ['OPERATOR_CONTACT_EMAIL', 'nobody'],
    ['SMTP_URL', 'mail.school.example:587'],
    ['MAIL_FROM', 'reports'],
    ['DKIM_PRIVATE_KEY', 'secret'],
    ['DKIM_PRIVATE_KEY', '-----BEGIN PRIVATE KEY-----\\nnonsense\\n-----END PRIVATE KEY-----'],
    ['DKIM_DOMAIN', 'nonsense'],
    ['DKIM_SELECTOR', 'my selector'],
    ['STRIPE_SECRET_KEY', 'nonsense'],
    ['STRIPE_SECRET_KEY', 'pk_live_meant_for_pages'],
    ['STRIPE_SECRET_KEY', '"sk_live_in_quotes"'],
    ['STRIPE_WEBHOOK_SECRET', 'https://station.school.example/api/webhooks/stripe'],
    ['STRIPE_WEBHOOK_SECRET_PREVIOUS', 'nonsense'],
    ['GOOGLE_CLIENT_SECRET', 'two words'],
    ['AI_API_KEY', 'broken\nin two'],
    ['AI_FALLBACK_API_KEY', 'clé'],
    ['METRICS_TOKEN', 'sixteen letters and more'],
  ];
  test.each(wrong)('%s=%s', (variable, value) => {
    const problems = problemsOf({ [variable]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${variable} must `));
    expect(problems[0]).not.toContain('\n');
  });

  test('and all of them are told at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y', USER_LIMIT: 'z' })).toHaveLength(3);
  });

  test('without repeating a secret', () => {
    const problems = problemsOf({ DATABASE_URL: 'mysql://u:hunter2@h/d', METRICS_TOKEN: 'tiny' });
    expect(problems.join()).not.toMatch(/hunter2|tiny/);
  });
});

describe('the line about help', () => {
  const lineOf = (env: Record<string, string>) => loadConfig(env).supportLine;

  test('names the helpline of the country, at first that of the United States', () => {
    expect(lineOf({})).toBe(
      'You are not alone. If something is hurting you or someone you know, talk to an adult you trust, or call or text 988 at any time.',
    );
    expect(lineOf({ SUPPORT_LINE_COUNTRY: 'GB' })).toContain('116 123');
    expect(lineOf({ SUPPORT_LINE_COUNTRY: 'GB' })).not.toContain('988');
  });

  test("is the school's own where it has one", () => {
    const own = 'Ms. Ortiz in room 12 listens, today and any day: 555-0100.';
    expect(lineOf({ SUPPORT_LINE_TEXT: own, SUPPORT_LINE_COUNTRY: 'GB' })).toBe(own);
  });
});

describe('variables that belong together', () => {
  test.each<[string, Record<string, string>]>([
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'hush' }],
    ['GOOGLE_CLIENT_ID', { OIDC_ISSUER: 'https://login.school.example' }],
    ['AI_PROVIDER', { AI_MODEL: 'm' }],
    ['AI_PROVIDER', { AI_API_KEY: 'k' }],
    ['AI_MODEL', { AI_PROVIDER: 'openai', AI_API_KEY: 'k' }],
    ['AI_API_KEY', { AI_PROVIDER: 'anthropic', AI_MODEL: 'm' }],
    ['AI_BASE_URL', { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' }],
    ['AI_FALLBACK_MODEL', { AI_FALLBACK_PROVIDER: 'openai', AI_FALLBACK_API_KEY: 'k' }],
    [
      'AI_FALLBACK_PROVIDER',
      { AI_FALLBACK_PROVIDER: 'openai', AI_FALLBACK_MODEL: 'm', AI_FALLBACK_API_KEY: 'k' },
    ],
    ['AI_PROVIDER', { AI_PHOTO_MODEL: 'eyes' }],
    ['AI_PROVIDER', { SAFEGUARDING_MODEL_CONFIRMS: 'true' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_live_a' }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_a' }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET_PREVIOUS: 'whsec_a' }],
    ['STRIPE_SECRET_KEY', { STRIPE_PRICE_LOOKUP_KEY: 'monthly' }],
    ['DATABASE_APP_URL', { DATABASE_APP_URL: 'postgres://a:b@h/d' }],
    ['DKIM_SELECTOR and DKIM_PRIVATE_KEY', { DKIM_DOMAIN: 'school.example' }],
  ])('%s is named when its partner is missing', (variable, env) => {
    expect(problemsOf(env).join('\n')).toContain(variable);
  });
});

describe('who signs teachers in', () => {
  test('Google, when its pair is set, on every address', () => {
    expect(loadConfig({ ...google, ...stripe })).toMatchObject({
      host: '0.0.0.0',
      signIns: [{ id: 0, kind: 'google', issuer: 'https://accounts.google.com', clientId: 'id' }],
    });
  });

  test('another issuer, named by the button', () => {
    const env = { ...google, OIDC_ISSUER: 'https://login.school.example' };
    expect(loadConfig(env).signIns[0]).toMatchObject({ kind: 'issuer', name: 'login.school.example' });
    expect(loadConfig({ ...env, OIDC_NAME: 'Elm School' }).signIns[0].name).toBe('Elm School');
  });

  test.each(['0.0.0.0', '192.168.1.5', '::', '127.0.0.2', '127.school.example'])(
    'practice sign-in refuses to listen on %s',
    (host) => {
      expect(problemsOf({ HOST: host })).toEqual([expect.stringMatching(/^HOST must stay 127\.0\.0\.1/)]);
      expect(loadConfig({ ...google, ...stripe, HOST: host }).host).toBe(host);
    },
  );

  test.each(['127.0.0.1', 'localhost', '::1'])('practice sign-in accepts %s', (host) => {
    expect(loadConfig({ HOST: host }).host).toBe(host);
  });

  test('the address follows the host, as localhost is often the address of IPv4 alone', () => {
    expect(loadConfig({ HOST: '::1' }).origin).toBe('http://[::1]:3000');
    expect(withPort(loadConfig({ HOST: '::1' }), 4000).origin).toBe('http://[::1]:4000');
    expect(withPort(loadConfig({ HOST: '127.0.0.1' }), 4000).origin).toBe('http://localhost:4000');
  });
});

describe('who takes payments', () => {
  test('Stripe, with the secret of before while it is replaced', () => {
    expect(loadConfig({ ...stripe, STRIPE_WEBHOOK_SECRET_PREVIOUS: 'whsec_b' }).billing).toEqual({
      isOn: true,
      stripe: { secretKey: 'sk_live_a', webhookSecrets: ['whsec_a', 'whsec_b'] },
      priceLookupKey: 'classroom-station-monthly',
    });
  });

  test('nobody, in practice payments, which stay on this machine', () => {
    expect(loadConfig(google)).toMatchObject({
      host: '127.0.0.1',
      billing: { isOn: true, stripe: undefined },
    });
    expect(problemsOf({ ...google, HOST: '0.0.0.0' })).toEqual([
      expect.stringMatching(/^HOST must stay 127\.0\.0\.1 while payments .*STRIPE_SECRET_KEY.*BILLING=off/),
    ]);
  });

  test('nobody at all where billing is switched off, on every address', () => {
    expect(loadConfig({ ...google, BILLING: 'off' })).toMatchObject({
      host: '0.0.0.0',
      billing: { isOn: false },
    });
  });
});

test('a model and its fallback are read together with their own addresses', () => {
  const config = loadConfig({
    AI_PROVIDER: 'anthropic',
    AI_MODEL: 'large',
    AI_API_KEY: 'k',
    AI_FALLBACK_PROVIDER: 'openai-compatible',
    AI_FALLBACK_MODEL: 'small',
    AI_FALLBACK_BASE_URL: 'http://127.0.0.1:11434/v1',
  });
  expect(config.model).toEqual({
    provider: 'anthropic',
    model: 'large',
    apiKey: 'k',
    shownAs: 'our AI model',
  });
  expect(config.fallbackModel).toMatchObject({ model: 'small', baseUrl: 'http://127.0.0.1:11434/v1' });
});

test("photos stay here unless a model is named that sees them; it is one of the first model's provider", () => {
  const env = { AI_PROVIDER: 'anthropic', AI_MODEL: 'large', AI_API_KEY: 'k' };
  expect(loadConfig(env).photoModel).toBeUndefined();
  const seeing = loadConfig({ ...env, AI_PHOTO_MODEL: 'eyes' });
  expect(seeing.photoModel).toMatchObject({ provider: 'anthropic', model: 'eyes', apiKey: 'k' });
});

test("the settings of a server of one's own hold for it alone", () => {
  const own = { AI_FIRST_WORD_SECONDS: '120', AI_THINKING: 'off', AI_CONTEXT_TOKENS: '8192' };
  const hosted = { AI_PROVIDER: 'anthropic', AI_MODEL: 'large', AI_API_KEY: 'k' };
  const atHome = {
    AI_FALLBACK_PROVIDER: 'openai-compatible',
    AI_FALLBACK_MODEL: 'small',
    AI_FALLBACK_BASE_URL: 'http://127.0.0.1:11434/v1',
  };
  const { model, fallbackModel } = loadConfig({ ...hosted, ...atHome, ...own });
  expect(model).not.toHaveProperty('own');
  expect(fallbackModel?.own).toEqual({ firstTokenMs: 120_000, thinking: 'off', contextTokens: 8192 });
  expect(problemsOf({ ...hosted, ...own })).toEqual([expect.stringMatching(/^AI_FIRST_WORD_SECONDS /)]);
});

test('people read the name of a model that the operator gives it', () => {
  const env = { AI_PROVIDER: 'anthropic', AI_MODEL: 'large-2026-internal', AI_API_KEY: 'k' };
  expect(loadConfig(env).model?.shownAs).toBe('our AI model');
  expect(loadConfig({ ...env, AI_SHOWN_NAME: 'the model of our school' }).model?.shownAs).toBe(
    'the model of our school',
  );
});

test('no model looks at what the check for concerns suspects unless that is chosen', () => {
  const env = { AI_PROVIDER: 'anthropic', AI_MODEL: 'large', AI_API_KEY: 'k' };
  expect(loadConfig(env).confirmingModel).toBeUndefined();
  expect(loadConfig({ ...env, SAFEGUARDING_MODEL_CONFIRMS: 'false' }).confirmingModel).toBeUndefined();
  const chosen = loadConfig({ ...env, SAFEGUARDING_MODEL_CONFIRMS: 'true' });
  expect(chosen.confirmingModel).toEqual(chosen.model);
});

test('the origin follows a free port unless it was set', () => {
  expect(withPort(loadConfig({ PORT: '0' }), 4321).origin).toBe('http://localhost:4321');
  const fixed = loadConfig({ PORT: '0', ORIGIN: 'https://feedback.example.org/' });
  expect(withPort(fixed, 4321)).toMatchObject({ port: 4321, origin: 'https://feedback.example.org' });
});

test('every variable stands in the table with what it is and what unset means', () => {
  const table = configTable();
  for (const [variable, rule] of Object.entries(environment.shape)) {
    if (isFurtherSignIn(variable)) continue;
    const notes = settingNotes.get(rule);
    expect(notes?.about, variable).toBeTruthy();
    expect(notes?.whenUnset, variable).toBeTruthy();
    expect(table).toContain(`| \`${variable}\` |`);
  }
});

test('settings are shown with their values or defaults, secrets hidden', () => {
  const shown = shownSettings({
    PORT: '8080',
    AI_API_KEY: 'sk-canary',
    DATABASE_URL: 'postgres://u:canary@h/d',
  });
  const line = (variable: string) => shown.find((row) => row.variable === variable);
  expect(line('PORT')).toEqual({ variable: 'PORT', isSet: true, shown: '8080' });
  expect(line('USER_LIMIT')).toEqual({ variable: 'USER_LIMIT', isSet: false, shown: '100' });
  expect(line('AI_API_KEY')?.shown).toBe('set (hidden)');
  expect(JSON.stringify(shown)).not.toContain('canary');
});

test('an address is shown without the user and password in it', () => {
  const [address, bare] = ['http://user:canary@model.example:8080/v1', 'http://127.0.0.1:11434/v1'];
  const shown = shownSettings({
    AI_BASE_URL: address,
    AI_FALLBACK_BASE_URL: bare,
    OIDC_ISSUER: 'a:canary@b',
  });
  const line = (variable: string) => shown.find((row) => row.variable === variable)?.shown;
  expect(line('AI_BASE_URL')).toBe('http://***@model.example:8080/v1');
  expect(line('AI_FALLBACK_BASE_URL')).toBe(bare);
  expect(JSON.stringify(shown)).not.toContain('canary');
});

test('a refused address is told without the user and password in it', () => {
  const env = {
    OIDC_ISSUER: 'http://user:canary@school.example',
    ORIGIN: 'https://user:canary@school.example',
  };
  expect(() => loadConfig(env)).toThrow(/\*\*\*@school\.example/);
  expect(() => loadConfig(env)).not.toThrow(/canary/);
});

test.each([
  ['http://station.school.example', true],
  ['http://10.0.0.5:3000', true],
  ['https://station.school.example', false],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
])('that %s is plain http of another host is warned of: %s', (ORIGIN, isWarned) => {
  expect(warningsOf(loadConfig({ ORIGIN }), {}).length > 0).toBe(isWarned);
});

test('a name that is slightly wrong is told beside what is wrong, and where nothing is', () => {
  const slip = { STRIPE_WEBHOK_SECRET: 'whsec_canary' };
  const told = expect.stringMatching(/^STRIPE_WEBHOK_SECRET .* STRIPE_WEBHOOK_SECRET meant\?$/);
  expect(warningsOf(loadConfig(slip), slip)).toEqual([told]);
  const problems = problemsOf({ ...slip, STRIPE_SECRET_KEY: 'sk_live_a' });
  expect(problems).toEqual([expect.stringMatching(/^STRIPE_WEBHOOK_SECRET is missing/), told]);
  expect(problems.join()).not.toContain('canary');
});

test('the README holds the table as the command prints it', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(`\n${configTable()}\n\n`);
});
