import { expect, test } from 'vitest';
import { system } from '#server/database/actor.ts';
import { testServer } from '#server/testing/test-server.ts';
import { findOrCreateAccount } from './account-store.ts';
import { deleteDueAccount } from './deletion-store.ts';
import { AddressTaken } from './linked-sign-in-store.ts';

const { client, clock, kernel } = await testServer(() => ({}));
const [oak, elm, gone] = ['https://oak.example', 'https://elm.example', 'https://gone.example'];

/** As one who comes by `issuer`, while oak and elm are offered. */
const comeBy = (issuer: string, subject: string, email: string, { trusted = [oak, elm] } = {}) => {
  const others = [oak, elm].filter((other) => other !== issuer);
  return kernel.database.transaction(system, (tx) =>
    findOrCreateAccount(tx, { issuer, subject, email }, 100, clock.now(), {
      offered: others,
      trusted: trusted.includes(issuer) ? others.filter((other) => trusted.includes(other)) : [],
    }),
  );
};

test.each([
  ['the one that they come by', [oak]],
  ['the one of the account', [elm]],
  ['both', []],
])('where %s is not trusted, an address leads to no account of another sign-in', async (_, trusted) => {
  const email = `lee${trusted.join()}@a.example`;
  await comeBy(oak, email, email);
  await expect(comeBy(elm, 'other', email, { trusted })).rejects.toThrow(AddressTaken);
});

test('trust that is taken back closes what it opened', async () => {
  const first = await comeBy(oak, '1', 'kim@a.example');
  expect((await comeBy(elm, '2', 'kim@a.example'))?.id).toBe(first?.id);
  await expect(comeBy(elm, '2', 'kim@a.example', { trusted: [elm] })).rejects.toThrow(AddressTaken);
  expect((await comeBy(elm, '2', 'kim@a.example'))?.id).toBe(first?.id);
});

test('an address that was given to the next person does not open what was linked to the one before', async () => {
  await comeBy(oak, '3', 'office@a.example');
  await comeBy(elm, '4', 'office@a.example');
  await expect(comeBy(elm, '5', 'office@a.example')).rejects.toThrow(AddressTaken);
});

test('an address that two accounts have opens neither', async () => {
  await comeBy(oak, '6', 'shared@a.example');
  await comeBy(oak, '7', 'shared@a.example');
  await expect(comeBy(elm, '8', 'shared@a.example')).rejects.toThrow(AddressTaken);
});

test('the address of an account is that of its first sign-in', async () => {
  await comeBy(oak, '9', 'jo@a.example');
  await comeBy(elm, '10', 'jo@a.example');
  expect(await comeBy(elm, '10', 'jo.new@a.example')).toMatchObject({
    email: 'jo@a.example',
    created: false,
  });
  expect(await comeBy(oak, '9', 'jo.new@a.example')).toMatchObject({ email: 'jo.new@a.example' });
});

test('accounts of a provider that is not offered any more keep nobody out', async () => {
  await comeBy(gone, '11', 'moved@a.example');
  expect(await comeBy(oak, '12', 'moved@a.example')).toMatchObject({ created: true });
});

test('a deleted account is remembered under each of its sign-ins: neither gives a second free trial', async () => {
  const account = await comeBy(oak, '13', 'pat@a.example');
  await comeBy(elm, '14', 'pat@a.example');
  const trial = new Date('2026-09-09T00:00:00Z');
  await client.query('update users set trial_ends_at = $2, deletion_due_at = $3 where id = $1', [
    ...[account?.id, trial, clock.now()],
  ]);
  await kernel.database.transaction(system, (tx) => deleteDueAccount(tx, account?.id ?? '', clock.now()));
  expect((await client.query('select from linked_sign_ins where subject = $1', ['14'])).rows).toEqual([]);
  const anew = await comeBy(elm, '14', 'pat@a.example');
  const { rows } = await client.query('select trial_ends_at from users where id = $1', [anew?.id]);
  expect(rows).toEqual([{ trial_ends_at: trial }]);
});
