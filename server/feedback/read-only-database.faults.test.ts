import { expect, test, vi } from 'vitest';
import type { CallName } from '#contract/index.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/classroom.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import { buildKeys, buildSubmission, toHeaders } from './submission.factory.ts';

const urls = await testDatabase();
const station = await openStation({ urls });
const { client, kernel } = station.server;
const name = new URL(urls.superuserUrl).pathname.slice(1);

/** As after a failover: all connections are cut, and new ones reach a server that only reads. */
async function demote() {
  await client.query(`alter database ${name} set default_transaction_read_only = on`);
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'classroom-station'",
    [name],
  );
  await vi.waitUntil(() => kernel.database.connections().open === 0);
}

/** Cuts nothing: a session that was opened before goes on reading only. */
const promote = () => client.query(`alter database ${name} reset default_transaction_read_only`);

test('while the database only reads all are asked to come again; once it writes they are served', async () => {
  const classroom = await openClassroom(station);
  const [pupil, keys] = [openPupil(station, classroom), buildKeys()];
  const submission = buildSubmission(classroom.unitId);
  const teacher = station.server.as(classroom.teacher);
  const calls: [CallName, () => Promise<Response>][] = [
    [
      'generate-feedback',
      () => pupil.browser.send('generate-feedback', submission, { ...pupil.link, ...toHeaders(keys) }),
    ],
    ['create-unit', () => teacher.send('create-unit', buildUnit({ title: 'After the failover' }))],
  ];
  await demote();
  for (let time = 0; time < 3; time += 1) {
    for (const [call, ask] of calls) {
      for (const answer of await Promise.all([ask(), ask(), ask()])) {
        expect([call, answer.status, answer.headers.get('Retry-After')]).toEqual([call, 503, '1']);
        expect(await answer.json()).toMatchObject({ code: 'SERVICE_BUSY' });
      }
    }
  }
  await promote();
  for (const [call, ask] of calls) {
    const status = async () => [call, (await ask()).status];
    // As a page does, a little later. One connection of the pool after the other is found to be of no use.
    await vi.waitFor(async () => expect(await status()).toEqual([call, 200]), { timeout: 20_000 });
  }
  const { rows } = await client.query('select count(*)::int as count from submissions');
  expect(rows).toEqual([{ count: 1 }]);
});
