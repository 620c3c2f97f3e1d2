import { expect, test } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';
import { operatorMailKinds, teacherMailKinds } from './mail-kinds.ts';

const { client } = await testServer(() => ({}));

/** The texts that a check constraint of the table `outbox` names, sorted. */
async function kindsOf(constraint: string): Promise<string[]> {
  const { rows } = await client.query(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1`,
    [constraint],
  );
  return [...rows[0].definition.matchAll(/'([\w-]+)'::text/g)].map(([, kind]) => kind).sort();
}

test('the database takes the same kinds of mail as the code, to the same people', async () => {
  expect(await kindsOf('outbox_kind_check')).toEqual([...teacherMailKinds, ...operatorMailKinds].sort());
  expect(await kindsOf('outbox_recipient_check')).toEqual([...operatorMailKinds].sort());
});
