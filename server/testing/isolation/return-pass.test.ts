import { beforeEach, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { studentHeaders } from '#contract/constants.ts';
import { type CallName, contract } from '#contract/index.ts';
import { newToken } from '#server/process/ids.ts';
import { openTestBrowser } from '../test-browser.ts';
import { openIsolationServer } from './isolation-server.ts';
import { names } from './matrix.ts';
import { samples } from './samples.ts';

const { server, plantNow } = await openIsolationServer();
// Each has a device of its own, which may try ten codes.
let browser: ReturnType<typeof openTestBrowser>;
beforeEach(() => {
  browser = openTestBrowser(server.kernel.config.origin);
});

/** What the page of a thread needs. Everything else of the class stays behind its link. */
const answered: CallName[] = [
  'cancel-feedback',
  'generate-feedback',
  'get-assignment',
  'get-submission',
  'get-support-line',
  'get-teacher-visible-units',
  'get-thread',
  'keep-reply',
  'mail-send-pdf-from-portal',
];
const forStudents = names.filter((name) => ['student', 'submission'].includes(contract[name].access));

test('the calls that a return pass may make are those that its page needs', () => {
  const declared = names.filter((name) => (contract[name] as Call).byReturnPass);
  expect(declared.toSorted()).toEqual(answered);
});

test.each(forStudents)('%s under a return pass', async (name) => {
  const own = await plantNow(`pass-${name}`);
  const { pass } = await browser.call('open-return-code', { code: own.thread.returnCode });
  const { input, headers } = samples[name](own);
  const continues = name === 'generate-feedback' ? { continues: own.submission.id } : {};
  const send = (more: Record<string, unknown>) =>
    browser.send(name, { ...input, ...more }, { ...headers, [studentHeaders.returnPass]: pass });
  const response = await send(continues);
  const body = await response.text();
  // The planted unit takes no further draft: that, too, is an answer about the thread alone.
  if (name === 'generate-feedback') return expect(JSON.parse(body)).toMatchObject({ code: 'NO_MORE_DRAFTS' });
  if (answered.includes(name)) return expect(response.status, body).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ code: 'INVALID_LINK' });
});

test('who was shut out by a regenerated link goes on with their thread, and gets nothing else of the class', async () => {
  const own = await plantNow('pass-shut-out');
  const { teacherId, email } = own.teacher;
  const teacher = server.as({ id: teacherId, email, sessionToken: own.sessionToken });
  await teacher.call('regenerate-student-link');
  await teacher.call('set-unit-visibility', { id: own.hiddenUnitId, visible_to_students: true });
  const { pass } = await browser.call('open-return-code', { code: own.thread.returnCode });
  const byPass = { [studentHeaders.returnPass]: pass };
  const { units } = await browser.call('get-teacher-visible-units', {}, byPass);
  expect(units.map(({ id }) => id)).toEqual([own.visibleUnitId]);
  const { input, headers } = samples['generate-feedback'](own);
  const fresh = {
    ...headers,
    [studentHeaders.submissionSecret]: newToken(),
    ...byPass,
  };
  expect((await browser.refused('generate-feedback', input, fresh)).code).toBe('INVALID_LINK');
  const elsewhere = {
    ...input,
    continues: own.submission.id,
    unitConfiguration: { id: own.hiddenUnitId },
  };
  expect((await browser.refused('generate-feedback', elsewhere, fresh)).code).toBe('NOT_FOUND');
});

test('under a pass another secret opens no other thread', async () => {
  const own = await plantNow('pass-secrets');
  const link = { [studentHeaders.link]: own.student.token };
  const { input, headers = {} } = samples['generate-feedback'](own);
  const other = await browser.call('generate-feedback', input, { ...headers, ...link });
  const { pass } = await browser.call('open-return-code', { code: own.thread.returnCode });
  const withBoth = { ...headers, [studentHeaders.returnPass]: pass };
  expect((await browser.refused('get-thread', { id: other.submission_id }, withBoth)).code).toBe('NOT_FOUND');
});
