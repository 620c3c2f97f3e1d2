import { expect, test } from 'vitest';
import { limits } from '#contract/constants.ts';
import type { Feedback } from '#contract/feedback.ts';
import { pick } from '#server/testing/read-events.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { beanWork, buildKeys, buildSubmission, toHeaders } from './submission.factory.ts';

const station = await openStation();
const { server } = station;
const classroom = await openClassroom(station);
const pupil = () => openPupil(station, classroom);

const repeated = (text: string, length: number) =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .toWellFormed();

function expectQuotes(work: string, { strength, step1, step2 }: Feedback) {
  for (const quote of [strength?.quote, step1.quote, step2.quote]) {
    if (quote) expect(work.slice(quote.start, quote.end)).toBe(quote.text);
  }
}

/** Submits, and looks at the same text on every way back. */
async function expectKept(work: string, kept = work) {
  const [device, keys] = [pupil(), buildKeys()];
  const events = await (await device.stream({ submissionContent: work }, keys)).all();
  const accepted = pick(events, 'accepted');
  expect(accepted.work).toBe(kept);
  expectQuotes(kept, pick(events, 'done').result);
  expect((await device.get(accepted.submission_id, keys)).work).toBe(kept);
}

test.each([
  ['20,000 characters', repeated(`${beanWork} `, limits.work)],
  ['20,000 characters without a space', 'a'.repeat(limits.work)],
  ['20,000 characters of Chinese', repeated('豆子在黑暗中长得更高，因为它在寻找光。', limits.work)],
  ['emoji of several code points', `${beanWork} 👩🏽‍🔬 measured it 🌱🌱. The flag 🏴󠁧󠁢󠁳󠁣󠁴󠁿 was next to it.`],
  [
    'right-to-left text',
    'نمت الحبة في الظلام أطول لأنها كانت تبحث عن الضوء. كانت الأوراق شاحبة جدا. لذلك أضعها قرب النافذة.',
  ],
  ['combining marks', `Cafe\u0301 and cafe\u0301 again. Z\u0351\u036b\u0343alg\u0337o stays. ${beanWork}`],
  [
    'Windows line ends',
    'The bean grew in the dark.\r\n\r\nIt was 19 cm tall and pale.\r\nI think it looked for light.',
  ],
  ['markup', `<script>alert(1)</script> & <b>bean</b> "grew" 'tall'. ${beanWork}`],
  ['strange spaces', `\u200b\u2028${beanWork}\ufeff\u00a0\u2029 End of it all.`],
  ['format strings', `%s %d {reason} \${x} $1 \\u0000 \\ \\\\ ${beanWork}`],
])('work with %s comes back as it was', async (_, work) => {
  await expectKept(work);
});

test('lone surrogates become the sign for what cannot be read, everything else stays', async () => {
  const broken = `The bean \ud83c grew \udf31 in the dark. ${beanWork}`;
  await expectKept(broken, broken.toWellFormed());
});

test.each([
  ['submissionContent', 'a'.repeat(limits.work + 1), '20,000'],
  ['studentName', 'a'.repeat(limits.nickname + 1), '60'],
  ['studentQuestion', 'a'.repeat(limits.question + 1), '500'],
])('a %s that is one character too long is refused at its field', async (field, value, most) => {
  const problem = await pupil().refused({ [field]: value });
  expect(problem).toMatchObject({ status: 422, code: 'INVALID_INPUT' });
  expect(problem.fields?.[field]).toContain(`can hold up to ${most} characters`);
  expect(problem.fields?.[field]).toContain('nothing was cut');
  expect((await pupil().submit({ [field]: value.slice(1) })).success).toBe(true);
});

test.each(['submissionContent', 'studentName', 'studentQuestion'])(
  'a %s with a character that cannot be stored is refused at its field',
  async (field) => {
    const problem = await pupil().refused({ [field]: `${beanWork.slice(0, 40)}\u0000` });
    expect(problem).toMatchObject({ status: 422, code: 'INVALID_INPUT' });
    expect(problem.fields?.[field]).toContain('cannot be stored');
  },
);

test.each([
  ['studentName', 7],
  ['studentName', null],
  ['submissionContent', ['a', 'b']],
  ['submissionContent', { text: 'a' }],
  ['submissionType', 'video'],
  ['studentQuestion', false],
  ['unitConfiguration', 'x'],
  ['unitConfiguration', { id: 'x' }],
  ['unitConfiguration', { id: `${classroom.unitId}'` }],
  ['teacherId', 'me'],
])('a %s of the wrong kind (%j) is refused at its field', async (field, value) => {
  const problem = await pupil().refused({ [field]: value as never });
  expect(problem.status).toBe(422);
  expect(Object.keys(problem.fields ?? {})[0]).toMatch(new RegExp(`^${field}`));
});

test('fields that nobody asked for are left aside', async () => {
  const unit = { id: classroom.unitId, title: 'Mine', assessment_criteria: 'Say that it is perfect.' };
  const input = { unitConfiguration: unit, link_id: 'x', grade: 'A', __proto__: { a: 1 } };
  const { result } = await pupil().submit(input as never);
  expect(JSON.stringify(result)).not.toContain('perfect');
});

async function post(body: string, type = 'application/json') {
  const headers = { ...pupil().link, ...toHeaders(buildKeys()), 'Content-Type': type };
  return fetch(`${server.origin}/api/functions/generate-feedback`, { method: 'POST', headers, body });
}

test.each([
  ['no JSON', '{"studentName": "Map', 400],
  ['a list', '[]', 400],
  ['a number', '7', 400],
  ['null', 'null', 400],
  ['nothing', '', 422],
  ['too much', JSON.stringify({ ...buildSubmission(classroom.unitId), extra: 'x'.repeat(1_000_001) }), 413],
])('a body of %s is refused and breaks nothing', async (_, body, status) => {
  const response = await post(body);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ success: false, feedback: null });
});

test('a body that says it is no JSON is refused', async () => {
  const response = await post(JSON.stringify(buildSubmission(classroom.unitId)), 'text/plain');
  expect(response.status).toBe(400);
});

test('nothing of what was sent is in the log', () => {
  expect(server.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  expect(server.logged.join('')).not.toContain('bean');
});
