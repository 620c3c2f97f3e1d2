import { expect, test } from 'vitest';
import { coachSource } from '#contract/constants.ts';
import { openPracticeModels, wires } from '#server/testing/services/practice-models.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';

const station = await openStation();
const { client, kernel } = station.server;
const practice = await openPracticeModels();
const anthropic = wires[1];
station.ask(...practice.of(anthropic));

test('over the budget the coach answers, the work is kept, and the teacher alone is told why', async () => {
  kernel.config.aiBudget.trial = 0;
  const answer = await openPupil(station, await openClassroom(station)).submit();
  expect(answer.success).toBe(true);
  expect(answer.result).toMatchObject({ by: 'coach', source: coachSource });
  expect(JSON.stringify(answer)).not.toMatch(/budget|dollar|\$/i);
  const { rows } = await client.query(
    `select r.state, r.coach_reason, r.input_hash, s.work <> '' as is_kept,
        (select count(*)::int from ai_calls) as calls
      from ai_runs r join submissions s on s.id = r.subject_id where s.id = $1`,
    [answer.submission_id],
  );
  expect(rows).toEqual([
    { state: 'done', coach_reason: 'budget', input_hash: null, is_kept: true, calls: 0 },
  ]);
});

test('within the budget a model writes, and what is counted is what it cost', async () => {
  kernel.config.aiBudget.trial = 5;
  const classroom = await openClassroom(station);
  const answer = await openPupil(station, classroom).submit();
  expect(answer.result).toMatchObject({ by: 'model' });
  const counted = () =>
    client.query(
      `select (select microdollars from ai_spending where teacher_id = $1)::int as spent,
        (select sum(cost_microdollars) from ai_calls where teacher_id = $1)::int as cost`,
      [classroom.teacher.id],
    );
  const { spent, cost } = (await counted()).rows[0];
  expect(spent).toBeGreaterThan(0);
  expect(spent).toBe(cost);
});

test('the same text again costs nothing', async () => {
  kernel.config.aiBudget.trial = 5;
  const classroom = await openClassroom(station);
  await openPupil(station, classroom).submit();
  const spent = async () =>
    (await client.query('select microdollars from ai_spending where teacher_id = $1', [classroom.teacher.id]))
      .rows[0].microdollars;
  const once = await spent();
  const again = await openPupil(station, classroom).submit();
  expect(again.result).toMatchObject({ by: 'model' });
  await expect.poll(spent).toBe(once);
});

test('where the budget cannot be asked, no model is, and the coach answers', async () => {
  kernel.config.aiBudget.trial = 5;
  await client.query(`
    create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger broken before insert or update on ai_spending for each row execute function break_off()`);
  const answer = await openPupil(station, await openClassroom(station)).submit();
  expect(answer.result).toMatchObject({ by: 'coach', source: coachSource });
  await client.query('drop trigger broken on ai_spending');
});
