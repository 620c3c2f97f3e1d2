import { expect, test } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';
import { deleteEverything } from './deletion-worker.ts';

/** Where the usual answer is waited for so long, a deletion may take longer. */
const answerMs = 3000;
const patience = { connectMs: 5000, answerMs, pingMs: 1000 };
const { kernel, clock, client, makeTeacher } = await testServer(() => ({}), { patience });

test('an account with so much work that its deletion takes long is deleted all the same', async () => {
  const teacher = await makeTeacher();
  await client.query('update users set deletion_due_at = $2 where id = $1', [teacher.id, clock.now()]);
  await client.query(`
    create function be_slow() returns trigger language plpgsql as
      $$ begin perform pg_sleep(${(2 * answerMs) / 1000}); return old; end $$;
    create trigger be_slow before delete on users for each row execute function be_slow()`);
  const forgotten: string[] = [];
  const asked = deleteEverything(kernel.database, teacher.id, clock.now(), (email) => forgotten.push(email));
  expect(await asked).toBe(true);
  expect(forgotten).toEqual([teacher.email]);
  expect((await client.query('select from users where id = $1', [teacher.id])).rows).toEqual([]);
});
