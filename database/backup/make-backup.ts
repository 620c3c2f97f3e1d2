import { createHash } from 'node:crypto';
import { createZstdCompress } from 'node:zlib';
import { Client } from 'pg';
import { listMigrations, refuseNewer } from '../migrate.ts';
import { BackupRefused } from './backup-refused.ts';
import { toFrame } from './frames.ts';
import { type Format, formatVersion, type Header, type Manifest } from './manifest.ts';
import { TableDigest } from './table-digest.ts';
import { hangUp, listSequences, listTables, plainTexts, readRows } from './tables.ts';
import { writeWholeFile } from './whole-file.ts';

const reader = 'classroom_backup';

/**
 * Writes all that the database holds at one moment into a file, while a station may be running. The file appears whole
 * or not at all, readable by its owner alone. Passwords of roles are not in it.
 */
export async function makeBackup(ownerUrl: string, file: string, now: Date): Promise<Written> {
  return await write(ownerUrl, file, { format: 'classroom-station-backup', now });
}

/** What the names of lists end with: a restore takes those beside its backup. */
export const listEnding = '.deletions';

/** Writes a file of what was deleted, by its ids alone, in the same way. */
export async function makeDeletionList(ownerUrl: string, file: string, now: Date): Promise<Written> {
  return await write(ownerUrl, file, { format: 'classroom-station-deletions', now });
}

type Written = Manifest & { file_bytes: number };
type Wish = { format: Format; now: Date };

async function write(ownerUrl: string, file: string, wish: Wish): Promise<Written> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'classroom-station-backup' });
  await client.connect();
  try {
    const begun = await begin(client, wish);
    let written: Manifest | undefined;
    const frames = async function* () {
      written = yield* toFrames(client, begun);
    };
    const bytes = await writeWholeFile(file, frames(), [createZstdCompress()]);
    if (!written) throw new Error('the backup has no manifest');
    return { ...written, file_bytes: bytes };
  } finally {
    await hangUp(client);
  }
}

type Begun = { header: Header; sequences: Manifest['sequences'] };

/** One snapshot for all tables; every row of them is visible to the role, or nothing is begun. */
async function begin(client: Client, { format, now }: Wish): Promise<Begun> {
  await client.query(`begin isolation level repeatable read read only; ${plainTexts}`);
  const { rows: hidden } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (
        select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
          and p.cmd = 'SELECT' and p.qual = 'true' and $1 = any (p.roles))`,
    [reader],
  );
  await refuseNewer(client);
  const migrations = await listMigrations(client);
  if (migrations.length === 0)
    throw new BackupRefused('There is nothing to back up: no station ran here yet.');
  if (hidden.length > 0) {
    const names = hidden.map(({ name }) => name).join(', ');
    throw new BackupRefused(
      `${reader} may not read ${names}: start the station once (npm start), it migrates.`,
    );
  }
  const sequences = await listSequences(client);
  await client.query(`set local role ${reader}`);
  return {
    sequences,
    header: {
      ...{ format, version: formatVersion },
      ...{ made_at: now.toISOString(), migrations },
    },
  };
}

async function* toFrames(client: Client, { header, sequences }: Begun): AsyncGenerator<Buffer, Manifest> {
  yield* toFrame('H', toJson(header));
  const tables: Manifest['tables'] = [];
  const isList = header.format === 'classroom-station-deletions';
  for (const table of await listTables(client)) {
    if (isList && table.name !== 'deletions') continue;
    yield* toFrame('T', toJson(table));
    const digest = new TableDigest();
    for await (const piece of readRows(client, table, digest)) yield* toFrame('D', piece);
    tables.push({ ...table, ...digest.end() });
  }
  const manifest: Manifest = { ...header, tables, sequences };
  const text = toJson(manifest);
  yield* toFrame('M', text);
  yield* toFrame('E', createHash('sha256').update(text).digest());
  return manifest;
}

function toJson(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}
