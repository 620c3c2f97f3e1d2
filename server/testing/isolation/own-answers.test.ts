import { expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { type CallName, contract } from '#contract/index.ts';
import { newToken } from '#server/process/ids.ts';
import type { Caller } from '../caller.ts';
import { canaryOf } from './canaries.ts';
import { openIsolationServer } from './isolation-server.ts';
import { names } from './matrix.ts';
import { signedIn } from './outsiders.ts';
import { readWhole } from './read-whole.ts';
import { samples } from './samples.ts';

const room = await openIsolationServer();
const { server, theirs, plantNow, plantAnother } = room;
const { student, submission } = theirs;
/** Calls that cannot succeed with a made-up entry; their own tests make them succeed. */
const needMore: CallName[] = [
  'ask-again',
  'write-held',
  'customer-portal',
  'finish-checkout',
  'finish-sign-in',
  'get-practice-attachment',
  // The unit that is planted takes one draft.
  'hand-in-paper',
];
const shows: Partial<Record<CallName, string>> = {
  'get-session': 'users-email',
  'list-audit-log': 'audit_log-action',
  'export-account': 'submissions-work',
  'list-units': 'unit_configurations-title',
  'get-unit': 'unit_configurations-learning_sources',
  'try-unit': 'unit_configurations-assessment_criteria',
  'get-student-link': 'private_unit_links-token',
  'get-teacher-visible-units': 'unit_configurations-title',
  'get-assignment': 'unit_configurations-assessment_criteria',
  'get-submission': 'submissions-work',
  'get-thread': 'submissions-work',
  'open-return-code': 'submissions-work',
  'find-paper-thread': 'works-nickname',
  'list-paper-units': 'unit_configurations-title',
  'open-paper-code': 'users-email',
  'open-join-code': 'private_unit_links-token',
  'list-works': 'works-book_title',
  'read-works': 'submissions-work',
  'get-class-view': 'works-nickname',
  'get-report-pdf': 'reports-document',
  'list-reading-groups': 'reading_groups-name',
  'get-reading-group': 'reading_configs-signoff',
  'list-custom-prompts': 'reading_custom_prompts-question',
  'get-teacher-reading-aliases': 'reading_aliases-alias_name',
  'get-reading-config-for-group': 'reading_configs-question-a',
  'get-reading-trend': 'check_ins-word',
};

test.each(names)(
  '%s answers who may ask, so that refusing others proves something',
  async (name) => {
    const owner = await plantNow(`owner-of-${name}`);
    const isForStudents = ['student', 'submission'].includes(contract[name].access);
    const caller = isForStudents ? server.asStudent(owner.student.token) : await signedIn(room, owner);
    const { input, headers } = samples[name](owner);
    const response = await caller.send(name, input, headers);
    const { body } = await readWhole(response);
    expect(response.status === 200, body).toBe(!needMore.includes(name));
    expect(body).toContain(shows[name] ? `${canaryOf(owner.label)}${shows[name]}` : '');
    // Reading a photo takes its time.
  },
  240_000,
);

test('a submission is not found without its secret, with another one, or through another link', async () => {
  const ask = async (caller: Caller, headers?: Record<string, string>) => {
    const found = [];
    for (const name of ['get-submission', 'cancel-feedback', 'get-thread'] as const) {
      for (const Accept of ['application/json', 'text/event-stream']) {
        const response = await caller.send(name, { id: submission.id }, { Accept, ...headers });
        found.push(response.status);
        await response.body?.cancel();
      }
    }
    return found;
  };
  const secret = { [studentHeaders.submissionSecret]: submission.secret };
  const ours = await plantAnother();
  const notFound = Array.from({ length: 6 }, () => 404);
  expect(await ask(server.asStudent(student.token))).toEqual(notFound);
  expect(
    await ask(server.asStudent(student.token), { [studentHeaders.submissionSecret]: newToken() }),
  ).toEqual(notFound);
  expect(await ask(server.asStudent(ours.student.token), secret)).toEqual(notFound);
  expect(await ask(await signedIn(room, ours), secret)).toEqual(notFound);
  expect(await ask(await signedIn(room, theirs))).toEqual(notFound);
  expect(await ask(server.asStudent(student.token), secret)).toEqual(notFound.map(() => 200));
});
