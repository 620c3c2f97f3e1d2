import { expect, test } from 'vitest';
import { atOnce } from '#server/testing/at-once.ts';
import { testServer } from '#server/testing/test-server.ts';
import { studentLinkHandlers } from './index.ts';

const server = await testServer(studentLinkHandlers);
/** Held back at the writing, after everything was read. */
const noInserts = { sql: 'lock table private_unit_links in share row exclusive mode' };

test('a link is made, active and never used', async () => {
  const { link } = await server.as(await server.makeTeacher()).call('generate-student-link');
  expect(link).toEqual({
    id: expect.any(String),
    token: expect.stringMatching(/^[\w-]{43}$/),
    is_active: true,
    created_at: server.clock.now().toISOString(),
    last_accessed: null,
    join: null,
  });
});

test('a double click gives one link, noted once in the audit log', async () => {
  const teacher = await server.makeTeacher();
  const again = () => server.as(teacher).call('generate-student-link');
  const answers = await atOnce(server.client, noInserts, [again, again, again, again]);
  expect(new Set(answers.map(({ link }) => link.token)).size).toBe(1);
  const { rows } = await server.client.query('select * from audit_log where teacher_id = $1', [teacher.id]);
  expect(rows).toMatchObject([
    {
      action: 'student-link-generated',
      at: server.clock.now(),
      detail: { link_id: answers[0]!.link.id },
    },
  ]);
});

test('only a teacher who is signed in and accepted the terms makes one', async () => {
  expect((await server.asVisitor.refused('generate-student-link')).code).toBe('NOT_SIGNED_IN');
  const newcomer = await server.makeTeacher({ termsAccepted: false });
  expect((await server.as(newcomer).refused('generate-student-link')).code).toBe('TERMS_REQUIRED');
});

test('a defect is shown as the message of the call', async () => {
  const teacher = await server.makeTeacher();
  await server.client.query('revoke insert on private_unit_links from classroom_teacher');
  const problem = await server.as(teacher).refused('generate-student-link');
  await server.client.query('grant insert on private_unit_links to classroom_teacher');
  expect(problem).toMatchObject({ status: 500, detail: 'Failed to generate link. Please try again.' });
});
