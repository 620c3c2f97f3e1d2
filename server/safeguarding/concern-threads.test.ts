import { afterAll, expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import type { ConcernState } from '#contract/safeguarding.ts';
import { buildKeys, type SubmissionKeys } from '#server/feedback/submission.factory.ts';
import { newToken } from '#server/process/ids.ts';
import { buildCheckIn, buildCheckInHeaders, plantGroup } from '#server/reading/check-in.factory.ts';
import { openReading, readingSummaryHandlers } from '#server/reading/index.ts';
import { type Classroom, openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { markConcern } from './concern.factory.ts';
import type { Checked } from './concern-finder.ts';
import type { ConcernWorker } from './concern-worker.ts';
import { buildDecision } from './decision.factory.ts';
import type { FoundConcern } from './subject.ts';

const bean = 'The bean grew tall in the dark.';
const dark = 'Some days I want to disappear for ever.';
const gun = 'I am bringing a gun to school.';
const shed = 'At home I hide in the shed.';
/** What the check finds, each by itself; what its words do not say plainly the second pass finds. */
const findable: Pick<FoundConcern, 'kind' | 'quote'>[] = [
  { kind: 'self-harm', quote: dark },
  { kind: 'self-harm', quote: 'Some days I want to disappear for ever, and I have the pills.' },
  { kind: 'self-harm', quote: 'I want to disappear for ever.' },
  { kind: 'violence', quote: gun },
  { kind: 'abuse', quote: shed },
];
let decided: Partial<Checked> = {};
let strength = 0.7;
/** Until then meanings are not compared. */
let held: Promise<void> | undefined;
const opened: { concernWorker?: ConcernWorker } = {};
const station = await openStation({
  findConcerns: async (texts, _sourceTexts, { isByWords = false } = {}) => {
    if (!isByWords) await held;
    const found = texts.flatMap(({ field, text }) =>
      findable
        .filter(({ quote }) => ` ${text}`.includes(`. ${quote}`) || text.startsWith(quote))
        .filter(({ quote }) => !isByWords || quote === gun)
        .map((one): FoundConcern => ({ ...one, about: 'self', field, strength })),
    );
    const isLine = decided.showsLine ?? false;
    return buildDecision(
      found.map((one) => ({ ...one, ...(isLine && { isLine }) })),
      { showsLine: false, ...(isByWords && { certainty: 'plain' }), ...decided },
    );
  },
  more: (kernel) => {
    const reading = openReading(kernel, {
      onHandedIn: (subject) => void opened.concernWorker?.begin(subject),
    });
    reading.worker.open();
    afterAll(() => reading.worker.drain(0));
    return readingSummaryHandlers(reading);
  },
});
const { server, concernWorker } = station;
opened.concernWorker = concernWorker;

/** A student whose drafts are checked as they come. */
async function openThread(room?: Classroom) {
  const at = room ?? (await openClassroom(station));
  const pupil = openPupil(station, at);
  const teacher = server.as(at.teacher);
  const first = buildKeys();
  let last: string | null = null;
  const subjectOf = (subjectId: string) =>
    ({ teacherId: at.teacher.id, station: 'general', subjectId }) as const;
  const send = async (...sentences: string[]) => {
    const keys: SubmissionKeys = last === null ? first : { key: newToken(), secret: first.secret };
    const input = { submissionContent: [bean, ...sentences].join(' '), ...(last && { continues: last }) };
    const { submission_id } = await pupil.submit(input, keys);
    last = submission_id ?? '';
    return last;
  };
  const check = (id: string) => concernWorker.begin(subjectOf(id));
  return {
    ...{ room: at, teacher, send, check, subjectOf },
    /** Hands in the next draft, and waits for its check. */
    draft: async (...sentences: string[]) => {
      const id = await send(...sentences);
      await check(id);
      server.clock.advance(1000);
      return id;
    },
    lists: () => teacher.call('list-concerns'),
    mark: async (as: ConcernState) => {
      const { open, seen } = await teacher.call('list-concerns');
      const [work] = [...open, ...seen];
      server.clock.advance(1000);
      return await markConcern(teacher, {
        work_id: work?.work_id ?? '',
        as,
        last_found_at: work?.last_found_at ?? '',
      });
    },
    /** As the mail does: all that waits to be told of has been told of. */
    tell: async () => {
      const tells = `update concern_works set mailed_at = now()
        where teacher_id = $1 and mailed_at is null and state = 'open'`;
      return (await server.client.query(tells, [at.teacher.id])).rowCount;
    },
  };
}

const quotesOf = (works: { passages: { quote: string }[] }[]) =>
  works.map(({ passages }) => passages.map(({ quote }) => quote).sort());

test('the same words in the next draft are one entry, that of the newest draft, and no mail tells of them again', async () => {
  const { draft, lists, tell } = await openThread();
  await draft(dark);
  expect(await tell()).toBe(1);
  const [before] = (await lists()).open;
  const second = await draft(dark, 'Its leaves were pale.');
  expect(await tell()).toBe(0);
  const { open, open_count } = await lists();
  expect(open_count).toBe(1);
  expect(open).toMatchObject([{ work_id: second, last_found_at: before?.last_found_at }]);
  expect(quotesOf(open)).toEqual([[dark]]);
});

test('words that a draft adds are told of, and the work is one entry with all that was not read', async () => {
  const { draft, lists, tell } = await openThread();
  await draft(dark);
  await tell();
  const second = await draft(gun);
  expect(await tell()).toBe(1);
  const { open, open_count } = await lists();
  expect([open_count, open.map(({ work_id }) => work_id)]).toEqual([1, [second]]);
  expect(quotesOf(open)).toEqual([[gun, dark]]);
});

test.each(['read', 'not_a_concern'] as const)(
  'what the teacher said of words (%s) holds for the next draft, until there are new ones',
  async (as) => {
    const { draft, lists, mark, tell } = await openThread();
    await draft(dark);
    await mark(as);
    const second = await draft(dark, 'Its leaves were pale.');
    const { open, seen } = await lists();
    expect([open, seen.map(({ work_id, state }) => [work_id, state])]).toEqual([[], [[second, as]]]);
    expect(await tell()).toBe(0);
    const third = await draft(dark, 'Its leaves were pale.', gun);
    expect(await tell()).toBe(1);
    expect((await lists()).open).toMatchObject([{ work_id: third, state: 'open', state_at: null }]);
  },
);

test('words that stand in an entry are read with it, in every draft, and are open again together', async () => {
  const { draft, lists, mark } = await openThread();
  await draft(dark);
  const second = await draft(gun);
  expect(await mark('read')).toMatchObject({ work_id: second, state: 'read' });
  expect(await lists()).toMatchObject({ open: [], open_count: 0, seen: [{ work_id: second }] });
  await mark('open');
  const { open, seen } = await lists();
  expect([quotesOf(open), seen]).toEqual([[[gun, dark]], []]);
});

test('a mark for words that were seen before a draft added others changes nothing', async () => {
  const { draft, lists, teacher } = await openThread();
  const first = await draft(dark);
  const [seen] = (await lists()).open;
  const second = await draft(gun);
  const concern = await markConcern(teacher, {
    ...{ work_id: first, as: 'read', last_found_at: seen?.last_found_at ?? '' },
  });
  expect(concern).toMatchObject({ work_id: second, state: 'open' });
  expect((await lists()).open_count).toBe(1);
});

test.each([
  ['gets more words', 'Some days I want to disappear for ever, and I have the pills.'],
  ['loses the words before it', 'I want to disappear for ever.'],
])('a sentence that %s is new', async (_, changed) => {
  const { draft, mark, tell } = await openThread();
  await draft(dark);
  await mark('not_a_concern');
  await draft(changed);
  expect(await tell()).toBe(1);
});

test('known words that are plain now are told of again', async () => {
  const { draft, mark, tell } = await openThread();
  await draft(dark);
  await mark('not_a_concern');
  decided = { certainty: 'plain' };
  strength = 1;
  await draft(dark, 'Its leaves were pale.');
  expect(await tell()).toBe(1);
  await mark('read');
  await draft(dark, 'Its leaves were green.');
  decided = {};
  strength = 0.7;
  expect(await tell()).toBe(0);
});

test('words that are no concern to the teacher show no line in a later draft', async () => {
  const { draft, mark, tell } = await openThread();
  await draft(dark);
  await mark('not_a_concern');
  decided = { showsLine: true };
  const later = await draft(dark, 'Its leaves were pale.');
  decided = {};
  expect(await tell()).toBe(0);
  const shown = 'select shows_line from concern_works where subject_id = $1';
  expect((await server.client.query(shown, [later])).rows).toEqual([{ shows_line: false }]);
});

test('what meanings add to a draft of known words is told of where it is new to the work alone', async () => {
  const { send, draft, check, mark, tell, lists } = await openThread();
  await draft(gun, shed);
  await mark('read');
  for (const [sentence, told] of [
    ['Its leaves were pale.', 0],
    [dark, 1],
  ] as const) {
    const gate = Promise.withResolvers<void>();
    held = gate.promise;
    const id = await send(gun, shed, sentence);
    await expect
      .poll(async () => {
        const found = 'select count(*)::int as count from concern_works where subject_id = $1';
        return (await server.client.query(found, [id])).rows[0].count;
      })
      .toBe(1);
    expect((await lists()).open).toEqual([]);
    gate.resolve();
    held = undefined;
    await check(id);
    expect(await tell()).toBe(told);
  }
  expect(quotesOf((await lists()).open)).toEqual([[gun, shed, dark].sort()]);
});

test('what a model finds in a draft is compared with the drafts before, too', async () => {
  const { draft, subjectOf, mark, tell } = await openThread();
  await draft(dark);
  await mark('read');
  const subject = subjectOf(await draft(dark, 'Its leaves were pale.'));
  const model = { kind: 'self-harm', about: 'self', field: 'Your work', found_by: 'some-model' } as const;
  await concernWorker.keep(subject, [{ ...model, quote: 'I want to disappear' }]);
  expect(await tell()).toBe(0);
  await concernWorker.keep(subject, [{ ...model, quote: 'Its leaves were pale.' }]);
  expect(await tell()).toBe(1);
});

test('two drafts that are checked at the same time are told of once, and nothing is lost', async () => {
  const { send, check, lists } = await openThread();
  const gate = Promise.withResolvers<void>();
  held = gate.promise;
  const first = await send(dark);
  const second = await send(dark, shed);
  gate.resolve();
  held = undefined;
  await Promise.all([check(first), check(second)]);
  const { open, open_count } = await lists();
  expect([open_count, open.map(({ work_id }) => work_id)]).toEqual([1, [second]]);
  expect(quotesOf(open)).toEqual([[shed, dark]]);
});

test('what the teacher said outlasts the draft that it was said of', async () => {
  const { draft, lists, mark, tell } = await openThread();
  const first = await draft(dark);
  await mark('not_a_concern');
  await draft(dark, 'Its leaves were pale.');
  // As it goes once it is as old as work may become.
  for (const [table, column] of [
    ['works', 'id'],
    ['concern_works', 'subject_id'],
  ])
    await server.client.query(`delete from ${table} where ${column} = $1`, [first]);
  const third = await draft(dark, 'Its leaves were green.');
  expect(await tell()).toBe(0);
  expect(await lists()).toMatchObject({ open: [], seen: [{ work_id: third, state: 'not_a_concern' }] });
});

test('the same words of another student are an entry of their own', async () => {
  const { room, draft, mark, lists } = await openThread();
  await draft(dark);
  await mark('not_a_concern');
  const classmate = await openThread(room);
  const id = await classmate.draft(dark);
  expect((await lists()).open).toMatchObject([{ work_id: id }]);
  expect(await classmate.tell()).toBe(1);
});

test('a check-in that is improved is one entry, too, and only new words are told of', async () => {
  const teacher = await server.makeTeacher();
  const { link } = await server.as(teacher).call('generate-student-link');
  const room = await plantGroup(server.client, teacher.id);
  const own = buildCheckInHeaders();
  let last: string | null = null;
  const improve = async (...answers: string[]) => {
    const { [studentHeaders.idempotencyKey]: firstKey = '' } = own;
    const headers = {
      ...{ [studentHeaders.link]: link.token, ...own },
      [studentHeaders.idempotencyKey]: last === null ? firstKey : newToken(),
    };
    const entries = { ...buildCheckIn(room, { comprehensionAnswers: answers }), continues: last };
    const { check_in_id } = await server.asStudent(link.token).call('reading-ai-summary', entries, headers);
    last = check_in_id ?? '';
    await concernWorker.begin({ teacherId: teacher.id, station: 'reading', subjectId: last });
    return last;
  };
  const teach = server.as(teacher);
  await improve(dark, 'Mina climbed the mountain.', '');
  const [first] = (await teach.call('list-concerns')).open;
  await markConcern(teach, {
    ...{ work_id: first?.work_id ?? '', as: 'read', last_found_at: first?.last_found_at ?? '' },
  });
  await improve(dark, 'Mina climbed the mountain with her goat.', '');
  expect((await teach.call('list-concerns')).open).toEqual([]);
  const third = await improve(dark, 'Mina climbed the mountain with her goat.', shed);
  const { open, seen } = await teach.call('list-concerns');
  expect([open.map(({ work_id }) => work_id), seen]).toEqual([[third], []]);
});
