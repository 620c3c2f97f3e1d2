import { expect, onTestFinished, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { supportLineOf, trustedAdultLine } from '#contract/support-line.ts';
import { buildKeys } from '#server/feedback/submission.factory.ts';
import { newToken } from '#server/process/ids.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { markConcern } from './concern.factory.ts';
import { buildDecision } from './decision.factory.ts';
import type { FoundConcern } from './subject.ts';

const bean = 'The bean grew tall in the dark.';
const hit = 'My uncle hits me.';
const hinted = 'At home I hide in the shed.';
const gun = 'I am bringing a gun to school.';
const dark = 'Some days I want to disappear for ever.';
/** What the check finds: all of it plain where no strength is given, and with `late` by its meaning alone. */
const findable: (Pick<FoundConcern, 'kind' | 'about' | 'quote'> & {
  strength?: number;
  isLine?: true;
  late?: true;
})[] = [
  { kind: 'abuse', about: 'self', quote: hit },
  { kind: 'neglect', about: 'someone', quote: 'They leave my brother alone all week.', late: true },
  { kind: 'bullying', about: 'self', quote: 'They spit at me each day.', late: true },
  { kind: 'abuse', about: 'self', quote: hinted, strength: 0.99 },
  { kind: 'abuse', about: 'text', quote: 'In the book he beats her.' },
  { kind: 'self-harm', about: 'someone', quote: 'My friend cuts herself.' },
  { kind: 'violence', about: 'self', quote: gun },
  { kind: 'self-harm', about: 'self', quote: dark, isLine: true, late: true },
];
/** Until then meanings are not compared. */
let held: Promise<void> | undefined;
const station = await openStation({
  findConcerns: async (texts, _sourceTexts, { isByWords = false } = {}) => {
    if (!isByWords) await held;
    const passages = texts.flatMap(({ field, text }) =>
      findable
        .filter(({ quote, late = false }) => text.includes(quote) && !(isByWords && late))
        .map(({ late: _, strength = 1, ...one }) => ({ ...one, field, strength })),
    );
    return buildDecision(passages, {
      certainty: passages.some(({ strength }) => strength === 1) ? 'plain' : 'possible',
      showsLine: passages.some(({ isLine }) => isLine),
    });
  },
  confirm: () => async () => 'yes',
});
const { server, concernWorker } = station;

const whole = { is_shown: true, line: supportLineOf('US'), is_checked: true };
const half = { is_shown: true, line: trustedAdultLine, is_checked: true };
const neither = { is_shown: false, line: null, is_checked: true };

/** A student who hands in drafts, and what the page is answered on the last one. */
async function openStudent() {
  const room = await openClassroom(station);
  const teacher = server.as(room.teacher);
  const pupil = openPupil(station, room);
  const { secret } = buildKeys();
  let last: string | null = null;
  const send = async (...sentences: string[]) => {
    const input = { submissionContent: [bean, ...sentences].join(' '), ...(last && { continues: last }) };
    last = (await pupil.submit(input, { key: newToken(), secret })).submission_id ?? '';
  };
  const subject = () => ({ teacherId: room.teacher.id, station: 'general', subjectId: last ?? '' }) as const;
  const check = () => concernWorker.begin(subject());
  const draft = async (...sentences: string[]) => {
    await send(...sentences);
    await check();
    server.clock.advance(1000);
  };
  const line = () =>
    pupil.browser.call(
      'get-support-line',
      { id: last ?? '' },
      { ...pupil.link, [studentHeaders.submissionSecret]: secret },
    );
  const entry = async () => {
    const { open, seen } = await teacher.call('list-concerns');
    const [work] = [...open, ...seen];
    if (!work) throw new Error('nothing was found');
    return work;
  };
  const mark = async (as: 'open' | 'not_a_concern') => {
    const { work_id, last_found_at } = await entry();
    await markConcern(teacher, { work_id, last_found_at, as });
    server.clock.advance(1000);
  };
  return { teacher, send, subject, check, draft, line, entry, mark };
}

test('the half about a trusted adult is the line without its helpline', () => {
  expect(trustedAdultLine).toBe(
    'You are not alone. If something is hurting you or someone you know, talk to an adult you trust.',
  );
});

test.each(findable)('what is shown for $kind about $about: $quote', async ({ kind, about, ...one }) => {
  const student = await openStudent();
  await student.draft(one.quote);
  const isHurt = kind !== 'self-harm' && kind !== 'violence' && about !== 'text' && !one.strength;
  expect(await student.line()).toEqual(one.isLine ? whole : isHurt ? half : neither);
});

test('where the whole line is due it is shown, and not the half', async () => {
  const student = await openStudent();
  await student.draft(hit, dark);
  expect(await student.line()).toEqual(whole);
});

test('the half is shown at once for plain words, and the whole once their meaning asks for it', async () => {
  const student = await openStudent();
  const gate = Promise.withResolvers<void>();
  held = gate.promise;
  await student.send(hit, dark);
  expect(await student.line()).toEqual({ ...half, is_checked: false });
  gate.resolve();
  held = undefined;
  await student.check();
  expect(await student.line()).toEqual(whole);
});

test('neither a model nor the teacher makes words plain enough for it', async () => {
  const student = await openStudent();
  await student.draft(hinted);
  await expect.poll(async () => (await student.entry()).certainty).toBe('confirmed');
  const model = { kind: 'abuse', about: 'self', field: 'Your work', found_by: 'some-model' } as const;
  await concernWorker.keep(student.subject(), [{ ...model, quote: bean }]);
  const { work_id, last_found_at } = await student.entry();
  await student.teacher.call('move-concern', { work_id, last_found_at, to: 'plain' });
  expect(await student.entry()).toMatchObject({ tier: 'plain', passages: { length: 2 } });
  expect(await student.line()).toEqual(neither);
});

test.each([
  { words: hit, shown: half },
  { words: dark, shown: whole },
])('neither is left once the teacher says “not a concern”, until that is taken back: $words', async (one) => {
  const { words, shown } = one;
  const student = await openStudent();
  await student.draft(words);
  await student.mark('not_a_concern');
  expect(await student.line()).toEqual(neither);
  await student.mark('open');
  expect(await student.line()).toEqual(shown);
});

test('words that are no concern to the teacher show no half in a later draft, whatever else is in it', async () => {
  const student = await openStudent();
  await student.draft(hit);
  await student.mark('not_a_concern');
  await student.draft(hit, gun);
  expect((await student.entry()).state).toBe('open');
  expect(await student.line()).toEqual(neither);
  await student.draft(hit, gun, 'They spit at me each day.');
  expect(await student.line()).toEqual(half);
});

test("an operator's own line stands in place of the whole one alone", async () => {
  const { config } = server.kernel;
  const usual = config.supportLine;
  config.supportLine = 'Ms. Ortiz in room 12 listens: 555-0100.';
  onTestFinished(() => {
    config.supportLine = usual;
  });
  const [hurt, both] = [await openStudent(), await openStudent()];
  await hurt.draft(hit);
  await both.draft(hit, dark);
  expect([(await hurt.line()).line, (await both.line()).line]).toEqual([
    trustedAdultLine,
    config.supportLine,
  ]);
});
