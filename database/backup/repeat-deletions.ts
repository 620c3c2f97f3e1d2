import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Client, escapeIdentifier } from 'pg';
import { knownMigrations } from '../migrate.ts';
import { BackupRefused } from './backup-refused.ts';
import { checkBackup } from './check-backup.ts';
import { copyAll } from './copy-rows.ts';
import { listEnding } from './make-backup.ts';
import { plainTexts } from './tables.ts';
import { openWalls } from './walls.ts';

/** A whole list of deletions. */
export type List = { file: string; madeAt: string };

/** What was in the backup and is deleted again, and by which lists. */
export type Repeated = {
  lists: number;
  /** When the newest of them was made; null where there is none. */
  until: string | null;
  works: number;
  units: number;
  groups: number;
  /** Closed: the station deletes them within a minute of running, as it does where a teacher asked. */
  accounts: number;
};

const format = 'classroom-station-deletions';
const columns = ['kind', 'account_id', 'id', 'deleted_at'];

/** The lists beside a backup, each read through; throws BackupRefused where one is not whole. */
export async function readLists(backup: string): Promise<List[]> {
  const folder = dirname(backup);
  const names = (await readdir(folder)).filter((name) => name.endsWith(listEnding));
  return await Promise.all(names.sort().map((name) => readList(join(folder, name))));
}

async function readList(file: string): Promise<List> {
  try {
    const { made_at: madeAt, tables, migrations } = await checkBackup(file, format);
    const isKnown = (await knownMigrations()).includes(migrations.at(-1) ?? '');
    // Made before its station was brought up to date it holds no table.
    const isOurs = tables.every((table) => isDeepStrictEqual(table.columns, columns));
    if (isKnown && isOurs) return { file, madeAt };
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
  }
  const name = basename(file);
  throw new BackupRefused(
    `${name} is a list of deletions that is damaged, cut off or of a newer station: bring it whole, or put it elsewhere. Nothing was loaded.`,
  );
}

/** Deletes again, in one transaction, what the lists name and the database does not know to be deleted. */
export async function repeatDeletions(client: Client, lists: readonly List[]): Promise<Repeated> {
  await client.query(`begin; ${plainTexts}`);
  await client.query('create temp table listed (like deletions including all) on commit drop');
  for (const { file } of lists) {
    await client.query('create temp table one_list (like deletions) on commit drop');
    await copyAll(
      client,
      file,
      () => `one_list (${columns.map((name) => escapeIdentifier(name)).join(', ')})`,
    );
    await client.query(
      'insert into listed select * from one_list on conflict do nothing; drop table one_list',
    );
  }
  const closeWalls = await openWalls(client, [
    'deletions',
    'unit_configurations',
    'reading_groups',
    'users',
    'sessions',
  ]);
  await client.query(
    'delete from listed where (kind, account_id, id, deleted_at) in (select kind, account_id, id, deleted_at from deletions)',
  );
  const works = await deleteWorks(client);
  const units = await deleteRows(client, 'unit', 'unit_configurations', 'user_id');
  const groups = await deleteRows(client, 'reading-group', 'reading_groups', 'teacher_id');
  await client.query(`delete from sessions where user_id in (select id from listed where kind = 'account')`);
  const accounts = await count(
    client,
    `update users set deletion_due_at = now(), deletion_tries = 0, deletion_next_at = null
    where id in (select id from listed where kind = 'account')`,
  );
  await client.query('insert into deletions select * from listed on conflict do nothing');
  await closeWalls();
  await client.query('commit');
  const until =
    lists
      .map(({ madeAt }) => madeAt)
      .sort()
      .at(-1) ?? null;
  return { lists: lists.length, until, works, units, groups, accounts };
}

/** Each draft by itself, as its time may have come before that of the others, with all that was written about it. */
async function deleteWorks(client: Client): Promise<number> {
  await client.query('grant select on listed to classroom_operator; set local role classroom_operator');
  const deleted = await count(
    client,
    `select from (select distinct account_id, id from listed where kind = 'work' offset 0) l
    where delete_subjects(l.account_id, array[l.id])`,
  );
  await client.query('reset role');
  return deleted;
}

async function deleteRows(client: Client, kind: string, table: string, owner: string): Promise<number> {
  return await count(
    client,
    `delete from ${table} t using (select distinct account_id, id from listed where kind = '${kind}') l
      where t.${owner} = l.account_id and t.id = l.id`,
  );
}

async function count(client: Client, statement: string): Promise<number> {
  return (await client.query(statement)).rowCount ?? 0;
}
