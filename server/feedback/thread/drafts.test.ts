import { beforeEach, expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { newId } from '#server/process/ids.ts';
import { keepFoundWords } from '#server/safeguarding/concern.factory.ts';
import { pick } from '#server/testing/read-events.ts';
import { openClassroom, openPupil, openStation, type Pupil } from '#server/testing/test-classroom.ts';
import {
  beanWork,
  buildKeys,
  buildSubmission,
  type SubmissionKeys,
  toHeaders,
} from '../submission.factory.ts';

const station = await openStation();
const { server } = station;
const classroom = await openClassroom(station, { draft_limit: 3 });
/** Of each test, as a device sends little in a minute. */
let pupil: Pupil;
beforeEach(async () => {
  pupil = openPupil(station, classroom);
  await pupil.arrive();
});
const withSecret = ({ secret }: SubmissionKeys) => ({ [studentHeaders.submissionSecret]: secret });
const second = `${beanWork} It was 7 cm longer than the other one.`;
const third = `${second} So light is food, and the dark is a search for it.`;

/** A first draft with its feedback: its id, and the keys under which it was sent. */
async function begin() {
  const keys = buildKeys();
  const answer = await pupil.submit({}, keys);
  return { id: answer.submission_id ?? '', keys };
}

/** The next draft of a thread is sent under a key of its own, with the secret of the first. */
async function goOn(continues: string, { secret }: SubmissionKeys, changes: Record<string, unknown> = {}) {
  const keys = { ...buildKeys(), secret };
  return await pupil.submit({ submissionContent: second, continues, ...changes }, keys);
}

async function refuse(continues: string, { secret }: SubmissionKeys, changes: Record<string, unknown> = {}) {
  const input = { submissionContent: second, continues, ...changes };
  return (await pupil.refused(input, { ...buildKeys(), secret })).code;
}

async function readThread(id: string, keys: SubmissionKeys) {
  return (await pupil.browser.call('get-thread', { id }, { ...pupil.link, ...withSecret(keys) })).drafts;
}

test('a thread holds every draft with the feedback on it, whichever of them is asked for', async () => {
  const { id, keys } = await begin();
  const next = await goOn(id, keys, { goal: ' Use a number ' });
  const last = await goOn(next.submission_id ?? '', keys, { submissionContent: third });
  for (const asked of [id, next.submission_id ?? '', last.submission_id ?? '']) {
    const drafts = await readThread(asked, keys);
    expect(drafts.map(({ draft, work, goal }) => [draft, work, goal])).toEqual([
      [1, beanWork, null],
      [2, second, 'Use a number'],
      [3, third, null],
    ]);
    expect(drafts.every(({ result }) => result !== null)).toBe(true);
  }
  expect(await pupil.get(id, keys)).toMatchObject({
    draft: 1,
    draft_limit: 3,
    latest_id: last.submission_id,
  });
  expect(await refuse(last.submission_id ?? '', keys, { submissionContent: beanWork })).toBe(
    'NO_MORE_DRAFTS',
  );
});

test('a second draft is told first what became of the steps, in the words of both drafts', async () => {
  const { id, keys } = await begin();
  const first = (await pupil.get(id, keys)).result;
  const events = await (
    await pupil.stream({ submissionContent: second, continues: id }, { ...buildKeys(), secret: keys.secret })
  ).all();
  expect(events.slice(0, 3).map(({ event }) => event.type)).toEqual(['accepted', 'progress', 'writing']);
  const { value } = pick(events, 'progress');
  expect(value.draft).toBe(2);
  expect(value.steps.map(({ quote }) => quote)).toEqual([first?.step1.quote, first?.step2.quote]);
  for (const { shown } of value.steps) {
    for (const { start, end, text } of shown) expect(second.slice(start, end)).toBe(text);
  }
  expect(pick(events, 'done').result.progress).toEqual(value);
  expect(first?.progress).toBeNull();
});

test('a second draft quotes nothing that was found in the first since', async () => {
  const { id, keys } = await begin();
  const first = (await pupil.get(id, keys)).result;
  const found = first?.step1.quote?.text ?? '';
  const subject = { teacherId: classroom.teacher.id, subjectId: id };
  await keepFoundWords(server.kernel.database, subject, found);
  const { result } = await goOn(id, keys);
  expect(second).toContain(found);
  expect(JSON.stringify(result)).not.toContain(found);
});

test('a tab that is behind, and one that comes at the same time, go on from no draft twice', async () => {
  const { id, keys } = await begin();
  const sent = await Promise.all(
    [second, third].map(async (submissionContent) => {
      const input = buildSubmission(classroom.unitId, { submissionContent, continues: id });
      const headers = { ...pupil.link, ...toHeaders({ ...buildKeys(), secret: keys.secret }) };
      return (await pupil.browser.send('generate-feedback', input, headers)).status;
    }),
  );
  expect(sent.sort()).toEqual([200, 409]);
  expect(await refuse(id, keys, { submissionContent: `${third} Again.` })).toBe('DRAFT_CONTINUED');
  expect(await readThread(id, keys)).toHaveLength(2);
});

test('the same key answers the same draft, however often it is sent', async () => {
  const { id, keys } = await begin();
  const again = { ...buildKeys(), secret: keys.secret };
  const answers = [];
  for (let count = 0; count < 3; count += 1) {
    answers.push((await pupil.submit({ submissionContent: second, continues: id }, again)).submission_id);
  }
  expect(new Set(answers).size).toBe(1);
  expect(await readThread(id, keys)).toHaveLength(2);
});

test('the words of the last draft are no new one, unless something new is asked', async () => {
  const { id, keys } = await begin();
  expect(await refuse(id, keys, { submissionContent: beanWork })).toBe('DRAFT_UNCHANGED');
  const asked = await goOn(id, keys, { submissionContent: beanWork, studentQuestion: 'Is it long enough?' });
  expect(asked.success).toBe(true);
});

test('a draft that was stopped may be sent again in the same words, and uses up none', async () => {
  const { id, keys } = await begin();
  const next = await goOn(id, keys);
  const stopped = next.submission_id ?? '';
  await server.client.query("update ai_runs set state = 'cancelled', result = null where subject_id = $1", [
    stopped,
  ]);
  const again = await goOn(stopped, keys);
  const last = await goOn(again.submission_id ?? '', keys, { submissionContent: third });
  expect(await pupil.get(last.submission_id ?? '', keys)).toMatchObject({ draft: 4, draft_limit: 3 });
  expect(await refuse(last.submission_id ?? '', keys)).toBe('NO_MORE_DRAFTS');
});

test('nobody goes on with, reads or answers what they hold no secret of', async () => {
  const { id, keys } = await begin();
  const stranger = buildKeys();
  expect(await refuse(id, stranger)).toBe('NOT_FOUND');
  expect(await refuse(newId(), keys)).toBe('NOT_FOUND');
  const headers = { ...pupil.link, ...withSecret(stranger) };
  const reply = { step1: { answer: 'will do', because: null }, step2: null };
  expect((await pupil.browser.refused('get-thread', { id }, headers)).code).toBe('NOT_FOUND');
  expect((await pupil.browser.refused('keep-reply', { id, ...reply }, headers)).code).toBe('NOT_FOUND');
  expect(await readThread(id, keys)).toMatchObject([{ reply: null }]);
});

test('what a student answers to the steps is kept, and the last word counts', async () => {
  const { id, keys } = await begin();
  const headers = { ...pupil.link, ...withSecret(keys) };
  const first = { step1: { answer: 'will do', because: null }, step2: null };
  const last = {
    step1: { answer: 'not this', because: 'It is there already' },
    step2: { answer: 'does not fit', because: null },
  };
  for (const reply of [first, last]) await pupil.browser.call('keep-reply', { id, ...reply }, headers);
  expect(await readThread(id, keys)).toMatchObject([{ reply: last }]);
  expect(await pupil.get(id, keys)).toMatchObject({ reply: last });
});

test('deleting one draft takes the whole thread, and nothing of another', async () => {
  const { id, keys } = await begin();
  const other = await begin();
  const next = await goOn(id, keys);
  const { rows } = await server.client.query('select delete_work_of($1, $2) as deleted', [
    ...[classroom.teacher.id, next.submission_id],
  ]);
  expect(rows).toEqual([{ deleted: true }]);
  const headers = { ...pupil.link, ...withSecret(keys) };
  expect((await pupil.browser.refused('get-thread', { id }, headers)).code).toBe('NOT_FOUND');
  const left = await server.client.query('select 1 from ai_runs where subject_id = any ($1)', [
    [id, next.submission_id],
  ]);
  expect(left.rows).toEqual([]);
  expect(await readThread(other.id, other.keys)).toHaveLength(1);
});

test('no step comes again at the same words, and one that was left is named and left', async () => {
  const { id, keys } = await begin();
  const { step1, step2 } = (await pupil.get(id, keys)).result ?? {};
  const reply = {
    step1: { answer: 'will do', because: null },
    step2: { answer: 'not this', because: 'It is there already' },
  } as const;
  await pupil.browser.call('keep-reply', { id, ...reply }, { ...pupil.link, ...withSecret(keys) });
  const next = await goOn(id, keys);
  await goOn(next.submission_id ?? '', keys, { submissionContent: third });
  const drafts = await readThread(id, keys);
  const told = drafts.flatMap(({ result }) =>
    result ? [result.step1, result.step2].map(({ label, quote }) => `${label} | ${quote?.text}`) : [],
  );
  expect(told).toHaveLength(6);
  expect(new Set(told).size).toBe(6);
  const became = drafts[1]?.result?.progress;
  expect(became?.steps.map(({ label }) => label)).toEqual([step1?.label]);
  expect(became?.left).toEqual([{ label: step2?.label, reply: reply.step2 }]);
});
