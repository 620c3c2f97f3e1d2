import { afterAll, expect, test } from 'vitest';
import { limits } from '#contract/constants.ts';
import { minuteMs } from '#server/process/clock.ts';
import { openPassageReader } from '#server/providers/passage-reader/passage-reader.ts';
import { type Classroom, openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { openConcernFinder } from './concern-finder.ts';

/** On a busy machine the threads have next to nothing of the processor. */
const patience = { batchMs: minuteMs, startMs: minuteMs };
const finder = openConcernFinder({
  passageReader: openPassageReader(patience),
  log: { warn: () => undefined },
});
afterAll(() => finder.close());
/** Whose works were decided on by meanings, in that order. */
const decided: string[] = [];
const station = await openStation({
  findConcerns: async (texts, sourceTexts, asked = {}) => {
    const decision = await finder.findConcerns(texts, sourceTexts, asked);
    if (!asked.isByWords) decided.push(asked.turn ?? '');
    return decision;
  },
});
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

const plain = 'The bean grew tall. I want to kill myself.';
/** Its words are not known: only what they mean tells of it. */
const unknown =
  'The bean grew tall. We measured it on Monday and on Friday. My father keeps me and my sisters in line with a cattle prod. Next week we draw the roots.';

test("another teacher's alarm does not wait behind twelve long texts of one class", async () => {
  const [busy, other] = [await openClassroom(station), await openClassroom(station)];
  const teacher = server.as(other.teacher);
  const words = await finder.findConcerns([{ field: '', text: unknown, is: 'work' }], [], {
    isByWords: true,
  });
  expect(words.isConcern).toBe(false);
  // The threads are warm, as on a day of school.
  const first = await handIn(other, `${ordinary[0]} Today we read about bees.`);
  await concernWorker.begin({ teacherId: other.teacher.id, station: 'general', subjectId: first });

  await Promise.all(Array.from({ length: 12 }, () => handIn(busy, longText(19_000))));
  const ofBusy = () => decided.filter((turn) => turn === busy.teacher.id).length;
  const alarms = async () => (await teacher.call('list-concerns')).open_count;
  const check = (subjectId: string) =>
    concernWorker.begin({ teacherId: other.teacher.id, station: 'general', subjectId });

  let before = ofBusy();
  const byItsWords = await handIn(other, plain);
  await expect.poll(alarms, { timeout: minuteMs }).toBe(1);
  // One may be under way, and one comes in turn.
  expect(ofBusy() - before).toBeLessThanOrEqual(2);
  await check(byItsWords);
  expect(ofBusy() - before).toBeLessThanOrEqual(2);

  before = ofBusy();
  await check(await handIn(other, unknown));
  expect(ofBusy() - before).toBeLessThanOrEqual(2);
  expect(await alarms()).toBe(2);
  // There was a line to wait in all the time.
  expect(ofBusy()).toBeLessThan(12);
}, 120_000);
