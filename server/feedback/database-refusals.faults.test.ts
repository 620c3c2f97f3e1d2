import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import type { CallName } from '#contract/index.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import { buildKeys, buildSubmission, toHeaders } from './submission.factory.ts';

const urls = await testDatabase();
const station = await openStation({ urls });
const { client, kernel } = station.server;
const name = new URL(urls.superuserUrl).pathname.slice(1);
const other = new Client({ connectionString: urls.superuserUrl });
await other.connect();
afterAll(() => other.end());

/** Settings of the database that hold for sessions opened from now on: all of the station's are cut. */
async function alter(change: string) {
  await client.query(`alter database ${name} ${change}`);
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'classroom-station'",
    [name],
  );
  await vi.waitUntil(() => kernel.database.connections().open === 0, { timeout: 20_000, interval: 5 });
}

/** What begins it and what ends it. The end cuts nothing: sessions that were opened meanwhile live on. */
const refusals: [string, { begin(): Promise<unknown>; end(): Promise<unknown> }][] = [
  [
    'only reads, as after a failover',
    {
      begin: () => alter('set default_transaction_read_only = on'),
      end: () => client.query(`alter database ${name} reset default_transaction_read_only`),
    },
  ],
  [
    'has no connection to give',
    {
      begin: () => alter('connection limit 0'),
      end: () => client.query(`alter database ${name} connection limit -1`),
    },
  ],
  [
    'gives up statements that wait for a lock',
    {
      begin: async () => {
        await alter("set lock_timeout = '10ms'");
        await other.query('begin; lock table works, unit_configurations in access exclusive mode');
      },
      end: () => other.query('rollback'),
    },
  ],
];

test.each(refusals)(
  'while the database %s, all are asked to come again; then they are served',
  async (_, refusal) => {
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
    await refusal.begin();
    for (let time = 0; time < 3; time += 1) {
      for (const [call, ask] of calls) {
        for (const answer of await Promise.all([ask(), ask(), ask()])) {
          expect([call, answer.status, answer.headers.get('Retry-After')]).toEqual([call, 503, '1']);
          expect(await answer.json()).toMatchObject({ code: 'SERVICE_BUSY' });
        }
      }
    }
    await refusal.end();
    for (const [call, ask] of calls) {
      const status = async () => [call, (await ask()).status];
      // As a page does, a little later. One connection of the pool after the other is found to be of no use.
      await vi.waitFor(async () => expect(await status()).toEqual([call, 200]), { timeout: 20_000 });
    }
    const { rows } = await client.query('select count(*)::int as count from submissions where unit_id = $1', [
      classroom.unitId,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  },
);
