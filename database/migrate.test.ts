import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { openDatabaseLine } from '#server/testing/services/line-faults.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { makeBackup } from './backup/make-backup.ts';
import { deriveAppUrl, migrate, pendingMigrations } from './migrate.ts';
import { checkRole } from './safety.ts';

const database = await testDatabase();
const line = await openDatabaseLine(database);

async function ask(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('migrate', () => {
  test('finds nothing to do in a migrated database and answers how the application logs in', async () => {
    expect(await pendingMigrations(database.ownerUrl)).toEqual([]);
    expect(await migrate(database.ownerUrl)).toEqual({ appUrl: database.appUrl, applied: [] });
    expect(await ask(database.appUrl, 'select current_user as role')).toEqual([{ role: 'classroom_app' }]);
  });

  test('may run in several processes at once', async () => {
    await ask(
      database.ownerUrl,
      'drop schema public cascade; create schema public; drop schema migrations cascade',
    );
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl)));
    expect(runs.filter((run) => run.applied.length > 0)).toHaveLength(1);
    expect(await pendingMigrations(database.ownerUrl)).toEqual([]);
  });

  test('gives up on a database that does not answer, and says so', async () => {
    await line.proxy.set({ kind: 'blackhole' });
    const migrating = migrate(line.urls.ownerUrl, { connectMs: 300 });
    await expect(migrating).rejects.toThrow('DATABASE_URL cannot be used: the database does not answer.');
  });

  test('refuses a server where the station of another owner works, before anything is changed', async () => {
    await ask(database.superuserUrl, "create role another_owner login createrole password 'another'");
    await ask(database.superuserUrl, 'create database another_station owner another_owner');
    const another = Object.assign(new URL(database.ownerUrl), {
      ...{ username: 'another_owner', password: 'another', pathname: '/another_station' },
    }).href;
    try {
      await expect(migrate(another)).rejects.toThrow(
        /^Another Classroom Station works on this PostgreSQL server \(database .*\), and this one would lock it out/,
      );
      expect(await ask(another, "select nspname from pg_namespace where nspname = 'migrations'")).toEqual([]);
      expect(await ask(database.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      await ask(database.superuserUrl, 'drop database another_station with (force)');
      await ask(database.superuserUrl, 'drop role another_owner');
    }
  });

  test('uses the given application login instead of deriving one', async () => {
    const given = `${database.appUrl}?application_name=given`;
    expect((await migrate(database.ownerUrl, { appUrl: given })).appUrl).toBe(given);
  });

  test('names the variable of an application login that nobody can use', async () => {
    const appUrl = Object.assign(new URL(database.appUrl), { password: 'wrong' }).href;
    await expect(migrate(database.ownerUrl, { appUrl })).rejects.toThrow(
      /^DATABASE_APP_URL, .* cannot be used: password authentication failed/,
    );
  });

  test('refuses an owner as the application login', async () => {
    await expect(migrate(database.ownerUrl, { appUrl: database.ownerUrl })).rejects.toThrow(
      /must own nothing/,
    );
  });

  test('refuses a superuser as the application login', async () => {
    await expect(checkRole(database.superuserUrl)).rejects.toThrow(/bypasses row-level security/);
  });

  test.each([
    ['the whole database', (name: string) => `alter database ${name} set default_transaction_read_only = on`],
    [
      'the application login',
      (name: string) => `alter role classroom_app in database ${name} set default_transaction_read_only = on`,
    ],
  ])('refuses a database that only reads: %s', async (_, statement) => {
    const set = statement(new URL(database.ownerUrl).pathname.slice(1));
    await ask(database.superuserUrl, set);
    await expect(migrate(database.ownerUrl)).rejects.toThrow(/^The database only reads/);
    const reset = set.replace(
      'set default_transaction_read_only = on',
      'reset default_transaction_read_only',
    );
    await ask(`${database.superuserUrl}?options=-c%20default_transaction_read_only%3Doff`, reset);
    expect((await migrate(database.ownerUrl)).applied).toEqual([]);
  });

  test('refuses in one line, with nothing changed, what a newer version made', async () => {
    const table = 'migrations.kysely_migration';
    await ask(database.ownerUrl, `insert into ${table} values ('999-to-come', now()::text)`);
    const said = /^The database was made by a newer Classroom Station \(999-to-come\): .*\.$/;
    await expect(migrate(database.ownerUrl)).rejects.toThrow(said);
    await expect(pendingMigrations(database.ownerUrl)).rejects.toThrow(said);
    const file = join(tmpdir(), 'never-made.backup');
    await expect(makeBackup(database.ownerUrl, file, new Date())).rejects.toThrow(said);
    await ask(database.ownerUrl, `delete from ${table} where name = '999-to-come'`);
    expect((await migrate(database.ownerUrl)).applied).toEqual([]);
  });

  test('refuses an owner without the rights of one, and says which', async () => {
    await ask(database.superuserUrl, "create role poor_owner login password 'poor'");
    await ask(database.superuserUrl, 'create database poor_station owner poor_owner');
    const poor = Object.assign(new URL(database.ownerUrl), { username: 'poor_owner', password: 'poor' });
    const appUrl = database.appUrl;
    try {
      await expect(migrate(poor.href, { appUrl })).rejects.toThrow(
        /^The role in DATABASE_URL may not .*: it must own the database, have CREATEROLE, .*\.$/,
      );
      poor.pathname = '/poor_station';
      await expect(migrate(poor.href, { appUrl })).rejects.toThrow(/^The role in DATABASE_URL may not /);
    } finally {
      await ask(database.superuserUrl, 'drop database poor_station with (force)');
      await ask(database.superuserUrl, 'drop role poor_owner');
    }
  });

  test.each([
    [
      'that does not speak TLS',
      (url: URL) => url.searchParams.set('sslmode', 'require'),
      /does not support SSL/,
    ],
    ['whose login it refuses', (url: URL) => (url.password = 'wrong'), /password authentication failed/],
    ['without this database', (url: URL) => (url.pathname = '/none'), /database "none" does not exist/],
  ])('refuses in one line a server %s', async (_, spoil, reason) => {
    const url = new URL(database.ownerUrl);
    spoil(url);
    const refused = await migrate(url.href).catch((error: Error) => error);
    expect(refused).toMatchObject({ name: 'DatabaseRefused', message: expect.stringMatching(reason) });
    expect(refused).toMatchObject({ message: expect.stringMatching(/^DATABASE_URL cannot be used: .*\.$/) });
  });

  test('refuses a database that acknowledges before it has written', async () => {
    const { pathname } = new URL(database.ownerUrl);
    await ask(database.superuserUrl, `alter database ${pathname.slice(1)} set synchronous_commit = off`);
    await expect(migrate(database.ownerUrl)).rejects.toThrow(/synchronous_commit off/);
  });
});

describe('the derived application login', () => {
  test('follows from the password of the owner, never repeats it', () => {
    const first = deriveAppUrl('postgres://owner:secret@db.example:5433/station?sslmode=require');
    expect(first).toMatch(
      /^postgres:\/\/classroom_app:[\w-]{43}@db\.example:5433\/station\?sslmode=require$/,
    );
    expect(deriveAppUrl('postgres://owner:other@db.example:5433/station?sslmode=require')).not.toBe(first);
  });

  test('is refused without a password to derive it from', () => {
    expect(() => deriveAppUrl('postgres://owner@db.example/station')).toThrow(/DATABASE_APP_URL/);
  });
});
