import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { limits, studentHeaders } from '#contract/constants.ts';
import { readingLimits } from '#contract/reading-defaults.ts';
import {
  type ConcernState,
  concernsListed,
  type ModelConcern,
  mostPassages,
} from '#contract/safeguarding.ts';
import { tenant } from '#server/database/actor.ts';
import { buildCheckIn, buildCheckInHeaders } from '#server/reading/check-in.factory.ts';
import { buildReadingGroup } from '#server/reading/groups/reading-group.factory.ts';
import { openReading, readingSetupHandlers, readingSummaryHandlers } from '#server/reading/index.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { markConcern } from './concern.factory.ts';
import { openConcernFinder } from './concern-finder.ts';
import type { ConcernWorker } from './concern-worker.ts';

/** The rules alone find these sentences: nothing here depends on how long comparing meanings takes. */
const passageReader = {
  read: async () => {
    throw new Error('comparing sentences took too long');
  },
  pid: undefined,
  close: async () => undefined,
};
const finder = openConcernFinder({ passageReader, log: { warn: () => undefined } });
const opened: { concernWorker?: ConcernWorker } = {};
const station = await openStation({
  findConcerns: finder.findConcerns,
  more: (kernel) => {
    const readingContext = openReading(kernel, {
      onHandedIn: (subject) => void opened.concernWorker?.begin(subject),
    });
    afterAll(() => readingContext.worker.drain(0));
    return { ...readingSetupHandlers(kernel), ...readingSummaryHandlers(readingContext) };
  },
});
const { server, concernWorker } = station;
opened.concernWorker = concernWorker;

/** As many numbered sentences as fit. */
function manyOf(length: number, sentence = 'I want to kill myself', from = 0): string {
  let text = '';
  for (let count = from; ; count += 1) {
    const next = `${text}${sentence} ${count}. `;
    if (next.length > length) return text.trim();
    text = next;
  }
}

async function handIn(work: string) {
  const room = await openClassroom(station);
  const { submission_id: id } = await openPupil(station, room).submit({ submissionContent: work });
  const subject = { teacherId: room.teacher.id, station: 'general', subjectId: id ?? '' } as const;
  await concernWorker.begin(subject);
  const teacher = server.as(room.teacher);
  /** The one work of this class as its teacher sees it. */
  const entry = async () => {
    const { open, seen } = await teacher.call('list-concerns');
    const [work] = [...open, ...seen];
    if (!work || open.length + seen.length > 1) throw new Error('not one work');
    return work;
  };
  const mark = async (as: ConcernState) => {
    const { last_found_at } = await entry();
    return await markConcern(teacher, { work_id: id ?? '', as, last_found_at });
  };
  return { room, teacher, subject, entry, mark };
}

test('the longest check-in that the contract allows raises an alarm', async () => {
  const teacher = await server.makeTeacher();
  const { link } = await server.as(teacher).call('generate-student-link');
  const prompts = Array.from({ length: readingLimits.promptsPerTeacher }, (_, at) => ({
    ...{ label: `Label ${at}`, question: `What else? ${at}`, is_enabled: true },
  }));
  const toggles = { volume: true, vocabulary: true, comprehension: true, others: true };
  const { group } = await server.as(teacher).call('create-reading-group', {
    ...buildReadingGroup({ aliases: ['Robin'], toggles, custom_prompts: prompts }),
  });
  const room = { groupId: group.id, aliasId: group.aliases[0]?.id ?? '', aliasName: 'Robin' };
  let from = 0;
  let left = readingLimits.checkIn - 1000;
  const fill = (length: number) => {
    from += 1000;
    const text = manyOf(Math.min(length, left), undefined, from);
    left -= text.length;
    return text;
  };
  const form = {
    vocabularyEntries: Array.from({ length: readingLimits.vocabularyMax }, (_, at) => ({
      ...{ word: `word${at}`, usage: fill(200) },
    })),
    comprehensionAnswers: Array.from({ length: readingLimits.questions }, () => fill(readingLimits.answer)),
    otherAnswers: group.custom_prompts.map(({ id }) => ({ id, answer: fill(readingLimits.answer) })),
  };
  const headers = { [studentHeaders.link]: link.token, ...buildCheckInHeaders() };
  const student = server.asStudent(link.token);
  const { check_in_id: id } = await student.call('reading-ai-summary', buildCheckIn(room, form), headers);
  await concernWorker.begin({ teacherId: teacher.id, station: 'reading', subjectId: id ?? '' });
  const { open } = await server.as(teacher).call('list-concerns');
  expect(open).toMatchObject([{ work_id: id, station: 'reading', nickname: 'Robin', state: 'open' }]);
  const [{ passages, more } = { passages: [], more: 0 }] = open;
  expect(passages).toHaveLength(mostPassages);
  expect(passages).toMatchObject(passages.map(() => ({ kind: 'self-harm', about: 'self' })));
  expect(more).toBeGreaterThan(500);
});

test('one text full of alarms is one entry with ten passages, and says how many more there are', async () => {
  const sentences = Array.from({ length: 738 }, (_, at) => `I want to die ${at + 100}.`);
  const work = sentences.join(' ');
  expect(work.length).toBeLessThanOrEqual(limits.work);
  const { subject, entry } = await handIn(work);
  const first = await entry();
  expect(first.passages).toHaveLength(mostPassages);
  expect(first.more).toBe(sentences.length - mostPassages);
  // How it was checked is known once its meanings were tried for the last time.
  await expect
    .poll(async () => {
      await concernWorker.begin(subject);
      return (await entry()).checked_by;
    })
    .toBe('rules');
  expect(await entry()).toEqual({ ...first, checked_by: 'rules' });
});

test('what stands for another danger is not buried under many of one', async () => {
  const belt = 'My dad hits me with his belt.';
  const { entry } = await handIn(`${manyOf(10_000)} ${belt} ${manyOf(9_000, 'I want to die', 5000)}`);
  const { passages } = await entry();
  expect(passages).toHaveLength(mostPassages);
  expect(passages).toContainEqual(expect.objectContaining({ kind: 'abuse', quote: belt }));
});

const byModel = (kind: ModelConcern['kind'], quote: string): ModelConcern => ({
  ...{ kind, about: 'self', field: 'Your work', quote, found_by: 'some-model' },
});

test('what a model adds takes the place of the weakest, and is counted', async () => {
  const { subject, entry } = await handIn(manyOf(2_000));
  const { more } = await entry();
  await concernWorker.keep(subject, [byModel('neglect', 'Nobody is home.')]);
  const many = Array.from({ length: 30 }, (_, at) => byModel('self-harm', `I am done ${at}.`));
  await concernWorker.keep(subject, many);
  const work = await entry();
  expect(work.passages).toHaveLength(mostPassages);
  expect(work.passages).toContainEqual(expect.objectContaining({ quote: 'Nobody is home.' }));
  // By the same kind about the same person nobody learns anything new: what stands already stays.
  expect(work.passages.filter(({ found_by }) => found_by === 'some-model')).toHaveLength(1);
  expect(work.more).toBe(more + 1 + many.length);
});

test('a work that was read stays read, until words are found that were not known', async () => {
  const { subject, entry, mark } = await handIn('I want to kill myself.');
  const concern = await mark('read');
  expect(concern).toMatchObject({ state: 'read', state_at: expect.any(String) });
  await concernWorker.begin(subject);
  // The same words, cut out more narrowly.
  await concernWorker.keep(subject, [byModel('self-harm', 'want to kill myself')]);
  // Who looked last may have changed; what the teacher sees of it has not.
  const { checked_by, ...seen } = concern;
  expect(await entry()).toMatchObject(seen);

  await concernWorker.keep(subject, [byModel('violence', 'I am bringing a gun.')]);
  const again = await entry();
  expect(again).toMatchObject({ state: 'open', state_at: null });
  expect(again.passages.map(({ quote }) => quote)).toEqual([
    'I want to kill myself.',
    'I am bringing a gun.',
  ]);
});

test('"not a concern" and its undo are kept, and saying the same again changes nothing', async () => {
  const { entry, mark, teacher } = await handIn('I want to kill myself.');
  const concern = await mark('not_a_concern');
  expect(concern.state).toBe('not_a_concern');
  server.clock.advance(1000);
  expect(await mark('not_a_concern')).toEqual(concern);
  expect(await teacher.call('list-concerns')).toMatchObject({ open: [], open_count: 0, seen: [concern] });
  await mark('open');
  expect(await entry()).toMatchObject({ state: 'open', state_at: null });
});

test('two that keep concerns of one work at once keep no more than one would', async () => {
  const { subject, entry } = await handIn('The bean grew tall in the light.');
  const found = (from: number) =>
    Array.from({ length: 8 }, (_, at) => byModel('bullying', `They laugh at me ${from + at}.`));
  await Promise.all([0, 100, 200, 300].map((from) => concernWorker.keep(subject, found(from))));
  const { passages, more } = await entry();
  expect([passages.length, more]).toEqual([mostPassages, 32 - mostPassages]);
});

test('nobody takes away words that were read, not even by hand', async () => {
  const { room, mark } = await handIn('I want to kill myself.');
  await mark('read');
  const { database } = server.kernel;
  const gone = await database.query(tenant(room.teacher.id), sql`delete from concerns returning id`);
  expect(gone).toEqual([]);
});

test('all whose words are plain are listed, the newest first', async () => {
  const room = await openClassroom(station);
  for (let count = 0; count < concernsListed + 2; count += 1) {
    const pupil = openPupil(station, room);
    await pupil.arrive();
    const { submission_id: id } = await pupil.submit({ submissionContent: `I want to die ${count}.` });
    await concernWorker.begin({ teacherId: room.teacher.id, station: 'general', subjectId: id ?? '' });
    server.clock.advance(1000);
  }
  const { open, open_count } = await server.as(room.teacher).call('list-concerns');
  expect(open_count).toBe(concernsListed + 2);
  expect(open).toHaveLength(concernsListed + 2);
  expect(open[0]?.passages).toMatchObject([{ quote: `I want to die ${concernsListed + 1}.` }]);
});
