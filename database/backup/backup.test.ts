import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { plant } from '#server/testing/isolation/canaries.ts';
import { readTables } from '#server/testing/isolation/catalog.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const source = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'classroom-station-backup-'));
const file = join(folder, 'one.backup');
const madeAt = new Date('2026-11-01T10:00:00Z');
let manifest: Manifest;

/** Texts that a careless format would lose or change. */
const awkward = 'tab\t, newline\n, \\N, \\., a "quote", \u202eright to left, 👩‍🚀, e\u0301';

beforeAll(async () => {
  const client = await connect(source.superuserUrl);
  const tables = await readTables(client);
  for (const label of ['ours', 'theirs']) await plant(client, tables, label);
  await client.query('update submissions set work = $1', [`${awkward}${'long '.repeat(100_000)}`]);
  await client.query('update users set suspension_reason = $1', [awkward]);
  // What is planted refers to rows that need not exist.
  await client.query(`update outbox_reports r set
    mail_id = (select id from outbox o where o.teacher_id = r.teacher_id limit 1),
    report_id = (select id from reports p where p.teacher_id = r.teacher_id limit 1)`);
  await client.end();
  manifest = await makeBackup(source.ownerUrl, file, madeAt);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function connect(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** A database in which nothing ever was, of the same owner. */
async function freshDatabase() {
  const { superuserUrl, ownerUrl } = inject('testCluster');
  const name = `fresh_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = await connect(superuserUrl);
  await admin.query(`create database ${name} owner ${new URL(ownerUrl).username}`);
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  const own = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return { ownerUrl: own(ownerUrl), superuserUrl: own(superuserUrl) };
}

/** Every row of every table, as text. */
async function contents(url: string) {
  const client = await connect(url);
  const found: Record<string, string[]> = {};
  for (const { name } of await readTables(client)) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    found[name] = rows.map(({ row }) => row);
  }
  await client.end();
  return found;
}

async function openWalls(url: string) {
  const client = await connect(url);
  const { rows } =
    await client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace
    and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`);
  await client.end();
  return rows;
}

const countRows = async (url: string) => Object.values(await contents(url)).flat().length;

test('a backup says what it holds, is its owner’s alone and leaves nothing beside it', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['one.backup']);
  expect(manifest).toMatchObject({ version: 1, made_at: madeAt.toISOString() });
  const found = await contents(source.superuserUrl);
  expect(Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]))).toEqual(
    Object.fromEntries(Object.entries(found).map(([name, rows]) => [name, rows.length])),
  );
  expect(manifest.tables.every(({ rows }) => rows >= 1)).toBe(true);
});

test('passwords of roles are not in it', async () => {
  const text = zstdDecompressSync(readFileSync(file)).toString('latin1');
  for (const url of [source.ownerUrl, source.appUrl, source.superuserUrl])
    expect(text).not.toContain(new URL(url).password);
  expect(text).not.toContain('SCRAM-SHA-256');
});

test('all of it comes back into a new database, and into one that a station made and nobody used', async () => {
  const fresh = await freshDatabase();
  const unused = await testDatabase();
  for (const { ownerUrl, superuserUrl } of [fresh, unused]) {
    expect(await restoreBackup(ownerUrl, file)).toMatchObject({ tables: manifest.tables });
    expect(await contents(superuserUrl)).toEqual(await contents(source.superuserUrl));
    expect(await openWalls(superuserUrl)).toEqual([]);
  }
  const again = join(folder, 'again.backup');
  const { tables } = await makeBackup(fresh.ownerUrl, again, madeAt);
  const sums = (all: Manifest['tables']) =>
    all.map(({ name, rows, rows_sha256 }) => ({ name, rows, rows_sha256 }));
  expect(sums(tables)).toEqual(sums(manifest.tables));
});

test('where somebody has an account nothing is restored', async () => {
  const before = await contents(source.superuserUrl);
  await expect(restoreBackup(source.ownerUrl, file)).rejects.toThrow(
    'There are 2 accounts in this installation: a backup is restored only into one without any.',
  );
  expect(await contents(source.superuserUrl)).toEqual(before);
  expect(await openWalls(source.superuserUrl)).toEqual([]);
});

test.each([
  [
    "insert into waiting_list (email, created_at) values ('a@b.example', now())",
    '0 messages .* 1 address on',
  ],
  [
    `insert into contact_form_submissions (id, email, subject, message, content_hash, created_at)
      values (gen_random_uuid(), 'a@b.example', 'Other', 'Hello', 'x', now())`,
    '1 message from .* 0 addresses on',
  ],
])('where somebody wrote or waits nothing is restored, though nobody has an account', async (left, told) => {
  const { ownerUrl, superuserUrl } = await testDatabase();
  const people = new Client({ connectionString: superuserUrl });
  await people.connect();
  await people.query(left);
  await people.end();
  const before = await contents(superuserUrl);
  await expect(restoreBackup(ownerUrl, file)).rejects.toThrow(new RegExp(told));
  expect(await contents(superuserUrl)).toEqual(before);
  expect(await openWalls(superuserUrl)).toEqual([]);
});

test('where a station is at work nothing is restored', async () => {
  const { ownerUrl, appUrl } = await testDatabase();
  const station = new Client({ connectionString: appUrl, application_name: 'classroom-station' });
  await station.connect();
  await expect(restoreBackup(ownerUrl, file)).rejects.toThrow('A station is running on this database');
  await station.end();
});

/** A file like the backup with something changed in the bytes that are packed in it. */
function altered(name: string, change: (bytes: Buffer) => Buffer) {
  const path = join(folder, name);
  writeFileSync(path, zstdCompressSync(change(zstdDecompressSync(readFileSync(file)))));
  return path;
}

test('a file that is cut off, altered or no backup is refused before anything is loaded', async () => {
  const { ownerUrl, superuserUrl } = await testDatabase();
  const rows = await countRows(superuserUrl);
  const packed = readFileSync(file);
  const raw = (name: string, bytes: Buffer) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  const flipped = Buffer.from(packed);
  flipped[Math.floor(packed.length / 2)]! ^= 1;
  const word = (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('canary', 'cAnary'), 'latin1');
  const bad = [
    raw('empty', Buffer.alloc(0)),
    raw('text', Buffer.from('no backup')),
    raw('cut', packed.subarray(0, packed.length - 20)),
    raw('half', packed.subarray(0, packed.length / 2)),
    raw('flipped', flipped),
    altered('word', word),
    altered('no-end', (bytes) => bytes.subarray(0, bytes.length - 37)),
    altered('more', (bytes) => Buffer.concat([bytes, bytes.subarray(bytes.length - 37)])),
    altered('count', (bytes) =>
      Buffer.from(bytes.toString('latin1').replace('"rows":2', '"rows":3'), 'latin1'),
    ),
    altered('long', (bytes) => Buffer.concat([bytes, Buffer.from('D\xff\xff\xff\xff', 'latin1')])),
  ];
  for (const path of bad) {
    await expect(restoreBackup(ownerUrl, path), path).rejects.toThrow(
      `${path} is no backup, or is damaged or cut off: nothing was loaded.`,
    );
  }
  expect(await countRows(superuserUrl)).toBe(rows);
  await expect(restoreBackup(ownerUrl, join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a backup of a newer station is refused, and an older one where the installation is past it', async () => {
  const { ownerUrl } = await testDatabase();
  const header = (change: string, into: string) => (bytes: Buffer) => {
    const end = 5 + bytes.readUInt32BE(1);
    const text = Buffer.from(bytes.toString('utf8', 5, end).replace(change, into));
    const head = Buffer.from(bytes.subarray(0, 5));
    head.writeUInt32BE(text.length, 1);
    return Buffer.concat([head, text, bytes.subarray(end)]);
  };
  const newest = manifest.migrations.at(-1) ?? '';
  const newer = altered('newer', header(newest, '999-to-come'));
  await expect(restoreBackup(ownerUrl, newer)).rejects.toThrow('newer Classroom Station (999-to-come)');
  const format = altered('format', header('"version":1', '"version":2'));
  await expect(restoreBackup(ownerUrl, format)).rejects.toThrow('newer Classroom Station');
  const older = altered('older', header(`,"${newest}"`, ''));
  await expect(restoreBackup(ownerUrl, older)).rejects.toThrow(`already at ${newest}, the backup is older`);
});

test('what does not fit into the tables leaves them as they were', async () => {
  const { ownerUrl, superuserUrl } = await testDatabase();
  const before = await contents(superuserUrl);
  const client = await connect(superuserUrl);
  await client.query('alter table submissions add constraint nothing_fits check (false)');
  await expect(restoreBackup(ownerUrl, file)).rejects.toMatchObject({ code: '23514' });
  await client.end();
  expect(await contents(superuserUrl)).toEqual(before);
  expect(await openWalls(superuserUrl)).toEqual([]);
});

test('what a trigger changes on the way in is noticed', async () => {
  const { ownerUrl, superuserUrl } = await testDatabase();
  const client = await connect(superuserUrl);
  await client.query(`
    create function spoil() returns trigger language plpgsql as $$ begin new.email := 'other'; return new; end $$;
    create trigger spoil before insert on waiting_list for each row execute function spoil()`);
  await client.query('alter table waiting_list drop constraint waiting_list_pkey');
  await expect(restoreBackup(ownerUrl, file)).rejects.toThrow('waiting_list does not hold what');
  expect((await client.query('select from users')).rowCount).toBe(0);
  await client.end();
});

test('a backup replaces no file, and one that fails leaves none', async () => {
  await expect(makeBackup(source.ownerUrl, file, madeAt)).rejects.toThrow('no file is replaced');
  const unwritable = join(folder, 'none', 'one.backup');
  await expect(makeBackup(source.ownerUrl, unwritable, madeAt)).rejects.toThrow('There is no folder');
  const client = await connect(source.superuserUrl);
  const torn = join(folder, 'torn.backup');
  await client.query('revoke select (work) on submissions from classroom_backup');
  await expect(makeBackup(source.ownerUrl, torn, madeAt)).rejects.toMatchObject({ code: '42501' });
  await client.query('grant select (work) on submissions to classroom_backup');
  expect(existsSync(torn)).toBe(false);
  await client.query('drop policy backup on submissions');
  await expect(makeBackup(source.ownerUrl, torn, madeAt)).rejects.toThrow('may not read submissions');
  await client.query('create policy backup on submissions for select to classroom_backup using (true)');
  await client.end();
  expect(readdirSync(folder).filter((name) => name.startsWith('torn'))).toEqual([]);
});
