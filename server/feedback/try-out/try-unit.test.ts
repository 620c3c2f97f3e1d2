import { expect, test, vi } from 'vitest';
import { coachSource, tryOutsPerDay } from '#contract/constants.ts';
import { dayMs } from '#server/process/clock.ts';
import { newId } from '#server/process/ids.ts';
import { longTexts } from '#server/process/thread-executor.ts';
import { openPracticeModels, wires } from '#server/testing/services/practice-models.ts';
import { type Classroom, openClassroom, openStation } from '#server/testing/test-classroom.ts';
import { buildUnit } from '#server/units/unit.factory.ts';

const station = await openStation();
const { server } = station;
const { client, kernel } = server;
const practice = await openPracticeModels();

const work =
  'Our bean plant grew at the window. I think the light made it strong because the stem was thick. The other bean plant stood in the dark and its stem was long and pale. We gave both the same water every day.';
const edited = buildUnit({
  grade_level: '8',
  assessment_criteria: 'Uses the words of the unit.\nSays what is still not known.',
});

function tryIn({ teacher, unitId }: Classroom, more: { edited?: typeof edited | null; work?: string } = {}) {
  return server.as(teacher).call('try-unit', { unit_id: unitId, edited: null, work, ...more });
}

/** Every table with how many rows it has. */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await client.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    counts[name] = (await client.query(`select count(*)::int as count from "${name}"`)).rows[0].count;
  }
  return counts;
}

test('by the coach, both sides are written, each by its own criteria', async () => {
  const tried = await tryIn(await openClassroom(station), { edited });
  const criteriaOf = (side: typeof tried.as_saved) =>
    [side?.feedback.step1, side?.feedback.step2].map((step) => step?.criterion.text);
  expect(buildUnit().assessment_criteria.split('\n')).toEqual(
    expect.arrayContaining(criteriaOf(tried.as_saved)),
  );
  expect(edited.assessment_criteria.split('\n')).toEqual(expect.arrayContaining(criteriaOf(tried.as_edited)));
  expect(tried.as_saved?.feedback).toMatchObject({ source: coachSource, by: 'coach', grade: null });
});

test('only what is there is written: no edits, or a unit that was never saved', async () => {
  const room = await openClassroom(station);
  const { unit } = await server.as(room.teacher).call('get-unit', { id: room.unitId });
  expect(await tryIn(room)).toMatchObject({ as_edited: null, as_saved: { is_over_budget: false } });
  expect((await tryIn(room, { edited: unit })).as_edited).toBeNull();
  const asNew = { unit_id: null, edited, work };
  expect((await server.as(room.teacher).call('try-unit', asNew)).as_saved).toBeNull();
  const nothing = { unit_id: null, edited: null, work };
  expect((await server.as(room.teacher).refused('try-unit', nothing)).code).toBe('TRY_OUT_WITHOUT_UNIT');
});

test('a unit of somebody else is not found, and costs no try', async () => {
  const { unitId } = await openClassroom(station);
  const { teacher } = await openClassroom(station);
  for (const unit_id of [unitId, newId()]) {
    const refused = await server.as(teacher).refused('try-unit', { unit_id, edited, work });
    expect(refused.code).toBe('NOT_FOUND');
  }
  const { rows } = await client.query('select from request_limits where key = $1', [`try-out:${teacher.id}`]);
  expect(rows).toEqual([]);
});

test('what tells who somebody is is replaced before a model reads it, and nothing is kept of the text', async () => {
  station.ask(...practice.of(wires[1]));
  const room = await openClassroom(station);
  const before = await countRows();
  const tried = await tryIn(room, { edited, work: `${work} Write to me at jo@example.org.` });
  expect(tried).toMatchObject({ replaced: 1, as_saved: { feedback: { by: 'model' } } });
  expect(tried.work).not.toContain('jo@example.org');
  const asked = JSON.stringify(practice.control.requests());
  expect(asked).toContain('thick');
  expect(asked).not.toContain('jo@example.org');
  expect(practice.control.requests()).toHaveLength(2);
  const after = await countRows();
  const grown = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(grown).toEqual(['ai_calls', 'ai_spending', 'ai_spending_of_all', 'request_limits']);
  const { rows } = await client.query(
    `select run_id, outcome, (select microdollars from ai_spending where teacher_id = $1)::int as spent,
        sum(cost_microdollars) over ()::int as cost from ai_calls where teacher_id = $1`,
    [room.teacher.id],
  );
  expect(rows).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ run_id: null, outcome: 'ok' })),
  );
  expect(rows[0].spent).toBe(rows[0].cost);
  expect(rows[0].cost).toBeGreaterThan(0);
});

test('nobody is graded where the teacher wants no AI grades', async () => {
  station.ask(...practice.of(wires[1]));
  const room = await openClassroom(station);
  expect((await tryIn(room)).as_saved?.feedback.grade).not.toBeNull();
  await client.query('insert into teacher_settings (teacher_id, no_ai_grades) values ($1, true)', [
    room.teacher.id,
  ]);
  const tried = await tryIn(room, { edited });
  expect([tried.as_saved?.feedback.grade, tried.as_edited?.feedback.grade]).toEqual([null, null]);
});

test('over the day’s AI budget the coach writes, and it is said', async () => {
  station.ask(...practice.of(wires[1]));
  const trial = kernel.config.aiBudget.trial;
  kernel.config.aiBudget.trial = 0;
  const tried = await tryIn(await openClassroom(station));
  kernel.config.aiBudget.trial = trial;
  expect(tried.as_saved).toMatchObject({ is_over_budget: true, feedback: { by: 'coach' } });
});

test('both sides of a short text are read away from the thread that answers', async () => {
  station.ask();
  const apart = vi.spyOn(longTexts, 'run');
  await tryIn(await openClassroom(station), { edited });
  const begun = apart.mock.calls.filter(([, job]) => job.run.name === 'beginAssembly');
  apart.mockRestore();
  expect(begun).toHaveLength(2);
});

test('a long text is tried out, too', async () => {
  station.ask();
  const tried = await tryIn(await openClassroom(station), { work: `${work}\n`.repeat(20) });
  expect(tried.as_saved?.feedback.step1.body).toMatch(/\S/);
});

test(`a teacher tries out ${tryOutsPerDay} times a day, and again the next day`, async () => {
  station.ask();
  server.clock.set('2026-09-02T06:00:00Z');
  const room = await openClassroom(station);
  const other = await openClassroom(station);
  for (let times = 0; times < tryOutsPerDay; times += 1) await tryIn(room);
  const asked = { unit_id: room.unitId, edited, work };
  const refused = await server.as(room.teacher).refused('try-unit', asked);
  expect(refused).toMatchObject({
    code: 'TRY_OUT_LIMIT_REACHED',
    detail: 'You have tried units out 20 times today. You can go on in 18 hours.',
  });
  await tryIn(other);
  server.clock.advance(dayMs);
  expect((await tryIn(room)).as_saved).not.toBeNull();
});
