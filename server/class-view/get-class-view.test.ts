import { expect, test } from 'vitest';
import type { Counted } from '#contract/class-view.ts';
import { toFoundCount } from '#contract/counts.ts';
import { buildKeys } from '#server/feedback/submission.factory.ts';
import { inboxAndReports } from '#server/inbox/inbox.factory.ts';
import { copyWorks } from '#server/testing/isolation/plant-work.ts';
import { openTestMail, openTestReporting } from '#server/testing/services/test-mail.ts';
import { type Classroom, openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { classViewHandlers } from './index.ts';

const testMail = await openTestMail();
const station = await openStation({
  more: (kernel) => ({
    ...classViewHandlers(kernel),
    ...inboxAndReports(openTestReporting(kernel, testMail)),
  }),
});
const { server } = station;
const { client } = server;
const second = 'My beans grew 7 cm in the light. I measured both of them.';

/** A class in which each of these nicknames hands in a work of its own; answers the ids of the works. */
async function openClass(names: readonly string[]) {
  const room = await openClassroom(station);
  const ids: string[] = [];
  for (const studentName of names) ids.push(await handIn(room, studentName));
  await areChecked(room);
  return { room, teacher: server.as(room.teacher), ids };
}

async function handIn(room: Classroom, studentName: string, changes: Record<string, unknown> = {}) {
  const pupil = openPupil(station, room);
  await pupil.arrive();
  server.clock.advance(1_000);
  return (await pupil.submit({ studentName, ...changes }, buildKeys())).submission_id ?? '';
}

async function areChecked({ teacher: { id } }: Classroom) {
  const left = 'select 1 from works where teacher_id = $1 and care_checked_by is null';
  await expect.poll(async () => (await client.query(left, [id])).rows).toEqual([]);
}

/** Lets it be found of these works that they do what a criterion asks for, or do not. */
async function note(ids: readonly string[], criterion: string, has: 'yes' | 'no') {
  const finding = { criterion, has, words: has === 'yes' ? 'I think' : null, by_model: false };
  await client.query(
    `update ai_runs set asking = jsonb_set(asking, '{findings}', asking->'findings' || $2) where subject_id = any($1)`,
    [ids, JSON.stringify([finding])],
  );
}

test('work on which nothing is written for a concern is in no count, and takes no other along', async () => {
  const { room, teacher, ids } = await openClass(['Birch', 'Cedar']);
  const next = await handIn(room, 'Birch', { submissionContent: second });
  await areChecked(room);
  await client.query('update ai_runs set result = null where subject_id = $1', [next]);
  const seen = await teacher.call('get-class-view', {});
  expect(seen.students.map(({ work_id }) => work_id).sort()).toEqual([...ids].sort());
});

test('a class is seen by the newest finished feedback of each nickname, and its counts are those of the rows', async () => {
  const { room, teacher, ids } = await openClass(['Birch', 'ash', 'Cedar']);
  ids[0] = await handIn(room, ' birch ', { submissionContent: second });
  await areChecked(room);
  const seen = await teacher.call('get-class-view', {});
  expect(seen.unit_id).toBe(room.unitId);
  expect(seen.students.map(({ work_id }) => work_id).sort()).toEqual([...ids].sort());
  const { rows } = await client.query(
    `select f->>'criterion' as criterion, count(*) filter (where f->>'has' = 'no')::int as missing,
        count(*) filter (where f->>'has' = 'yes')::int as found
      from works s join ai_runs r on r.subject_id = s.id cross join jsonb_array_elements(r.asking->'findings') f
      where s.teacher_id = $1 and not (s.who = 'Birch') group by 1 order by 1`,
    [room.teacher.id],
  );
  expect(rows.length).toBeGreaterThan(0);
  const seenCounts = seen.criteria.map(({ criterion, missing, found }) => ({
    ...{ criterion, missing: missing.length, found: found.students.length },
  }));
  expect(seenCounts.sort((a, b) => (a.criterion < b.criterion ? -1 : 1))).toEqual(rows);
});

test('what was found is quoted where three have it', async () => {
  const { room, teacher, ids } = await openClass(['Birch', 'Ash', 'Cedar', 'Elm']);
  await note(ids.slice(0, 3), 'Gives reasons', 'yes');
  await note(ids.slice(3), 'Gives reasons', 'no');
  await note(ids.slice(3), 'Ends well', 'yes');
  await areChecked(room);
  const { criteria } = await teacher.call('get-class-view', {});
  const of = (text: string) => criteria.find(({ criterion }) => criterion === text);
  expect(of('Gives reasons')?.missing).toEqual(ids.slice(3));
  expect(of('Gives reasons')?.found.quotes.map(({ text }) => text)).toEqual([
    'I think',
    'I think',
    'I think',
  ]);
  expect(of('Ends well')?.found).toEqual({ students: ids.slice(3), quotes: [] });
});

test('groups are kept with the unit, through a further draft, and another teacher neither sees nor keeps them', async () => {
  const { room, teacher, ids } = await openClass(['Birch', 'Ash', 'Cedar']);
  const groups = [
    { need: 'Evidence', students: ids.slice(0, 2) },
    { need: null, students: ids.slice(2) },
  ];
  await teacher.call('save-groups', { unit_id: room.unitId, groups });
  expect((await teacher.call('get-class-view', {})).groups).toEqual(groups);
  const other = server.as(await server.makeTeacher());
  expect((await other.refused('save-groups', { unit_id: room.unitId, groups })).code).toBe('NOT_FOUND');
  // A work that is gone is in no group.
  await teacher.call('delete-work', { id: ids[0] ?? '' });
  expect((await teacher.call('get-class-view', {})).groups[0]?.students).toEqual([ids[1]]);
});

test('every count opens to as many rows of the inbox, whatever was handed in since', async () => {
  const { room, teacher, ids } = await openClass(['Birch', 'Ash', 'Cedar']);
  // A later work of the same nickname, and a later draft under another name that nobody has answered so far.
  await handIn(room, ' birch ', { submissionContent: second });
  await areChecked(room);
  await copyWorks(client, ids[1] ?? '', 1, {
    work: `jsonb_build_object('thread_id', t.thread_id, 'draft', 2, 'who', 'Elm', 'created_at', t.created_at + interval '1 day')`,
    hasRun: false,
  });
  await note(ids.slice(1), 'Gives reasons', 'yes');
  const seen = await teacher.call('get-class-view', {});
  const { unit_id: id, students, criteria } = seen;
  const rows = async (counted?: Counted) =>
    await teacher.call('list-works', { unit: { id: id ?? '', counted } });
  expect((await rows()).works).toHaveLength(4);
  expect((await rows('all')).works).toHaveLength(students.length);
  expect((await rows('meets-goal')).works).toHaveLength(seen.meets_goal.length);
  expect(criteria.length).toBeGreaterThan(1);
  for (const { key, criterion, missing, found } of criteria) {
    for (const [which, of] of [
      [key, missing],
      [toFoundCount(key), found.students],
    ] as const) {
      const { works, unit } = await rows(which);
      expect(unit).toEqual({ title: seen.units[0]?.title, criterion });
      expect(works).toHaveLength(of.length);
    }
  }
  const reasons = criteria.find(({ criterion }) => criterion === 'Gives reasons');
  expect(reasons?.found.students).toHaveLength(2);
  const opened = await rows(toFoundCount(reasons?.key ?? ''));
  expect(opened.works.map(({ nickname }) => nickname)).toContain('Elm');
});

test('before there is feedback nothing is seen, and of another teacher’s class nothing ever', async () => {
  const { room } = await openClass(['Birch']);
  const other = server.as(await server.makeTeacher());
  const nothing = {
    units: [],
    students: [],
    criteria: [],
    meets_goal: [],
    groups: [],
  };
  expect(await other.call('get-class-view', {})).toEqual({ ...nothing, unit_id: null });
  expect(await other.call('get-class-view', { unit_id: room.unitId })).toMatchObject(nothing);
});

test('one child with three works is one student', async () => {
  const { teacher } = await openClass(['Wren', 'wren', '  WREN ']);
  const { students, criteria } = await teacher.call('get-class-view', {});
  expect(students).toHaveLength(1);
  expect(Math.max(...criteria.map(({ missing, found }) => missing.length + found.students.length))).toBe(1);
});

test('nobody is quoted whose work was not looked through, or in whose work something was found', async () => {
  const { room, teacher, ids } = await openClass(['Birch', 'Ash', 'Cedar', 'Maple']);
  await note(ids, 'Gives reasons', 'yes');
  const quotedOf = async () => {
    const { criteria } = await teacher.call('get-class-view', {});
    return criteria
      .map(({ found }) => found.quotes.map(({ work_id }) => work_id))
      .filter((quoted) => quoted.length > 0);
  };
  expect((await quotedOf()).every((quoted) => quoted.length === 3)).toBe(true);
  await client.query('update works set care_checked_at = null, care_checked_by = null where id = $1', [
    ids[0],
  ]);
  await client.query("update works set care_checked_by = 'nobody' where id = $1", [ids[1]]);
  await client.query(
    `insert into concern_works
        (teacher_id, subject_id, station, nickname, title, certainty, state, shows_line, first_found_at, last_found_at)
      values ($1, $2, 'general', 'Cedar', 'Beans', 'likely', 'open', false, now(), now())`,
    [room.teacher.id, ids[2]],
  );
  const left = await quotedOf();
  expect(left.length).toBeGreaterThanOrEqual(1);
  expect(left.flat().every((id) => id === ids[3])).toBe(true);
});

test('work that meets its goal is counted', async () => {
  const { teacher, ids } = await openClass(['Birch', 'Ash']);
  const judge = `update ai_runs set result = jsonb_set(result, '{verdict}', '"stretch"') where subject_id = $1`;
  await client.query(judge, [ids[1]]);
  expect((await teacher.call('get-class-view', {})).meets_goal).toEqual([ids[1]]);
});
