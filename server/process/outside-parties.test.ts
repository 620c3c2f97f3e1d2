import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { outsideParties } from './outside-parties.ts';

const partiesOf = (env: Record<string, string>) => outsideParties(loadConfig(env));

test('without configuration nobody outside is given anything', () => {
  for (const words of Object.values(partiesOf({}))) expect(words).toMatch(/^(no |none$)/);
});

test('a company is named, its machines, users and keys are not', () => {
  const parties = partiesOf({
    AI_PROVIDER: 'anthropic',
    AI_MODEL: 'm',
    AI_API_KEY: 'sk-secret',
    AI_PHOTO_MODEL: 'v',
    AI_FALLBACK_PROVIDER: 'openai-compatible',
    AI_FALLBACK_MODEL: 'm',
    AI_FALLBACK_BASE_URL: 'https://eu-3.models.example.co.uk/v1',
    DATABASE_URL: 'postgres://owner:secret@db-17.eu.host.example/app',
    SMTP_URL: 'smtps://user:secret@smtp.mail.example:465',
    STRIPE_SECRET_KEY: 'sk_live_secret',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  });
  expect(parties).toMatchObject({
    aiParty: 'Anthropic',
    aiFallbackParty: 'example.co.uk',
    photoParty: 'Anthropic',
    databaseParty: 'host.example',
    mailParty: 'mail.example',
    paymentParty: 'Stripe',
  });
  expect(JSON.stringify(parties)).not.toMatch(/secret|owner|user|db-17|eu-3/);
});

test.each([
  'http://127.0.0.1:11434/v1',
  'http://10.1.2.3/v1',
  'http://models.internal/v1',
  'http://ollama:11434/v1',
  'http://[fd00::1]/v1',
])('a model at %s is in the operator’s own network', (address) => {
  const { aiParty } = partiesOf({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: address });
  expect(aiParty).toBe('no outside company: the model runs in our own network');
});

test('sign-in is Google, or the issuer by its name', () => {
  const client = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(partiesOf(client).signInParty).toBe('Google');
  const school = { OIDC_ISSUER: 'https://login.school.example', OIDC_NAME: 'Oak School' };
  expect(partiesOf({ ...client, ...school }).signInParty).toBe('Oak School (school.example)');
});

test('where billing is switched off nobody takes payments', () => {
  expect(partiesOf({ BILLING: 'off' }).paymentParty).toBe('none');
});
