import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Planted, plant } from '#server/testing/isolation/canaries.ts';
import { readTables } from '#server/testing/isolation/catalog.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { makeBackup, makeDeletionList } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const source = await testDatabase();
const client = new Client({ connectionString: source.superuserUrl });
const root = mkdtempSync(join(tmpdir(), 'classroom-station-deletions-'));
const backup = join(root, 'one.backup');
const at = new Date('2026-11-01T10:00:00Z');
/** `stays` deletes a work and a unit, of `old` the retention deletes the works, `goes` deletes the account. */
let [stays, old, goes]: Planted[] = [];
const laterDraft = randomUUID();

beforeAll(async () => {
  await client.connect();
  const tables = await readTables(client);
  for (const label of ['stays', 'old', 'goes']) {
    const planted = await plant(client, tables, label, at);
    if (label === 'stays') stays = planted;
    if (label === 'old') old = planted;
    if (label === 'goes') goes = planted;
  }
  // What is planted refers to rows that need not exist.
  await client.query(`update outbox_reports r set
    mail_id = (select id from outbox o where o.teacher_id = r.teacher_id limit 1),
    report_id = (select id from reports p where p.teacher_id = r.teacher_id limit 1)`);
  await client.query('delete from deletions');
  await remakeUnit();
  await addDraft();
  await makeBackup(source.ownerUrl, backup, at);
  await client.query('select delete_work_of($1, $2)', [stays?.teacher.teacherId, stays?.submission.id]);
  await client.query('delete from unit_configurations where id = $1', [stays?.hiddenUnitId]);
  await client.query('delete from reading_groups where id = $1', [stays?.readingGroupId]);
  await client.query(
    "update works set created_at = created_at - interval '200 days' where teacher_id = $1 and id <> $2",
    [old?.teacher.teacherId, laterDraft],
  );
  await client.query('select forget_work($1, 180, 30, 500)', [at]);
  await client.query('delete from users where id = $1', [goes?.teacher.teacherId]);
});
afterAll(async () => {
  await client.end();
  rmSync(root, { recursive: true, force: true });
});

/** A unit that was deleted before the backup, and made again under its id. */
async function remakeUnit() {
  await client.query('create temp table kept as select * from unit_configurations where id = $1', [
    stays?.visibleUnitId,
  ]);
  await client.query('delete from unit_configurations where id = $1', [stays?.visibleUnitId]);
  await client.query('insert into unit_configurations select * from kept');
}

/** A later draft of the work that goes when its time is up: this one's time is not. */
async function addDraft() {
  await client.query(
    `with later as (
        insert into works select (jsonb_populate_record(w, jsonb_build_object('id', $2::uuid, 'draft', w.draft + 1,
          'idempotency_key', 'later'))).* from works w where id = $1
      )
      insert into submissions select (jsonb_populate_record(s, jsonb_build_object('id', $2::uuid))).* from submissions s where id = $1`,
    [old?.submission.id, laterDraft],
  );
}

/** Restores the backup from a folder of its own, with these lists beside it; answers what is found then. */
async function restoreWith(...lists: string[]) {
  const folder = mkdtempSync(join(root, 'restore-'));
  const file = join(folder, 'one.backup');
  copyFileSync(backup, file);
  for (const list of lists) copyFileSync(list, join(folder, list.slice(root.length + 1)));
  const { ownerUrl, superuserUrl } = await testDatabase();
  const restored = new Client({ connectionString: superuserUrl });
  await restored.connect();
  afterAll(() => restored.end());
  const { repeated } = await restoreBackup(ownerUrl, file);
  const ids = async (statement: string, values: unknown[] = []) =>
    (await restored.query<{ id: string }>(statement, values)).rows.map(({ id }) => id).sort();
  return { repeated, restored, ids };
}

const all = (of: (planted: Planted) => string) => [stays, old, goes].map((one) => of(one!)).sort();

test('a backup alone brings back what was deleted since, and says that there is no list', async () => {
  const { repeated, ids } = await restoreWith();
  expect(repeated).toEqual({ lists: 0, until: null, works: 0, units: 0, groups: 0, accounts: 0 });
  const works = [...all(({ submission }) => submission.id), laterDraft].sort();
  expect(await ids('select id from submissions')).toEqual(works);
  expect(await ids('select id from users where deletion_due_at is null')).toEqual(
    all(({ teacher }) => teacher.teacherId),
  );
});

test('with a list beside it nothing comes back that a teacher, the time or a closed account took away', async () => {
  const list = join(root, 'newer.deletions');
  const earlier = join(root, 'earlier.deletions');
  await makeDeletionList(source.ownerUrl, earlier, new Date('2026-11-02T10:00:00Z'));
  await makeDeletionList(source.ownerUrl, list, new Date('2026-11-03T10:00:00Z'));
  const { repeated, restored, ids } = await restoreWith(earlier, list);
  // Two works of each but the check-in of the first; a unit and the group of the first, and all of the closed account.
  expect(repeated).toEqual({
    lists: 2,
    until: '2026-11-03T10:00:00.000Z',
    works: 5,
    units: 3,
    groups: 2,
    accounts: 1,
  });
  expect(await ids('select id from submissions')).toEqual([laterDraft]);
  expect(await ids('select id from check_ins')).toEqual([stays?.checkIn.id]);
  for (const table of ['reports', 'concerns', 'concern_works', 'ai_runs']) {
    const where = 'where teacher_id = $1 and subject_id = $2';
    const values = [stays?.teacher.teacherId, stays?.submission.id];
    expect((await restored.query(`select from ${table} ${where}`, values)).rowCount, table).toBe(0);
  }
  expect(
    await ids('select id from unit_configurations where user_id = $1', [stays?.teacher.teacherId]),
  ).toEqual([stays?.visibleUnitId]);
  expect(await ids('select id from reading_groups')).toEqual([old?.readingGroupId]);
  expect(await ids('select id from users where deletion_due_at <= now()')).toEqual([goes?.teacher.teacherId]);
  expect(await ids('select user_id as id from sessions')).not.toContain(goes?.teacher.teacherId);
  expect(
    (
      await restored.query(
        "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relforcerowsecurity",
      )
    ).rows,
  ).toEqual([]);
  // What the lists said is in the next list, too.
  const { rows } = await restored.query('select from deletions where id = $1', [stays?.submission.id]);
  expect(rows.length).toBeGreaterThan(0);
});

test('a list that is not whole is refused before anything is loaded', async () => {
  const list = join(root, 'whole.deletions');
  await makeDeletionList(source.ownerUrl, list, at);
  const cut = join(root, 'cut.deletions');
  writeFileSync(cut, readFileSync(list).subarray(0, -20));
  await expect(restoreWith(cut)).rejects.toThrow('cut.deletions is a list of deletions that is damaged');
  const other = join(root, 'other.deletions');
  copyFileSync(backup, other);
  await expect(restoreWith(other)).rejects.toThrow('other.deletions is a list of deletions that is damaged');
  const { ownerUrl } = await testDatabase();
  await expect(restoreBackup(ownerUrl, list)).rejects.toThrow('is no backup');
});

test('a list of a station that noted none yet names nothing, and hinders nothing', async () => {
  const older = await testDatabase();
  const owner = new Client({ connectionString: older.superuserUrl });
  await owner.connect();
  await owner.query('drop table deletions');
  await owner.end();
  const list = join(root, 'older.deletions');
  await makeDeletionList(older.ownerUrl, list, at);
  const { repeated } = await restoreWith(list);
  expect(repeated).toMatchObject({ lists: 1, works: 0, units: 0, groups: 0, accounts: 0 });
});

test('a deletion is noted by ids alone, with the transaction that deletes, and not without it', async () => {
  const { rows: columns } = await client.query(
    "select column_name as name from information_schema.columns where table_name = 'deletions' order by 1",
  );
  expect(columns.map(({ name }) => name)).toEqual(['account_id', 'deleted_at', 'id', 'kind']);
  const noted = async (id: string | undefined) =>
    (await client.query('select kind from deletions where id = $1', [id])).rows.map(({ kind }) => kind);
  expect(await noted(stays?.submission.id)).toEqual(['work']);
  expect(await noted(old?.checkIn.id)).toEqual(['work']);
  expect(await noted(stays?.hiddenUnitId)).toEqual(['unit']);
  expect(await noted(stays?.readingGroupId)).toEqual(['reading-group']);
  expect(await noted(goes?.teacher.teacherId)).toEqual(['account']);
  await client.query('begin; delete from works');
  await client.query('rollback');
  expect(await noted(stays?.checkIn.id)).toEqual([]);
});
