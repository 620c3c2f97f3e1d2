import { afterAll, expect, test } from 'vitest';
import { limits, studentHeaders } from '#contract/constants.ts';
import { readingLimits } from '#contract/reading-defaults.ts';
import type { ModelConcern } from '#contract/safeguarding.ts';
import { tenant } from '#server/database/actor.ts';
import { buildCheckIn, buildCheckInHeaders } from '#server/reading/check-in.factory.ts';
import { buildReadingGroup } from '#server/reading/groups/reading-group.factory.ts';
import { openReading, readingSetupHandlers, readingSummaryHandlers } from '#server/reading/index.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/classroom.ts';
import { openConcernFinder } from './concern-finder.ts';
import type { ConcernWorker } from './concern-worker.ts';
import { mostConcerns } from './strongest-concerns.ts';

/** The rules alone find these sentences: nothing here depends on how long comparing meanings takes. */
const embedder = {
  embed: async () => {
    throw new Error('comparing sentences took too long');
  },
  close: async () => undefined,
};
const care = openConcernFinder({ embedder, log: { warn: () => undefined } });
const opened: { concernWorker?: ConcernWorker } = {};
const station = await openStation({
  findConcerns: care.findConcerns,
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
  const list = async () => (await server.as(room.teacher).call('list-concerns')).open;
  return { room, subject, list };
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
  expect(open).toHaveLength(mostConcerns);
  expect(open).toMatchObject(open.map(() => ({ station: 'reading', kind: 'self-harm', about: 'self' })));
});

test('one text full of alarms makes as many as a teacher can read', async () => {
  const work = manyOf(limits.work);
  expect(work.length).toBeGreaterThan(19_000);
  const { subject, list } = await handIn(work);
  const first = await list();
  expect(first).toHaveLength(mostConcerns);
  await concernWorker.begin(subject);
  expect(await list()).toEqual(first);
});

test('what stands for another danger is not buried under many of one', async () => {
  const belt = 'My dad hits me with his belt.';
  const { list } = await handIn(`${manyOf(10_000)} ${belt} ${manyOf(9_000, 'I want to die', 5000)}`);
  const found = await list();
  expect(found).toHaveLength(mostConcerns);
  expect(found).toContainEqual(expect.objectContaining({ kind: 'abuse', quote: belt }));
});

test('what a model adds takes the place of the weakest, and never of one that was read', async () => {
  const { room, subject, list } = await handIn(manyOf(2_000));
  const teacher = server.as(room.teacher);
  const [read] = await list();
  await teacher.call('acknowledge-concern', { id: read?.id ?? '' });
  const found = (kind: ModelConcern['kind'], quote: string): ModelConcern => ({
    ...{ kind, about: 'self', field: 'Your work', quote, found_by: 'some-model' },
  });
  await concernWorker.keep(subject, [found('neglect', 'Nobody is home.')]);
  await concernWorker.keep(
    subject,
    Array.from({ length: 30 }, (_, at) => found('self-harm', `I am done ${at}.`)),
  );
  const { open, acknowledged } = await teacher.call('list-concerns');
  expect(acknowledged).toMatchObject([{ id: read?.id }]);
  expect(open).toHaveLength(mostConcerns - 1);
  expect(open).toContainEqual(expect.objectContaining({ kind: 'neglect', quote: 'Nobody is home.' }));
  // By the same kind about the same person nobody learns anything new: what stands already stays.
  expect(open.filter(({ found_by }) => found_by === 'some-model')).toHaveLength(1);

  for (const { id } of open) await teacher.call('acknowledge-concern', { id });
  await concernWorker.keep(subject, [found('violence', 'I am bringing a gun.')]);
  expect(await list()).toEqual([]);
  expect((await teacher.call('list-concerns')).acknowledged).toHaveLength(mostConcerns);
});

test('two that keep concerns of one work at once keep no more than one would', async () => {
  const { subject, list } = await handIn('The bean grew tall in the light.');
  const found = (from: number) =>
    Array.from({ length: 8 }, (_, at) => ({
      ...({ kind: 'bullying', about: 'self', field: 'Your work' } as const),
      ...{ quote: `They laugh at me ${from + at}.`, found_by: 'some-model' },
    }));
  await Promise.all([0, 100, 200, 300].map((from) => concernWorker.keep(subject, found(from))));
  expect(await list()).toHaveLength(mostConcerns);
});

test('nobody takes away a concern that was read, not even by hand', async () => {
  const { room, list } = await handIn('I want to kill myself.');
  const [one] = await list();
  await server.as(room.teacher).call('acknowledge-concern', { id: one?.id ?? '' });
  const { database } = server.kernel;
  const gone = await database.query(tenant(room.teacher.id), (builder) =>
    builder.deleteFrom('concerns').returning('id').compile(),
  );
  expect(gone).toEqual([]);
});
