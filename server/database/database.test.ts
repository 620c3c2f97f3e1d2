import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { newId } from '#server/process/ids.ts';
import { createLog } from '#server/process/log.ts';
import { countWaiting } from '#server/testing/at-once.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { type Actor, system, tenant, visitor } from './actor.ts';
import { openDatabase, type Queries, type Tx } from './database.ts';
import { DatabaseAway, DatabaseReadOnly } from './database-away.ts';

const { appUrl, superuserUrl } = await testDatabase();
const log = createLog('silent');
// One connection: each case finds what the one before left of it.
const database = openDatabase({ url: appUrl, poolSize: 1, preparedStatements: true, log });
afterAll(() => database.close());

const whoAmI = sql<{ role: string; teacher: string | null }>`
  select current_user as role, nullif(current_setting('app.teacher_id', true), '') as teacher
  where ${1} = 1`;
const nonsense = sql`select ${1}::int / 0`;
const listed = sql<{ email: string }>`select email from waiting_list`;
const join = (email: string) =>
  sql`insert into waiting_list (email, created_at) values (${email}, ${new Date()})`;

test('a statement alone and a transaction are seen as the same actor', async () => {
  const teacherId = newId();
  const seen = [{ role: 'classroom_teacher', teacher: teacherId }];
  expect(await database.query(tenant(teacherId), whoAmI)).toEqual(seen);
  expect(
    await database.transaction(tenant(teacherId), async (tx) => (await whoAmI.execute(tx)).rows),
  ).toEqual(seen);
});

test('nothing of an actor is left on the connection for the next one', async () => {
  await database.query(tenant(newId()), whoAmI);
  expect(await database.query(visitor, whoAmI)).toEqual([{ role: 'classroom_visitor', teacher: null }]);
});

test('a statement that fails leaves the connection fit for the next', async () => {
  await expect(database.query(visitor, nonsense)).rejects.toThrow(/division/);
  await expect(database.transaction(visitor, (tx) => nonsense.execute(tx))).rejects.toThrow(/division/);
  expect(await database.query(visitor, whoAmI)).toHaveLength(1);
});

const manners = [
  ['which are parsed once a connection', true],
  ['which are parsed anew each time', false],
] as const;

test.each(manners)(
  'statements %s can be asked again after one that failed beside them',
  async (_, hasNames) => {
    const one = openDatabase({ url: appUrl, poolSize: 1, preparedStatements: hasNames, log });
    const numbers =
      (text: string) =>
      (on: Queries = one) =>
        on.query(visitor, sql.raw(text));
    const [wrong, cannot, good] = ['select wrong', 'select 1 / 0 as it', 'select 3 as it'].map(numbers);
    if (!wrong || !cannot || !good) throw new Error('three of them');
    const together = (...asked: ((on: Queries) => Promise<unknown[]>)[]) =>
      one.batch((on) => Promise.allSettled(asked.map((ask) => ask(on))), { isOneTransaction: true });
    for (let time = 0; time < 2; time += 1) {
      await expect(wrong()).rejects.toThrow('"wrong" does not exist');
      await expect(cannot()).rejects.toThrow('division');
      for (const asked of [
        [wrong, good],
        [cannot, good],
        [good, cannot],
        [good, wrong],
      ]) {
        const [first, second] = await together(...asked);
        const reason = asked.includes(wrong) ? '"wrong" does not exist' : 'division';
        expect(first).toMatchObject({
          status: 'rejected',
          reason: { message: expect.stringContaining(reason) },
        });
        expect(second).toMatchObject(first ?? {});
      }
      expect(await good()).toEqual([{ it: 3 }]);
      const [first, second] = await together(good, good);
      expect(first).toMatchObject({ value: [{ it: 3 }] });
      expect(second).toMatchObject({ value: [{ it: 3 }] });
    }
    await one.close();
  },
);

const unparsable = sql.raw('select wrong');
const circular: Record<string, unknown> = {};
circular.itself = circular;
const unsendable = sql`select ${circular}`;

test.each(manners)(
  'of statements %s, none runs outside of the transaction that the first could not open',
  async (_, hasNames) => {
    const open = () => openDatabase({ url: appUrl, poolSize: 1, preparedStatements: hasNames, log });
    const statuses: unknown[] = [];
    const works: ((tx: Tx) => Promise<unknown>)[] = [
      async (tx) => {
        const asked = await Promise.allSettled([unparsable.execute(tx), whoAmI.execute(tx)]);
        statuses.push(...asked.map(({ status }) => status));
      },
      async (tx) => {
        await unparsable.execute(tx).catch(() => undefined);
        await whoAmI.execute(tx).catch(() => statuses.push('rejected'));
      },
    ];
    for (const work of works) {
      const fresh = open();
      await expect(fresh.transaction(visitor, work)).rejects.toThrow('rolled back');
      await fresh.close();
    }
    expect(statuses).toEqual(['rejected', 'rejected', 'rejected']);
    const fresh = open();
    const seen = await fresh.transaction(visitor, async (tx) => {
      await expect(unsendable.execute(tx)).rejects.toThrow('circular');
      return (await whoAmI.execute(tx)).rows;
    });
    expect(seen).toEqual([{ role: 'classroom_visitor', teacher: null }]);
    await fresh.close();
  },
);

test.each(manners)('statements %s have their time also where they wait to be parsed', async (_, hasNames) => {
  const superuser = new Client({ connectionString: superuserUrl });
  await superuser.connect();
  await superuser.query('begin; lock table waiting_list in access exclusive mode');
  const fresh = openDatabase({ url: appUrl, poolSize: 1, preparedStatements: hasNames, log });
  const asked = fresh.transaction(system, (tx) => listed.execute(tx), {
    statementMs: 300,
  });
  await expect(asked).rejects.toMatchObject({ name: 'DatabaseAway', cause: { code: '57014' } });
  expect(await countWaiting(superuser)).toBe(0);
  await superuser.query('rollback');
  await superuser.end();
  await fresh.close();
});

test('a statement without rows, and one that is answered with none, are told apart from nothing', async () => {
  const email = 'twice@oakfield.example';
  const find = sql`select email from waiting_list where email = 'nobody'`;
  const remove = sql`delete from waiting_list where email = ${email}`;
  for (let time = 0; time < 2; time += 1) {
    expect(await database.query(system, sql`${join(email)} on conflict do nothing`)).toEqual([]);
    expect(await database.query(system, find)).toEqual([]);
    const removed = await database.transaction(system, (tx) => remove.execute(tx));
    expect(removed).toEqual({ rows: [], numAffectedRows: 1n });
  }
});

test('statements sent together are answered each with its own rows, in order', async () => {
  const numbers = await database.transaction(visitor, async (tx) => {
    const asked = [1, 2, 3].map((it) => sql<{ it: number }>`select ${it}::int as it`.execute(tx));
    return (await Promise.all(asked)).map(({ rows }) => rows[0]?.it);
  });
  expect(numbers).toEqual([1, 2, 3]);
});

test('what is asked together goes over one connection, each seen as its own actor and failing alone', async () => {
  const teacherIds = [newId(), newId()];
  const answers = await database.batch((together) =>
    Promise.allSettled([
      ...teacherIds.map((id) => together.query(tenant(id), whoAmI)),
      together.query(visitor, nonsense),
      together.query(visitor, whoAmI),
    ]),
  );
  const [first, second, broken, last] = answers.map((one) => one.status === 'fulfilled' && one.value);
  expect([first, second]).toEqual(teacherIds.map((teacher) => [{ role: 'classroom_teacher', teacher }]));
  expect(broken).toBe(false);
  expect(last).toEqual([{ role: 'classroom_visitor', teacher: null }]);
  expect(await database.query(visitor, whoAmI)).toHaveLength(1);
});

test('what is asked together as one transaction fails together, and for one actor alone', async () => {
  type Ask = (on: Queries) => Promise<unknown[]>;
  const ask = (actor: Actor) => (on: Queries) => on.query(actor, whoAmI);
  const fail = (actor: Actor) => (on: Queries) => on.query(actor, nonsense);
  const together = (asked: Ask[]) =>
    database.batch((on) => Promise.allSettled(asked.map((one) => one(on))), { isOneTransaction: true });
  const teacherId = newId();
  const teacher = tenant(teacherId);
  const answers = await together([ask(teacher), ask(teacher)]);
  const seen = [{ role: 'classroom_teacher', teacher: teacherId }];
  expect(answers.map((one) => one.status === 'fulfilled' && one.value)).toEqual([seen, seen]);
  for (const asked of [
    [ask(teacher), fail(teacher)],
    [ask(teacher), ask(visitor)],
  ])
    expect((await together(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(visitor)(database)).toHaveLength(1);
});

test('what is asked of a batch after it is sent is refused, and is in no transaction', async () => {
  const late = database.batch(async (together) => {
    const first = await together.query(visitor, whoAmI);
    return [first, await together.query(visitor, whoAmI)];
  });
  await expect(late).rejects.toThrow('asked of a batch that is sent');
});

test('what is asked together after the end is refused, each by itself', async () => {
  const another = openDatabase({ url: appUrl, poolSize: 1, preparedStatements: true, log });
  await another.close();
  const ask = (on: Queries) => on.query(visitor, whoAmI);
  const answers = await another.batch((together) => Promise.allSettled([ask(together), ask(together)]));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('what is asked together and cannot be written leaves no connection behind', async () => {
  await database.ping();
  const cork = vi.spyOn(Socket.prototype, 'cork').mockImplementationOnce(() => {
    throw new Error('cannot be written');
  });
  // The driver goes on waiting for an answer to what it could not write, and tells nobody when it gives up.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const asked = database.batch((together) => together.query(visitor, whoAmI));
    await expect(asked).rejects.toThrow('cannot be written');
  } finally {
    vi.useRealTimers();
    cork.mockRestore();
  }
  // There is one connection: it would be waited for in vain.
  await database.ping();
});

const listWaiting = () => database.query(system, listed);

test('what one statement changes is kept, what a transaction changed before it failed is not', async () => {
  const broken = database.transaction(system, async (tx) => {
    await join('lost@oakfield.example').execute(tx);
    throw new Error('changed its mind');
  });
  await expect(broken).rejects.toThrow('changed its mind');
  await database.query(system, join('kept@oakfield.example'));
  expect(await listWaiting()).toEqual([{ email: 'kept@oakfield.example' }]);
});

test('work that goes on after a failed statement is told that nothing was kept', async () => {
  const hidden = database.transaction(system, async (tx) => {
    await join('hidden@oakfield.example').execute(tx);
    await nonsense.execute(tx).catch(() => undefined);
  });
  await expect(hidden).rejects.toThrow('rolled back');
  expect(await listWaiting()).toHaveLength(1);
});

test('a connection that breaks in use fails its transaction alone', async () => {
  const superuser = new Client({ connectionString: superuserUrl });
  await superuser.connect();
  const broken = database.transaction(visitor, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid where ${1} = 1`.execute(tx);
    await superuser.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await whoAmI.execute(tx);
  });
  await expect(broken).rejects.toThrow(DatabaseAway);
  await superuser.end();
  expect(await database.query(visitor, whoAmI)).toHaveLength(1);
});

const readOnly = sql`set session characteristics as transaction read only`;
const readOnlyWrites: [string, (email: string) => Promise<unknown>][] = [
  ['alone', (email) => database.query(system, join(email))],
  ['with others', (email) => database.batch((together) => together.query(system, join(email)))],
  ['in a transaction', (email) => database.transaction(system, (tx) => join(email).execute(tx))],
];

test.each(readOnlyWrites)(
  'a connection that only reads is given up at the first write, sent %s, and nothing is kept',
  async (manner, write) => {
    const email = (time: string) => `${time} ${manner}@oakfield.example`;
    await database.transaction(visitor, (tx) => readOnly.execute(tx));
    const refused = write(email('first'));
    await expect(refused).rejects.toMatchObject({ name: 'DatabaseAway', mayBeDone: false });
    await write(email('second'));
    const kept = (await listWaiting()).map((row) => row.email);
    expect(kept).toContain(email('second'));
    expect(kept).not.toContain(email('first'));
  },
);

test('a sign of life is asked of a connection that takes writes; one that only reads is given up', async () => {
  await database.transaction(visitor, (tx) => readOnly.execute(tx));
  await expect(database.ping()).rejects.toThrow(DatabaseReadOnly);
  await database.ping();
});

test('a connection is replaced once it has lived for so long', async () => {
  const short = openDatabase({
    ...{ url: appUrl, poolSize: 1, preparedStatements: true, log },
    lifetimeSeconds: 0.2,
  });
  const backend = sql<{ pid: number }>`select pg_backend_pid() as pid where ${1} = 1`;
  const ask = () => short.query(visitor, backend);
  const first = await ask();
  await vi.waitFor(async () => expect(await ask()).not.toEqual(first), { timeout: 20_000 });
  await short.close();
});

test('a statement has half a minute, alone and in a transaction, or as long as is asked for', async () => {
  const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit where ${1} = 1`;
  for (const actor of [visitor, system, tenant(newId())]) {
    expect(await database.query(actor, limit)).toEqual([{ limit: '30s' }]);
    const { rows } = await database.transaction(actor, (tx) => limit.execute(tx));
    expect(rows).toEqual([{ limit: '30s' }]);
  }
  const { rows } = await database.transaction(system, (tx) => limit.execute(tx), { statementMs: 600_000 });
  expect(rows).toEqual([{ limit: '10min' }]);
});

test('a connection asks the network whether the other side is still there', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const another = openDatabase({ url: appUrl, poolSize: 1, preparedStatements: true, log });
  await another.ping();
  expect(keepAlive).toHaveBeenCalledWith(true, 10_000);
  keepAlive.mockRestore();
  await another.close();
});

test('a database that is only starting is not knocked at by everyone who asks', async () => {
  let knocks = 0;
  const refusal = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(refusal.length + 4, 1);
  const starting = createServer((socket) => {
    knocks += 1;
    socket.on('error', () => undefined).once('data', () => socket.end(Buffer.concat([head, refusal])));
  }).listen(0, '127.0.0.1');
  await once(starting, 'listening');
  const url = `postgres://a:b@127.0.0.1:${(starting.address() as AddressInfo).port}/c`;
  const another = openDatabase({ url, poolSize: 5, preparedStatements: true, log });
  for (let asked = 0; asked < 20; asked += 1) {
    const asking = another.query(visitor, whoAmI);
    await expect(asking).rejects.toThrow(DatabaseAway);
  }
  await expect(another.ping()).rejects.toThrow(DatabaseAway);
  // Without the pause there would be 21; with it, one for each time that the machine stood still for so long.
  expect(knocks).toBeLessThan(15);
  await another.close();
  starting.close();
});
