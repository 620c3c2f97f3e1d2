import { expect, test } from 'vitest';
import { tenant } from '#server/database/actor.ts';
import { hourMs } from '#server/process/clock.ts';
import { testServer } from '#server/testing/test-server.ts';
import { addChangeEntry } from './audit-log-store.ts';

const { client, clock, kernel, makeTeacher } = await testServer(() => ({}));

test('what can be done over and over fills no history: 300 entries in an hour, then one has to wait', async () => {
  const { id } = await makeTeacher();
  const change = () =>
    kernel.database.transaction(tenant(id), (tx) => addChangeEntry(tx, id, 'settings-saved', clock.now()));
  for (let count = 0; count < 300; count += 1) await change();
  await expect(change()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const { rows } = await client.query('select count(*)::int as count from audit_log where teacher_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ count: 300 }]);
  // A link that leaked can be replaced all the same.
  await kernel.database.transaction(tenant(id), (tx) =>
    addChangeEntry(tx, id, 'student-link-regenerated', clock.now()),
  );
  clock.advance(hourMs);
  await change();
});
