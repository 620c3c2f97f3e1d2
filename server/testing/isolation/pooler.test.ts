import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { deriveAppUrl } from '#database/migrate.ts';
import { checkPreparedStatements } from '#database/safety.ts';
import { type Actor, system, tenant, visitor } from '#server/database/actor.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { newId } from '#server/process/ids.ts';
import {
  countPooledTransactions,
  findPgbouncer,
  pooledConnections,
  startPgbouncer,
} from '../services/pgbouncer.ts';
import { testDatabase } from '../test-database.ts';
import { testManyClassrooms } from './many-classrooms.ts';

const program = findPgbouncer();
if (program) describe('through a transaction pooler', () => throughPooler(program));
else
  test('pgbouncer is not installed: nothing is tested through a transaction pooler here', () => {
    expect(program).toBeUndefined();
  });

async function throughPooler(pgbouncer: string) {
  const pooler = await startPgbouncer(pgbouncer, deriveAppUrl(inject('testCluster').ownerUrl));
  const urls = await testDatabase({ poolerPort: pooler.port });
  const log = pino({ level: 'silent' });
  // More clients than connections: each transaction takes the connection that is free.
  const settings = { url: urls.appUrl, poolSize: 20, log };
  const database = openDatabase({ ...settings, preparedStatements: false });
  const superuser = new Client({ connectionString: urls.superuserUrl });
  await superuser.connect();
  afterAll(async () => {
    await superuser.end();
    await database.close();
    await pooler.stop();
  });

  type Seen = { role: string; teacher: string | null; link: string | null; backend: number };
  const whoAmI = sql<Seen>`select current_user as role, nullif(current_setting('app.teacher_id', true), '') as teacher,
    nullif(current_setting('app.link_token', true), '') as link, pg_backend_pid() as backend
    from (select pg_sleep(0.002)) as pause where ${1} = 1`;
  const look = async (actor: Actor, at: Database = database) => {
    const [seen] = await at.query(actor, whoAmI);
    return seen!;
  };

  test('transactions of one client land on several connections, which many clients share', async () => {
    const before = await countPooledTransactions(urls.appUrl);
    const seen = await Promise.all(Array.from({ length: 100 }, () => look(visitor)));
    expect(new Set(seen.map(({ backend }) => backend)).size).toBe(pooledConnections);
    const { rows } = await superuser.query(
      `select count(*)::int as count from pg_stat_activity where usename = 'classroom_app' and datname = current_database()`,
    );
    expect(rows).toEqual([{ count: pooledConnections }]);
    await expect
      .poll(async () => (await countPooledTransactions(urls.appUrl)) - before)
      .toBeGreaterThanOrEqual(100);
  });

  test('each transaction is its own actor, whoever had the connection before', async () => {
    const teachers = Array.from({ length: 20 }, () => newId());
    const asked = Array.from({ length: 300 }, async (_, index) => {
      const teacher = teachers[index % teachers.length]!;
      if (index % 3 === 0) {
        expect(await look(visitor)).toMatchObject({ role: 'classroom_visitor', teacher: null, link: null });
      } else if (index % 3 === 1) {
        expect(await look(tenant(teacher))).toMatchObject({ role: 'classroom_teacher', teacher, link: null });
      } else {
        expect(await look(system)).toMatchObject({ role: 'classroom_system', teacher: null, link: null });
      }
    });
    await Promise.all(asked);
  });

  test('a bare client on a connection that a teacher just left has neither role nor identity', async () => {
    const bare = new Client({ connectionString: urls.appUrl });
    await bare.connect();
    const used = new Set<number>();
    try {
      for (let time = 0; time < 10; time += 1) {
        const { backend } = await look(tenant(newId()));
        used.add(backend);
        const { rows } = await bare.query<Seen>(`select current_user as role, pg_backend_pid() as backend,
          nullif(current_setting('app.teacher_id', true), '') as teacher`);
        expect(rows).toEqual([{ role: 'classroom_app', backend: expect.any(Number), teacher: null }]);
        expect(used).toContain(rows[0]?.backend);
      }
    } finally {
      await bare.end();
    }
  });

  test('with prepared statements it would not work, so that they must be off', async () => {
    const prepared = openDatabase({ ...settings, preparedStatements: true });
    const asked = await Promise.allSettled(Array.from({ length: 100 }, () => look(visitor, prepared)));
    await prepared.close();
    expect(asked.some(({ status }) => status === 'rejected')).toBe(true);
  });

  test('a start finds that out, and says so in one line; going directly it is content', async () => {
    const refused = checkPreparedStatements(urls.appUrl);
    await expect(refused).rejects.toThrow(/^DATABASE_APP_URL leads through a pooler .*_STATEMENTS=off\.$/);
    await checkPreparedStatements(deriveAppUrl(urls.ownerUrl));
  });

  await testManyClassrooms(urls);
}
