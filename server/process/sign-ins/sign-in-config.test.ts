import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig, shownSettings, warningsOf } from '../config.ts';
import { issuerOf, returnAddress } from './sign-in-config.ts';

function problemsOf(env: Record<string, string>) {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const clientOf = (number: number) => ({
  [`SIGN_IN_${number}_CLIENT_ID`]: 'id',
  [`SIGN_IN_${number}_CLIENT_SECRET`]: 'hush',
});
const tenant = '0a4c1c5e-7d1f-4a57-9d0e-2f6f5b1c9e10';
const entra = `https://login.microsoftonline.com/${tenant}/v2.0`;
const three = {
  ...{ ...clientOf(1), SIGN_IN_1_ISSUER: 'https://accounts.google.com', SIGN_IN_1_TRUSTED: 'true' },
  ...{ SIGN_IN_1_DOMAINS: 'Oakfield.example , staff.elm.example' },
  ...{ ...clientOf(2), SIGN_IN_2_ISSUER: entra, SIGN_IN_2_REFUSED: 'groups=Pupils of 2030, roles=student' },
  ...{ ...clientOf(4), SIGN_IN_4_ISSUER: 'https://clever.com/', SIGN_IN_4_NAME: 'Clever' },
  ...{ SIGN_IN_4_REQUIRED: 'district=42', SIGN_IN_4_ADDRESSES: 'lee@elm.example' },
  BILLING: 'off',
};

test('several sign-ins are read in the order of their numbers', () => {
  const { signIns, host } = loadConfig(three);
  expect(signIns.map(({ id, kind, name, isTrusted }) => ({ id, kind, name, isTrusted }))).toEqual([
    { id: 1, kind: 'google', name: 'Google', isTrusted: true },
    { id: 2, kind: 'entra', name: 'Microsoft', isTrusted: false },
    { id: 4, kind: 'issuer', name: 'Clever', isTrusted: false },
  ]);
  expect(signIns[0].admits.domains).toEqual(['oakfield.example', 'staff.elm.example']);
  expect(signIns[1]?.admits.refused).toEqual([
    { claim: 'groups', value: 'Pupils of 2030' },
    { claim: 'roles', value: 'student' },
  ]);
  expect(signIns[2]?.admits).toMatchObject({
    addresses: ['lee@elm.example'],
    required: [{ claim: 'district', value: '42' }],
  });
  expect(signIns.map((signIn) => returnAddress('https://a.example', signIn))).toEqual(
    [1, 2, 4].map((id) => `https://a.example/auth/callback/${id}`),
  );
  expect(host).toBe('0.0.0.0');
});

test('what was set before there were several stands first, and returns where it did', () => {
  const before = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hush' };
  const { signIns } = loadConfig({ ...before, ...clientOf(1), SIGN_IN_1_ISSUER: entra });
  expect(signIns.map(({ name }) => name)).toEqual(['Google', 'Microsoft']);
  expect(returnAddress('https://a.example', signIns[0])).toBe('https://a.example/auth/callback');
});

describe('a wrong one is told with its variable', () => {
  test.each<[string, RegExp, Record<string, string>]>([
    ['no issuer', /^SIGN_IN_2_ISSUER is missing: SIGN_IN_2_NAME/, { SIGN_IN_2_NAME: 'Clever' }],
    ['no client', /^SIGN_IN_1_CLIENT_ID is missing/, { SIGN_IN_1_ISSUER: 'https://clever.com' }],
    ['no tenant', /^SIGN_IN_1_ISSUER must name the one tenant/, issuer(entra.replace(tenant, 'common'))],
    ['many tenants', /the one tenant/, issuer(entra.replace(tenant, 'organizations'))],
    ['a tenant by its domain', /the one tenant/, issuer(entra.replace(tenant, 'oakfield.example'))],
    [
      'the tenant of personal accounts',
      /the one tenant/,
      issuer(entra.replace(tenant, '9188040d-6c67-4c5b-b112-36a304b66dad')),
    ],
    ['plain http', /^SIGN_IN_1_ISSUER must/, issuer('http://login.school.example')],
    ['an unknown practice', /^SIGN_IN_1_ISSUER must/, issuer('practice:facebook')],
    ['an address for a domain', /^SIGN_IN_1_DOMAINS must be domains/, { SIGN_IN_1_DOMAINS: '@elm.example' }],
    ['all subdomains', /^SIGN_IN_1_DOMAINS must/, { SIGN_IN_1_DOMAINS: '*.elm.example' }],
    ['letters of another script', /^SIGN_IN_1_DOMAINS must/, { SIGN_IN_1_DOMAINS: 'o\u0430kfield.example' }],
    ['a name for an address', /^SIGN_IN_1_ADDRESSES must/, { SIGN_IN_1_ADDRESSES: 'lee' }],
    ['a group without its claim', /^SIGN_IN_1_REFUSED must/, { SIGN_IN_1_REFUSED: 'student' }],
    ['a claim without a value', /^SIGN_IN_1_REQUIRED must/, { SIGN_IN_1_REQUIRED: 'district=' }],
    ['a vague trust', /^SIGN_IN_1_TRUSTED must/, { SIGN_IN_1_TRUSTED: 'yes' }],
    [
      'one issuer twice',
      /^SIGN_IN_2_ISSUER is there twice/,
      { ...issuer('https://clever.com'), ...clientOf(2), SIGN_IN_2_ISSUER: 'https://clever.com/' },
    ],
    [
      'one name twice',
      /^SIGN_IN_2_NAME is missing or there twice/,
      { ...issuer(entra), ...clientOf(2), SIGN_IN_2_ISSUER: entra.replace('0a4c', '0a4d') },
    ],
    [
      'practice beside a real one',
      /practice lets anyone in/,
      { ...issuer('https://clever.com'), SIGN_IN_2_ISSUER: 'practice:google' },
    ],
    [
      'practice on every address',
      /^HOST must stay 127/,
      { SIGN_IN_1_ISSUER: 'practice:entra', HOST: '0.0.0.0' },
    ],
  ])('%s', (_, told, env) => {
    const problems = problemsOf(env);
    expect(problems).toHaveLength(problems.filter((line) => /CLIENT_/.test(line)).length || 1);
    expect(problems[0]).toMatch(told);
    expect(problems[0]).not.toContain('\n');
  });

  test('a number or a name that there is not', () => {
    expect(warningsOf(loadConfig({}), { SIGN_IN_1_DOMAIN: 'x', SIGN_IN_7_ISSUER: 'y' })).toEqual([
      expect.stringMatching(/SIGN_IN_1_DOMAINS meant/),
      expect.stringMatching(/^SIGN_IN_7_ISSUER is no variable/),
    ]);
  });
});

function issuer(address: string) {
  return { ...clientOf(1), SIGN_IN_1_ISSUER: address };
}

test('an issuer counts as one with and without the slash at its end', () => {
  const [one] = loadConfig({ ...issuer('https://clever.com/') }).signIns;
  expect(issuerOf(one)).toBe('https://clever.com');
});

test('the doctor shows those that are set, and no secret', () => {
  const shown = shownSettings(three).map(({ variable }) => variable);
  expect(shown).toContain('SIGN_IN_1_REFUSED');
  expect(shown).toContain('SIGN_IN_2_REFUSED');
  expect(shown).not.toContain('SIGN_IN_3_ISSUER');
  expect(JSON.stringify(shownSettings(three))).not.toContain('hush');
});
