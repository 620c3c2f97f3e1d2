import { expect, test } from 'vitest';
import { type AccountStatus, accountStatuses, type Call, isRead } from '#contract/call.ts';
import { problemMessage, problems } from '#contract/errors.ts';
import { type CallName, contract } from '#contract/index.ts';
import { hourMs } from '#server/process/clock.ts';
import { openEverything } from './everything.ts';
import { plant } from './isolation/canaries.ts';
import { readTables } from './isolation/catalog.ts';
import { samples } from './isolation/samples.ts';
import { testServer } from './test-server.ts';

/**
 * The least account status each call is answered at, from the table of states in the design of billing. `opened-form`
 * is answered while access runs, and later from a form that was opened before. `anyone` is asked without an account; `by-code`, too,
 * and answered while the classroom of the code takes work in.
 */
const answered: Record<string, AccountStatus | 'opened-form' | 'by-code' | 'anyone'> = {
  'get-session': 'anyone',
  'start-sign-in': 'anyone',
  'finish-sign-in': 'anyone',
  'sign-out': 'anyone',
  'client-ip': 'anyone',
  'check-user-count': 'anyone',
  'join-waiting-list': 'anyone',
  'send-contact-email': 'anyone',
  'try-coach': 'anyone',
  'resolve-student-link': 'anyone',
  'open-return-code': 'by-code',
  // Of a code whose teacher takes nothing in nothing more is said than that it has ended.
  'open-paper-code': 'anyone',
  'open-join-code': 'anyone',
  'log-signup': 'deleting',
  // Nothing is saved any more, what is there can be read and deleted.
  'list-units': 'ended',
  'get-unit': 'ended',
  'create-unit': 'full',
  'update-unit': 'full',
  'try-unit': 'full',
  'set-unit-visibility': 'full',
  'delete-unit': 'ended',
  'list-reading-groups': 'ended',
  'get-reading-group': 'ended',
  'list-custom-prompts': 'ended',
  'create-reading-group': 'full',
  'update-reading-group': 'full',
  'delete-reading-group': 'ended',
  'get-reading-trend': 'ended',
  'list-concerns': 'ended',
  'mark-concerns': 'ended',
  'move-concern': 'ended',
  'mark-unchecked': 'ended',
  'list-works': 'ended',
  'count-new-works': 'ended',
  'choose-works': 'ended',
  'mark-works': 'ended',
  'read-works': 'ended',
  'zip-reports': 'ended',
  'get-work': 'ended',
  'mark-work': 'ended',
  'get-class-view': 'ended',
  'save-groups': 'full',
  'note-works': 'ended',
  'release-works': 'ended',
  'undo-release': 'ended',
  'correct-feedback': 'ended',
  'correct-summary': 'ended',
  'ask-again': 'full',
  'write-held': 'full',
  'find-paper-thread': 'full',
  'read-paper': 'full',
  'read-rubric': 'full',
  'hand-in-paper': 'full',
  'list-paper-units': 'ended',
  'hand-in-first-draft': 'full',
  'show-join-code': 'full',
  'end-join-code': 'ended',
  'get-paper-code': 'ended',
  'keep-paper-code': 'full',
  'end-paper-code': 'ended',
  'delete-work': 'ended',
  'get-report-pdf': 'ended',
  'resend-report': 'ended',
  'list-practice-mail': 'ended',
  'get-practice-attachment': 'ended',
  // No new link; the one that is there can be closed.
  'get-student-link': 'ended',
  'get-lesson': 'ended',
  'generate-student-link': 'full',
  'regenerate-student-link': 'full',
  'generate-secure-token': 'full',
  'deactivate-student-link': 'ended',
  // The student page.
  'get-teacher-visible-units': 'full',
  'get-assignment': 'full',
  'get-teacher-reading-aliases': 'full',
  'get-reading-config-for-group': 'full',
  'generate-feedback': 'opened-form',
  'reading-ai-summary': 'opened-form',
  'process-text-image': 'opened-form',
  'get-photo-reader': 'ended',
  'get-submission': 'ended',
  'cancel-feedback': 'ended',
  'get-thread': 'ended',
  'keep-reply': 'ended',
  'keep-return-code': 'full',
  'get-support-line': 'ended',
  'get-check-in': 'ended',
  'mail-send-pdf-from-portal': 'ended',
  'log-reading-usage-event': 'ended',
  'log-reading-error': 'ended',
  // The account itself.
  'get-account-settings': 'suspended',
  'save-account-settings': 'ended',
  'get-ai-use': 'ended',
  'list-audit-log': 'suspended',
  'sign-out-everywhere': 'deleting',
  'export-account': 'deleting',
  'delete-account': 'deleting',
  'keep-account': 'deleting',
  'check-subscription': 'deleting',
  'create-checkout': 'ended',
  'finish-checkout': 'ended',
  'customer-portal': 'suspended',
};

const refusals = {
  teacher: { ended: 'ACCESS_ENDED', suspended: 'ACCOUNT_SUSPENDED', deleting: 'ACCOUNT_DELETING' },
  student: {
    ended: 'CLASSROOM_PAUSED',
    suspended: 'CLASSROOM_UNAVAILABLE',
    deleting: 'CLASSROOM_UNAVAILABLE',
  },
} as const;

type Who = keyof typeof refusals;
type Less = Exclude<AccountStatus, 'full'>;

/** The refusal that a call must answer with, or null where it must not be refused for the account status. */
function expected(name: CallName, who: Who, status: AccountStatus): string | null {
  const least = answered[name];
  if (status === 'full' || least === 'anyone' || !least) return null;
  if (least === 'by-code') return refusals.student[status];
  if (least === 'opened-form') return refusals[who][status];
  return accountStatuses.indexOf(status) <= accountStatuses.indexOf(least) ? null : refusals[who][status];
}

const names = Object.keys(contract) as CallName[];

test('somebody has thought of how much an account must be allowed for each call', () => {
  expect(names.filter((name) => !answered[name])).toEqual([]);
});

test.each(names)('%s declares the minimum status that the table asks for', (name) => {
  const call: Call = contract[name];
  const { access, minimumStatus } = call;
  const declared = access === 'public' ? 'anyone' : (minimumStatus ?? (isRead(call) ? 'ended' : 'full'));
  // It is let in by the kernel while access has ended, and decides by itself.
  const declarations: Record<string, string> = { 'opened-form': 'ended', 'by-code': 'anyone' };
  const asked = answered[name] ?? '';
  expect(declared).toBe(declarations[asked] ?? asked);
});

const server = await testServer(openEverything);
const { client, clock } = server;
const tables = await readTables(client);

const becoming: Record<AccountStatus, string> = {
  full: 'set suspended_at = null',
  ended: 'set trial_ends_at = $2',
  suspended: `set suspended_at = $2, suspension_reason = 'Names of students'`,
  deleting: "set deletion_due_at = $2::timestamptz + interval '7 days'",
};

let planted = 0;
async function plantWith(status: AccountStatus) {
  planted += 1;
  const own = await plant(client, tables, `status${planted}`, clock.now());
  const { teacherId } = own.teacher;
  await client.query('delete from billing_accounts where teacher_id = $1', [teacherId]);
  await client.query(`update users ${becoming[status]} where id = $1 and $2::timestamptz is not null`, [
    teacherId,
    clock.now(),
  ]);
  return own;
}

const studentCalls = names.filter((name) => ['student', 'submission'].includes(contract[name].access));
const cases = accountStatuses.flatMap((status) => [
  ...names.map((name) => ({ who: 'teacher' as const, status, name })),
  ...studentCalls.map((name) => ({ who: 'student' as const, status, name })),
]);

test.each(cases)(
  '$name of a $who is answered to $status as the table says',
  async ({ who, status, name }) => {
    // Limits are another test's matter; and each has an account of its own, as a call may change what it may do.
    clock.advance(hourMs);
    const own = await plantWith(status);
    const { teacher, sessionToken, student } = own;
    const caller =
      who === 'student'
        ? server.asStudent(student.token)
        : server.as({ id: teacher.teacherId, email: teacher.email, sessionToken });
    const { input, headers } = samples[name](own);
    const Accept = 'application/json, application/problem+json';
    const response = await caller.send(name, input, { ...headers, Accept });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = isJson ? (JSON.parse(text) as { code?: string; detail?: string }) : {};
    const refusal = expected(name, who, status);
    if (refusal) {
      const code = refusal as (typeof refusals)[Who][Less];
      expect(body).toMatchObject({ code, detail: problemMessage(code) });
      return expect(response.status).toBe(problems[code].status);
    }
    const all: string[] = Object.values(refusals).flatMap((codes) => Object.values(codes));
    expect(all).not.toContain(body.code);
    expect(response.status, text).toBeLessThan(500);
  },
);

test('the messages are those of the design', () => {
  expect(problems.CLASSROOM_PAUSED).toMatchObject({
    status: 402,
    message: 'This classroom is paused. Ask your teacher.',
  });
});

const free: CallName[] = [
  ...(['list-units', 'get-unit', 'get-report-pdf', 'list-works'] as const),
  ...(['get-reading-group', 'get-reading-trend'] as const),
  ...([
    'delete-unit',
    'delete-reading-group',
    'deactivate-student-link',
    'resend-report',
    'delete-work',
  ] as const),
];
const closed: CallName[] = [
  ...(['create-unit', 'update-unit', 'set-unit-visibility', 'create-reading-group'] as const),
  ...(['update-reading-group', 'generate-student-link', 'regenerate-student-link'] as const),
  ...(['generate-feedback', 'reading-ai-summary', 'process-text-image', 'try-unit'] as const),
];

test.each(free)('once access has ended, a teacher still reads, prints and deletes: %s', async (name) => {
  const own = await plantWith('ended');
  const { input, headers } = samples[name](own);
  const { teacher, sessionToken } = own;
  const caller = server.as({ id: teacher.teacherId, email: teacher.email, sessionToken });
  expect((await caller.send(name, input, headers)).status).toBe(200);
});

test.each(closed)('once access has ended, nothing is saved and no AI is asked: %s', async (name) => {
  const own = await plantWith('ended');
  const { input, headers } = samples[name](own);
  const { teacher, sessionToken } = own;
  const caller = server.as({ id: teacher.teacherId, email: teacher.email, sessionToken });
  expect((await caller.refused(name, input, headers)).code).toBe('ACCESS_ENDED');
});

test('a link of before goes on resolving, so that its page can say that the classroom is paused', async () => {
  const { student } = await plantWith('ended');
  const answer = await server.asVisitor.call('resolve-student-link', { p_token: student.token });
  expect(answer).toMatchObject({ is_valid: true, teacher_id: student.teacherId });
});
