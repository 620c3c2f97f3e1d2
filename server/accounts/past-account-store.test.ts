import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { system } from '#server/database/actor.ts';
import { dayMs } from '#server/process/clock.ts';
import { testServer } from '#server/testing/test-server.ts';
import { findOrCreateAccount } from './account-store.ts';
import { type Past, rememberAccount } from './past-account-store.ts';

const { client, clock, kernel } = await testServer(() => ({}));
const issuer = 'https://issuer.example';

const signIn = (subject: string, email = `${subject}@school.example`) =>
  kernel.database.transaction(system, (tx) =>
    findOrCreateAccount(tx, { issuer, subject, email }, 100, clock.now()),
  );

async function leave(subject: string) {
  await kernel.database.transaction(system, async (tx) => {
    const { rows } = await sql<Past>`
      delete from users where subject = ${subject} returning trial_ends_at, suspended_at`.execute(tx);
    for (const gone of rows) await rememberAccount(tx, { issuer, subject }, gone, clock.now());
  });
}

const read = async (subject: string) =>
  (
    await client.query<{ trial_ends_at: Date; suspended_at: Date | null }>(
      'select trial_ends_at, suspended_at from users where subject = $1',
      [subject],
    )
  ).rows[0];

test('who leaves and signs in again, from another address too, has the rest of the free trial', async () => {
  await signIn('ada');
  const before = await read('ada');
  await leave('ada');
  clock.advance(30 * dayMs);
  await signIn('ada', 'another@school.example');
  expect(await read('ada')).toEqual(before);
  expect((await client.query('select from past_accounts')).rows).toEqual([]);
  await leave('ada');
  await signIn('ada');
  expect(await read('ada')).toEqual(before);
});

test('a suspension is not got rid of by leaving', async () => {
  await signIn('bob');
  await client.query("update users set suspended_at = $1 where subject = 'bob'", [clock.now()]);
  const before = await read('bob');
  await leave('bob');
  await signIn('bob');
  expect(await read('bob')).toEqual(before);
});

test('somebody else has a trial of their own', async () => {
  await signIn('cyd');
  await leave('cyd');
  clock.advance(dayMs);
  await signIn('dan');
  expect((await read('dan'))?.trial_ends_at).toEqual(new Date(clock.now().getTime() + 90 * dayMs));
});

test('nothing that is kept says who it was', async () => {
  // Longer than what stands in a fingerprint by chance.
  await signIn('evelyn-of-room-12');
  await leave('evelyn-of-room-12');
  const { rows } = await client.query('select p::text as row from past_accounts p');
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toMatch(/evelyn|school/i);
});

test('who is remembered already can leave once more, with the shorter trial and the suspension of before', async () => {
  await signIn('fay');
  const first = await read('fay');
  await client.query("update users set suspended_at = $1 where subject = 'fay'", [clock.now()]);
  await leave('fay');
  clock.advance(dayMs);
  // Made while the deletion was not yet to be seen: it took nothing over.
  await client.query(
    `insert into users (issuer, subject, email, created_at, trial_ends_at)
      values ($1, 'fay', 'fay@school.example', $2, $3)`,
    [issuer, clock.now(), new Date(clock.now().getTime() + 90 * dayMs)],
  );
  await leave('fay');
  await signIn('fay');
  expect(await read('fay')).toEqual({
    trial_ends_at: first?.trial_ends_at,
    suspended_at: new Date(clock.now().getTime() - dayMs),
  });
});
