import { expect, test } from 'vitest';
import { dayMs } from '#server/process/clock.ts';
import { openEverything } from '#server/testing/everything.ts';
import { canaryOf, type Planted, plant } from '#server/testing/isolation/canaries.ts';
import { readTables } from '#server/testing/isolation/catalog.ts';
import { testServer } from '#server/testing/test-server.ts';
import { deleteOld } from './retention-jobs.ts';

const { kernel, clock, client, as } = await testServer(openEverything);
const tables = await readTables(client);
const workTables = [
  'works',
  'submissions',
  'check_ins',
  'ai_runs',
  'ai_run_pieces',
  'concern_works',
  'concerns',
  'reports',
  'outbox_reports',
  'return_codes',
];

/** A teacher with work of this moment in every table, kept for so many days. */
async function plantWork(label: string, days: number): Promise<Planted> {
  const planted = await plant(client, tables, label, clock.now());
  await client.query('update teacher_settings set retention_days = $2 where teacher_id = $1', [
    planted.teacher.teacherId,
    days,
  ]);
  // They are planted apart: here the mail is the one that carries the report.
  await client.query(
    'update outbox_reports x set mail_id = o.id from outbox o where o.teacher_id = $1 and x.teacher_id = $1',
    [planted.teacher.teacherId],
  );
  return planted;
}

async function countOf({ teacher }: Planted, table: string): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as count from ${table} where teacher_id = $1`, [
    teacher.teacherId,
  ]);
  return rows[0].count;
}

async function countsOf(planted: Planted): Promise<Record<string, number>> {
  const counts: [string, number][] = [];
  for (const table of workTables) counts.push([table, await countOf(planted, table)]);
  return Object.fromEntries(counts);
}

const whole = {
  works: 2,
  submissions: 1,
  check_ins: 1,
  ai_runs: 2,
  ai_run_pieces: 1,
  concern_works: 1,
  concerns: 1,
  reports: 1,
  outbox_reports: 1,
  return_codes: 1,
};
const none = Object.fromEntries(workTables.map((table) => [table, 0]));

test.each([30, 180, 365])(
  'work that a teacher keeps for %i days goes at that moment with all that was written about it',
  async (days) => {
    const mine = await plantWork(`kept-${days}`, days);
    clock.advance(days * dayMs - 1);
    await deleteOld(kernel);
    expect(await countsOf(mine)).toEqual(whole);
    clock.advance(1);
    const later = await plantWork(`later-${days}`, days);
    await deleteOld(kernel);
    expect(await countsOf(mine)).toEqual(none);
    expect(await countsOf(later)).toEqual(whole);
    for (const table of workTables) {
      const { rows } = await client.query(`select to_jsonb(t)::text as row from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(canaryOf(`kept-${days}`));
    }
  },
);

test('work without a choice of its teacher goes after 180 days', async () => {
  const mine = await plantWork('usual', 365);
  await client.query('delete from teacher_settings where teacher_id = $1', [mine.teacher.teacherId]);
  clock.advance(180 * dayMs - 1);
  await deleteOld(kernel);
  expect(await countsOf(mine)).toEqual(whole);
  clock.advance(1);
  await deleteOld(kernel);
  expect(await countsOf(mine)).toEqual(none);
});

test('what is being written at that moment stays until it is written', async () => {
  const mine = await plantWork('running', 30);
  const set = 'update ai_runs set state = $2 where teacher_id = $1';
  await client.query(set, [mine.teacher.teacherId, 'waiting']);
  clock.advance(40 * dayMs);
  await deleteOld(kernel);
  expect(await countsOf(mine)).toEqual(whole);
  await client.query(set, [mine.teacher.teacherId, 'done']);
  await deleteOld(kernel);
  expect(await countsOf(mine)).toEqual(none);
});

test('a report whose mail waits keeps what it says until it is sent', async () => {
  const mine = await plantWork('waiting', 30);
  const set = 'update outbox set state = $2 where teacher_id = $1';
  await client.query(set, [mine.teacher.teacherId, 'waiting']);
  clock.advance(30 * dayMs);
  await deleteOld(kernel);
  expect(await countsOf(mine)).toEqual({ ...none, reports: 1, outbox_reports: 1 });
  const { rows } = await client.query('select document::text as said from reports where teacher_id = $1', [
    mine.teacher.teacherId,
  ]);
  expect(rows[0].said).toContain(canaryOf('waiting'));
  await client.query(set, [mine.teacher.teacherId, 'sent']);
  await deleteOld(kernel);
  expect(await countsOf(mine)).toEqual(none);
  expect(await countOf(mine, 'outbox')).toBe(0);
});

test('the pages that showed the work still open', async () => {
  const mine = await plantWork('shown', 30);
  clock.advance(31 * dayMs);
  const teacher = as({
    id: mine.teacher.teacherId,
    email: mine.teacher.email,
    sessionToken: mine.sessionToken,
  });
  await client.query('update sessions set last_seen_at = $1, created_at = $1', [clock.now()]);
  await deleteOld(kernel);
  expect(await teacher.call('list-works')).toMatchObject({ works: [] });
  expect(await teacher.call('list-concerns')).toMatchObject({ open: [] });
  const trend = await teacher.call('get-reading-trend', { id: mine.readingGroupId });
  expect(JSON.stringify(trend)).not.toContain('check_ins-');
  expect((await teacher.refused('get-report-pdf', { id: mine.reportId })).status).toBe(404);
});
