import { afterAll, expect, test } from 'vitest';
import { minuteMs } from '#server/process/clock.ts';
import { openPassageReader } from '#server/providers/passage-reader/passage-reader.ts';
import { openConcernFinder } from '#server/safeguarding/index.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { readOtherOrdinary, readWorks, worksFolder } from './concerns/works.ts';

/** On a busy machine the threads have next to nothing of the processor; all of every work is to be compared. */
const patience = { batchMs: minuteMs, startMs: minuteMs };
const finder = openConcernFinder({
  passageReader: openPassageReader(patience),
  log: { warn: () => undefined },
  withinMs: 10 * minuteMs,
  budgetMs: 10 * minuteMs,
});
afterAll(() => finder.close());
const station = await openStation({ findConcerns: finder.findConcerns });
const { server, concernWorker } = station;

const students = 30;
// A whole file of works that a nervous reader takes for cries for help is not what one class hands in.
const ordinary = [...readWorks(worksFolder), ...readOtherOrdinary()].filter(
  ({ set, author }) => set === 'ordinary' && !/^ordinary-1[2456]$/.test(author),
);

// The weights have learned from these works: this holds what is shipped together, and says nothing of strangers' works.
// One class is enough here: `npm run eval` counts the alarms of all ordinary works.
test(
  'a class of 30 hands in one ordinary work each: at most one alarm',
  async () => {
    const room = await openClassroom(station);
    const works = shuffled(ordinary, 11).slice(0, students);
    const ids = new Map<string, string>();
    for (const { id, text } of works) {
      const pupil = openPupil(station, room);
      await pupil.arrive();
      const { submission_id: subjectId } = await pupil.submit({ submissionContent: text });
      ids.set(subjectId ?? '', id);
    }
    for (const subjectId of ids.keys())
      await concernWorker.begin({ teacherId: room.teacher.id, station: 'general', subjectId });
    const { rows } = await server.client.query(
      "select count(*)::int as count from works where teacher_id = $1 and care_checked_by = 'rules and meanings'",
      [room.teacher.id],
    );
    expect(rows[0].count).toBe(students);
    const { open } = await server.as(room.teacher).call('list-concerns');
    const alarms = open.map(({ work_id, passages }) => `${ids.get(work_id)}: ${passages[0]?.quote}`);
    expect(alarms.length, alarms.join('\n')).toBeLessThanOrEqual(1);
  },
  10 * minuteMs,
);

/** The same order for the same seed. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  return items
    .map((item) => ({ item, place: next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
