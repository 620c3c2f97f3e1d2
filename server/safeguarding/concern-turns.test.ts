import { afterAll, expect, test } from 'vitest';
import { limits } from '#contract/constants.ts';
import { minuteMs } from '#server/process/clock.ts';
import { openEmbedder } from '#server/providers/embedder/embedder.ts';
import { type Classroom, openClassroom, openPupil, openStation } from '#server/testing/classroom.ts';
import { openConcernFinder } from './concern-finder.ts';

/** On a busy machine the threads have next to nothing of the processor. */
const patience = { batchMs: minuteMs, startMs: minuteMs };
const finder = openConcernFinder({ embedder: openEmbedder(patience), log: { warn: () => undefined } });
afterAll(() => finder.close());
const station = await openStation({ findConcerns: finder.findConcerns });
const { server, concernWorker } = station;

const ordinary = [
  'My brother and I walked to the market with our mother.',
  'I was ill last week, and my teacher gave me more time.',
  'When my grandfather came home we were all very happy.',
  'Some people say that nobody should wear a uniform.',
];

/** Ordinary sentences, no two alike, of about so many characters. */
function longText(length: number): string {
  let text = '';
  for (let count = 0; text.length < length; count += 1)
    text += `${ordinary[count % ordinary.length]?.replace('.', ` on day ${count}.`)} `;
  return text.slice(0, limits.work);
}

async function handIn(room: Classroom, work: string): Promise<string> {
  const { submission_id: id } = await openPupil(station, room).submit({ submissionContent: work });
  return id ?? '';
}

const unchecked = async (room: Classroom) => {
  const { rows } = await server.client.query(
    'select count(*)::int as count from submissions where teacher_id = $1 and care_checked_at is null',
    [room.teacher.id],
  );
  return rows[0].count as number;
};

test("another teacher's alarm does not wait behind twelve long texts of one class", async () => {
  const [busy, other] = [await openClassroom(station), await openClassroom(station)];
  // The threads are warm, as on a day of school.
  const first = await handIn(other, `${ordinary[0]} Today we read about bees.`);
  await concernWorker.begin({ teacherId: other.teacher.id, station: 'general', subjectId: first });

  await Promise.all(Array.from({ length: 12 }, () => handIn(busy, longText(19_000))));
  const teacher = server.as(other.teacher);
  const startedAt = performance.now();
  const plain = await handIn(other, 'The bean grew tall. I want to kill myself.');
  await expect
    .poll(async () => (await teacher.call('list-concerns')).open_count, { timeout: minuteMs })
    .toBe(1);
  const alarmMs = performance.now() - startedAt;
  await concernWorker.begin({ teacherId: other.teacher.id, station: 'general', subjectId: plain });
  const wholeMs = performance.now() - startedAt;
  const left = await unchecked(busy);
  console.info(
    `another teacher's alarm after ${Math.round(alarmMs)} ms, all compared after ${Math.round(wholeMs)} ms, ${left} of 12 long texts still waiting`,
  );
  expect(await unchecked(other)).toBe(0);
  expect(left).toBeGreaterThanOrEqual(8);
}, 120_000);
