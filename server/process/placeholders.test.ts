import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { placeholdersOf } from './placeholders.ts';

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hush' };
const school = { ...google, OIDC_ISSUER: 'https://login.oakfield.k12.us' };
const ORIGIN = 'https://station.oakfield.k12.us';
const facts = {
  OPERATOR_LEGAL_NAME: 'Oakfield Union Free School District',
  OPERATOR_CONTACT_EMAIL: 'station@oakfield.k12.us',
  OPERATOR_POSTAL_ADDRESS: '12 Main Street, Oakfield, NY 14125',
};

const namesIn = (env: Record<string, string>) =>
  placeholdersOf(loadConfig(env)).map((line) => line.split(' ')[0]);

test.each([
  ['Google', google],
  ["a school's own issuer", school],
])('with %s a public station names each fact of its operator that nobody gave', (_, signIn) => {
  expect(namesIn({ ...signIn, ORIGIN })).toEqual(Object.keys(facts));
  expect(namesIn({ ...signIn, ORIGIN: 'http://10.0.0.5:3000' })).toEqual(Object.keys(facts));
  expect(namesIn({ ...signIn, ORIGIN, ...facts })).toEqual([]);
});

test.each([
  ['OPERATOR_LEGAL_NAME', 'example learning, LLC'],
  ['OPERATOR_POSTAL_ADDRESS', '1 Example Street, New York NY 10001'],
  ['OPERATOR_CONTACT_EMAIL', 'office@oakfield.example'],
  ['OPERATOR_CONTACT_EMAIL', 'office@example.org'],
  ['OPERATOR_CONTACT_EMAIL', 'office@station.invalid'],
  ['MAIL_FROM', 'station@school.example'],
])('%s=%s is a placeholder, too, written by hand', (variable, value) => {
  expect(namesIn({ ...google, ORIGIN, ...facts, [variable]: value })).toEqual([variable]);
});

test.each([
  ['practice sign-in', { ORIGIN, BILLING: 'off' }],
  ['a station that this machine alone reaches', google],
])('%s may keep the placeholders', (_, env) => {
  expect(namesIn(env)).toEqual([]);
});
