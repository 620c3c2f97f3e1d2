import { isDeepStrictEqual } from 'node:util';
import { Client, escapeIdentifier } from 'pg';
import { knownMigrations, listMigrations, migrate } from '../migrate.ts';
import { BackupRefused } from './backup-refused.ts';
import { checkBackup, readHeader } from './check-backup.ts';
import { copyAll } from './copy-rows.ts';
import type { Manifest } from './manifest.ts';
import { type Repeated, readLists, repeatDeletions } from './repeat-deletions.ts';
import { digestTable, hangUp, listTables, plainTexts } from './tables.ts';
import { openWalls } from './walls.ts';

/**
 * Loads a backup into an installation in which nobody has an account, has written or waits, all of it or nothing: the file is read through
 * before the first row is loaded, the tables are compared with it before the last step, and then newer migrations run. What the lists of deletions beside
 * the file name is deleted again.
 */
export async function restoreBackup(
  ownerUrl: string,
  file: string,
  { appUrl }: { appUrl?: string } = {},
): Promise<Manifest & { repeated: Repeated }> {
  const { migrations } = await readHeader(file);
  const newest = migrations.at(-1) ?? '';
  if (!(await knownMigrations()).includes(newest)) {
    throw new BackupRefused(
      `${file} was made by a newer Classroom Station (${newest}): use that, or a newer one.`,
    );
  }
  await withClient(ownerUrl, (client) => checkTarget(client, migrations));
  const manifest = await checkBackup(file);
  const lists = await readLists(file);
  await migrate(ownerUrl, { appUrl, upTo: newest });
  await withClient(ownerUrl, (client) => load(client, file, manifest));
  await migrate(ownerUrl, { appUrl });
  const repeated = await withClient(ownerUrl, (client) => repeatDeletions(client, lists));
  return { ...manifest, repeated };
}

async function withClient<Done>(ownerUrl: string, work: (client: Client) => Promise<Done>): Promise<Done> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'classroom-station-restore' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await hangUp(client);
  }
}

/** Nobody works on the database, nobody has an account in it, and it is not past the backup. */
async function checkTarget(client: Client, migrations: readonly string[]) {
  const { rows } = await client.query(
    `select from pg_stat_activity
      where datname = current_database() and application_name = 'classroom-station' and pid <> pg_backend_pid()`,
  );
  if (rows.length > 0) throw new BackupRefused('A station is running on this database: stop it first.');
  const done = await listMigrations(client);
  if (done.length === 0) return;
  await client.query('begin');
  for (const name of peoplesTables)
    await client.query(`alter table if exists ${name} no force row level security`);
  await refusePeople(client);
  await client.query('rollback');
  const past = done.find((name) => !migrations.includes(name));
  if (past) {
    throw new BackupRefused(
      `This installation is already at ${past}, the backup is older: restore into a new one, it is then brought to the same.`,
    );
  }
}

/** Where people left something that a restore would take away. */
const peoplesTables = ['users', 'contact_form_submissions', 'waiting_list'];

/** The walls of these tables must be open to the owner. */
async function refusePeople(client: Client) {
  const counts: number[] = [];
  for (const name of peoplesTables) counts.push(await countRows(client, name));
  const [accounts, messages, waiting] = counts;
  if (accounts) {
    const there = accounts === 1 ? 'is 1 account' : `are ${accounts} accounts`;
    throw new BackupRefused(
      `There ${there} in this installation: a backup is restored only into one without any.`,
    );
  }
  if (!messages && !waiting) return;
  throw new BackupRefused(
    `This installation holds ${count(messages, 'message', 'messages')} from the contact page and ${count(waiting, 'address', 'addresses')} on the waiting list, which a restore would take away: restore into a new one.`,
  );
}

function count(number = 0, one: string, several: string): string {
  return `${number} ${number === 1 ? one : several}`;
}

async function countRows(client: Client, name: string): Promise<number> {
  const { rows } = await client.query<{ is_there: boolean }>(
    'select to_regclass($1) is not null as is_there',
    [`public.${name}`],
  );
  if (!rows[0]?.is_there) return 0;
  const counted = await client.query<{ count: number }>(`select count(*)::int as count from public.${name}`);
  return counted.rows[0]?.count ?? 0;
}

/** One transaction, in which the walls stand open for the owner alone; they are closed again before it ends. */
async function load(client: Client, file: string, manifest: Manifest) {
  await client.query(`begin; ${plainTexts}`);
  const tables = await listTables(client);
  const told = manifest.tables.map(({ name, columns }) => ({ name, columns }));
  if (!isDeepStrictEqual(tables, told))
    throw new BackupRefused(`${file} holds other tables than its migrations make.`);
  const names = tables.map(({ name }) => escapeIdentifier(name));
  const closeWalls = await openWalls(client, names);
  await refusePeople(client);
  // Migrations put rows into some.
  await client.query(`truncate ${names.join(', ')}`);
  await copyAll(client, file);
  for (const { name, last_value } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [escapeIdentifier(name), last_value]);
  }
  for (const table of manifest.tables) {
    const { rows, rows_sha256 } = await digestTable(client, table);
    if (rows !== table.rows || rows_sha256 !== table.rows_sha256) {
      throw new BackupRefused(`${table.name} does not hold what ${file} says: nothing was restored.`);
    }
  }
  await closeWalls();
  await client.query('commit');
  await client.query('analyze');
}
