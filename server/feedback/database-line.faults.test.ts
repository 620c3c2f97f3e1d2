import { expect, test, vi } from 'vitest';
import { countWaiting } from '#server/testing/at-once.ts';
import { pick } from '#server/testing/read-events.ts';
import { busyMs, lineFaults, openDatabaseLine, timed } from '#server/testing/services/line-faults.ts';
import { openPracticeModels, wires } from '#server/testing/services/practice-models.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import { buildKeys } from './submission.factory.ts';

const patience = { connectMs: 3000, answerMs: 3000, pingMs: 2000 };
/** The statements of one request, one behind the other. */
const boundMs = 4 * (patience.connectMs + patience.answerMs) + busyMs;
const { proxy, urls } = await openDatabaseLine(await testDatabase());
const station = await openStation({ urls, patience });
const { server } = station;
const classroom = await openClassroom(station);
const practice = await openPracticeModels();

/** As a page does: it asks again a little later. */
const again = { timeout: 20_000, interval: 60 };

const storedUnder = async (nickname: string) =>
  (await server.client.query('select id from works where who = $1', [nickname])).rows;

test.each(lineFaults)(
  'where %s, work is not acknowledged; sent again with its key once that is over it is there once',
  async (_, fault) => {
    const studentName = `Maple ${lineFaults.findIndex(([, it]) => it === fault)}`;
    const [pupil, keys] = [openPupil(station, await openClassroom(station)), buildKeys()];
    await proxy.set(fault);
    const sent = await timed(() => pupil.refused({ studentName }, keys));
    expect(sent.value.status).toBeGreaterThanOrEqual(500);
    expect(sent.value.detail).toMatch(/\w/);
    expect(sent.ms).toBeLessThan(boundMs);
    await proxy.set(null);
    const answer = await vi.waitFor(() => pupil.submit({ studentName }, keys), again);
    expect(answer).toMatchObject({ success: true, error: null });
    expect(await storedUnder(studentName)).toEqual([{ id: answer.submission_id }]);
  },
);

test("a teacher's save that cannot be kept says so, and is kept once the line is back", async () => {
  const unit = buildUnit({ title: 'A unit in a storm' });
  const teacher = server.as(classroom.teacher);
  await proxy.set({ kind: 'blackhole' });
  const { value, ms } = await timed(() => teacher.refused('create-unit', unit));
  expect(value.status).toBeGreaterThanOrEqual(500);
  expect(ms).toBeLessThan(boundMs);
  await proxy.set(null);
  await vi.waitFor(() => teacher.call('create-unit', unit), again);
  const { units } = await teacher.call('list-units');
  expect(units.filter(({ title }) => title === 'A unit in a storm')).toHaveLength(1);
});

test('feedback that is being written when the line breaks is read on, finished and kept', async () => {
  practice.control.always({ firstTokenMs: 0, tokensPerSecond: 100 });
  station.ask(...practice.of(wires[0]));
  const [pupil, keys] = [openPupil(station, classroom), buildKeys()];
  const events = await pupil.stream({}, keys);
  const { submission_id: id } = pick(await events.until('accepted'), 'accepted');
  await events.until('strength');
  await proxy.set({ kind: 'blackhole' });
  await vi.waitUntil(() => proxy.counts().struck > 0, again);
  await proxy.set({ kind: 'reset' });
  await vi.waitUntil(() => proxy.counts().struck > 0, again);
  await proxy.set(null);
  const { result } = pick(await events.all(), 'done');
  expect(result).toMatchObject({ by: 'model', step1: {}, step2: {} });
  expect(await pupil.get(id, keys)).toMatchObject({ state: 'done', result });
});

test('feedback whose words were stored without an answer is finished all the same, each word once', async () => {
  practice.control.always({ firstTokenMs: 0, tokensPerSecond: 25 });
  station.ask(...practice.of(wires[0]));
  const [pupil, keys] = [openPupil(station, await openClassroom(station)), buildKeys()];
  const events = await pupil.stream({}, keys);
  const read = await events.until('strength');
  const { submission_id: id } = pick(read, 'accepted');
  const stored = async () => {
    const { rows } = await server.client.query(
      'select count(*)::int as count from ai_run_pieces p join ai_runs r on r.id = p.run_id where r.subject_id = $1',
      [id],
    );
    return Number(rows[0].count);
  };
  // Held back until they are on their way, let go once no answer comes through.
  await server.client.query('begin; lock table ai_run_pieces in share row exclusive mode');
  await expect.poll(() => countWaiting(server.client)).toBeGreaterThan(0);
  const before = await stored();
  await proxy.set({ kind: 'blackhole', of: 'answer' });
  await server.client.query('commit');
  await expect.poll(stored).toBeGreaterThan(before);
  await proxy.set(null);
  read.push(...(await events.all()));
  expect(pick(read, 'done').result).toMatchObject({ by: 'model', step1: {}, step2: {} });
  const ids = read.map((event) => event.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(await stored()).toBe(Math.max(...ids));
  // Nor were they pushed at what is there already until the end, with all that came behind them kept waiting.
  expect(server.logged.filter((line) => line.includes('ai_run_pieces_pkey'))).toEqual([]);
});
