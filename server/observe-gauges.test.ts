import { expect, test } from 'vitest';
import { plantWork } from '#server/testing/isolation/plant-work.ts';
import { system } from './database/actor.ts';
import { createGaugeObserver } from './observe-gauges.ts';
import { putMail } from './outbox/index.ts';
import { minuteMs } from './process/clock.ts';
import { newId } from './process/ids.ts';
import { testServer } from './testing/test-server.ts';

const { kernel, clock, client, makeTeacher } = await testServer(() => ({}));
const observe = createGaugeObserver(kernel);

async function shown(name: string, wanted: Record<string, string> = {}): Promise<number | undefined> {
  await observe();
  const found = await kernel.metrics.registry.getSingleMetric(name)?.get();
  return found?.values.find(({ labels }) =>
    Object.entries(wanted).every(([label, value]) => labels[label] === value),
  )?.value;
}

test('an installation where nothing waits shows nothing that waits', async () => {
  expect(await shown('classroom_mails_due')).toBe(0);
  expect(await shown('classroom_oldest_mail_due_seconds')).toBe(0);
  expect(await shown('classroom_runs_unfinished')).toBe(0);
  expect(await shown('classroom_oldest_run_abandoned_seconds')).toBe(0);
  expect(await shown('classroom_oldest_work_unchecked_seconds')).toBe(0);
  expect(await shown('classroom_build_info', { node: process.version })).toBe(1);
  expect(await shown('classroom_model_configured')).toBe(0);
});

test('a mail that is due is counted, with the time since; one that is not is not', async () => {
  const put = (now: Date) =>
    kernel.database.transaction(system, (tx) =>
      putMail(tx, { kind: 'contact-message', subjectId: newId(), now }),
    );
  await put(new Date(clock.now().getTime() + minuteMs));
  expect(await shown('classroom_mails_due')).toBe(0);
  await put(new Date(clock.now().getTime() - 10 * minuteMs));
  expect(await shown('classroom_mails_due')).toBe(1);
  expect(await shown('classroom_oldest_mail_due_seconds')).toBe(600);
});

test('a run that nobody writes any more is told apart from one that is being written', async () => {
  const teacher = await makeTeacher();
  const add = (leaseUntil: Date) =>
    client.query(
      `insert into ai_runs (teacher_id, id, kind, subject_id, state, lease_until, created_at)
        values ($1, $2, 'feedback', $3, 'waiting', $4, $5)`,
      [teacher.id, newId(), newId(), leaseUntil, clock.now()],
    );
  await add(new Date(clock.now().getTime() + minuteMs));
  expect(await shown('classroom_runs_unfinished')).toBe(1);
  expect(await shown('classroom_oldest_run_abandoned_seconds')).toBe(0);
  await add(new Date(clock.now().getTime() - 2 * minuteMs));
  expect(await shown('classroom_runs_unfinished')).toBe(2);
  expect(await shown('classroom_oldest_run_abandoned_seconds')).toBe(120);
});

test('work that nobody looked through is told with the time since it was handed in', async () => {
  const teacher = await makeTeacher();
  const at = (minutes: number) => new Date(clock.now().getTime() - minutes * minuteMs);
  const add = (created_at: Date, care_checked_at: Date | null) =>
    plantWork(client, 'general', { teacher_id: teacher.id, created_at, care_checked_at }, {});
  await add(at(60), at(59));
  expect(await shown('classroom_oldest_work_unchecked_seconds')).toBe(0);
  await add(at(5), null);
  expect(await shown('classroom_oldest_work_unchecked_seconds')).toBe(300);
});

test('connections of the pool are counted', async () => {
  expect(await shown('classroom_database_connections', { state: 'idle' })).toBeGreaterThan(0);
  expect(await shown('classroom_database_connections', { state: 'busy' })).toBe(0);
  expect(await shown('classroom_database_waiting')).toBe(0);
});

test('a database that does not answer leaves no number that looks well', async () => {
  const away: typeof kernel.database = {
    ...kernel.database,
    query: () => Promise.reject(new Error('gone')),
  };
  await createGaugeObserver({ ...kernel, database: away })();
  const due = await kernel.metrics.registry.getSingleMetric('classroom_mails_due')?.get();
  expect(due?.values[0]?.value).toBeNaN();
});

test('a database that is silent leaves no number either, and is not asked again before it has answered', async () => {
  let asked = 0;
  let answer: () => void = () => undefined;
  const silent = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow: typeof kernel.database = {
    ...kernel.database,
    query: async (...given) => {
      asked++;
      await silent;
      return await kernel.database.query(...given);
    },
  };
  const observeSlow = createGaugeObserver({ ...kernel, database: slow }, 20);
  await observeSlow();
  const atOnce = asked;
  await observeSlow();
  const due = () => kernel.metrics.registry.getSingleMetric('classroom_mails_due')?.get();
  expect((await due())?.values[0]?.value).toBeNaN();
  expect(asked).toBe(atOnce);
  answer();
  const afterwards = async () => {
    await observeSlow();
    return (await due())?.values[0]?.value;
  };
  await expect.poll(afterwards).toBe(1);
});
