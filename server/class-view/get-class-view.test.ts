import { expect, test } from 'vitest';
import type { Counted } from '#contract/class-view.ts';
import { toStrengthCount } from '#contract/counts.ts';
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

/** Lets the feedback on these works praise a sentence for a criterion. */
async function praise(ids: readonly string[], criterion: { id: number; text: string }) {
  const strength = { text: 'You say why.', quote: { start: 0, end: 7, text: 'I think' }, criterion };
  await client.query(
    `update ai_runs set result = jsonb_set(result, '{strength}', $2) where subject_id = any($1)`,
    [ids, JSON.stringify(strength)],
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
    `select c.criterion, count(*)::int as count from works s
      join ai_runs r on r.subject_id = s.id
      cross join lateral (select r.result->'step1'->'criterion'->>'text' union
        select r.result->'step2'->'criterion'->>'text') as c (criterion)
      where s.teacher_id = $1 and not (s.who = 'Birch') group by 1 order by 2 desc, 1`,
    [room.teacher.id],
  );
  expect(rows.length).toBeGreaterThan(0);
  const counted = seen.criteria.map(({ criterion, next_step }) => ({
    criterion,
    count: next_step.students.length,
  }));
  expect(counted.sort((a, b) => b.count - a.count || (a.criterion < b.criterion ? -1 : 1))).toEqual(rows);
});

test('strengths are counted by the criterion that they name, as the rows are, and those without one as before', async () => {
  const { room, teacher, ids } = await openClass(['Birch', 'Ash', 'Cedar', 'Elm', 'Fir', 'Maple']);
  const [birch = '', ash = '', cedar = '', elm = '', fir = ''] = ids;
  const reasons = { id: 2, text: 'Gives reasons' };
  await praise([birch, ash, cedar, fir], reasons);
  await praise([elm], { id: 3, text: 'Ends well' });
  // As it was kept before praise could name a criterion.
  await client.query(`update ai_runs set result = result #- '{strength,criterion}' where subject_id = $1`, [
    fir,
  ]);
  // An earlier work of the same nickname counts no more.
  await praise([await handIn(room, 'Cedar')], reasons);
  await areChecked(room);
  const seen = await teacher.call('get-class-view', {});
  const { rows } = await client.query(
    `select r.result->'strength'->'criterion'->>'text' as criterion, count(*)::int as count
      from works s join ai_runs r on r.subject_id = s.id
      where s.teacher_id = $1 and s.id <> $2 and jsonb_typeof(r.result->'strength') = 'object' group by 1 order by 1`,
    [room.teacher.id, cedar],
  );
  expect(rows).toContainEqual({ criterion: 'Gives reasons', count: 3 });
  expect(rows).toContainEqual({ criterion: 'Ends well', count: 1 });
  expect(rows.find(({ criterion }) => criterion === null)?.count).toBeGreaterThanOrEqual(1);
  const counted = seen.criteria.flatMap(({ criterion, strength }) =>
    strength.students.length > 0 ? [{ criterion, count: strength.students.length }] : [],
  );
  expect(counted.sort((a, b) => (a.criterion < b.criterion ? -1 : 1))).toEqual(
    rows.filter(({ criterion }) => criterion !== null),
  );
  expect(seen.strengths.students).toHaveLength(rows.reduce((sum, { count }) => sum + count, 0));
  const quotesOf = (text: string) =>
    seen.criteria.find(({ criterion }) => criterion === text)?.strength.quotes.map((quote) => quote.text);
  expect(quotesOf('Gives reasons')).toEqual(['I think', 'I think', 'I think']);
  expect(quotesOf('Ends well')).toEqual([]);
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
  await praise(ids.slice(1), { id: 9, text: 'Gives reasons' });
  const seen = await teacher.call('get-class-view', {});
  const { unit_id: id, students, criteria } = seen;
  const rows = async (counted?: Counted) =>
    await teacher.call('list-works', { unit: { id: id ?? '', counted } });
  expect((await rows()).works).toHaveLength(4);
  expect((await rows('all')).works).toHaveLength(students.length);
  expect((await rows('praised')).works).toHaveLength(seen.strengths.students.length);
  expect((await rows('meets-goal')).works).toHaveLength(seen.meets_goal.length);
  expect(criteria.length).toBeGreaterThan(1);
  for (const { key, criterion, next_step, strength } of criteria) {
    for (const [which, of] of [
      [key, next_step],
      [toStrengthCount(key), strength],
    ] as const) {
      const { works, unit } = await rows(which);
      expect(unit).toEqual({ title: seen.units[0]?.title, criterion });
      expect(works).toHaveLength(of.students.length);
    }
  }
  expect(criteria.find(({ criterion }) => criterion === 'Gives reasons')?.strength.students).toHaveLength(2);
  const { rows: named } = await client.query(
    `select r.result->'step1'->'criterion'->>'text' as criterion from ai_runs r where subject_id = $1`,
    [ids[1]],
  );
  const opened = await rows(criteria.find(({ criterion }) => criterion === named[0].criterion)?.key);
  expect(opened.works.map(({ nickname }) => nickname)).toContain('Elm');
});

test('before there is feedback nothing is seen, and of another teacher’s class nothing ever', async () => {
  const { room } = await openClass(['Birch']);
  const other = server.as(await server.makeTeacher());
  const nothing = {
    units: [],
    students: [],
    criteria: [],
    strengths: { students: [], quotes: [] },
    meets_goal: [],
  };
  expect(await other.call('get-class-view', {})).toEqual({ ...nothing, unit_id: null });
  expect(await other.call('get-class-view', { unit_id: room.unitId })).toMatchObject(nothing);
});

test('one child with three works is one student', async () => {
  const { teacher } = await openClass(['Wren', 'wren', '  WREN ']);
  const { students, criteria } = await teacher.call('get-class-view', {});
  expect(students).toHaveLength(1);
  expect(Math.max(...criteria.map(({ next_step }) => next_step.students.length))).toBe(1);
});

test('nobody is quoted whose work was not looked through, or in whose work something was found', async () => {
  const { room, teacher, ids } = await openClass(['Birch', 'Ash', 'Cedar', 'Maple']);
  await praise(ids, { id: 9, text: 'Gives reasons' });
  const quotedOf = async () => {
    const { criteria, strengths } = await teacher.call('get-class-view', {});
    const all = [...criteria.flatMap(({ next_step, strength }) => [next_step, strength]), strengths];
    return all
      .map(({ quotes }) => quotes.map(({ work_id }) => work_id))
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
  expect(left.length).toBeGreaterThanOrEqual(3);
  expect(left.flat().every((id) => id === ids[3])).toBe(true);
});

test('a mere start, and work that meets the goal, counts as a next step on no criterion', async () => {
  const { teacher, ids } = await openClass(['Birch', 'Ash']);
  const judge = `update ai_runs set result = jsonb_set(result, '{verdict}', $2) where subject_id = $1`;
  await client.query(judge, [ids[0], '"start"']);
  await client.query(judge, [ids[1], '"stretch"']);
  const { students, criteria, meets_goal } = await teacher.call('get-class-view', {});
  const steps = criteria.flatMap(({ next_step }) => next_step.students);
  expect([students.length, steps, meets_goal]).toEqual([2, [], [ids[1]]]);
});
