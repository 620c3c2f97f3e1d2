import { expect, test } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';
import { studentLinkHandlers } from './index.ts';

const server = await testServer(studentLinkHandlers);

test('a deactivated link opens nothing, and none remains', async () => {
  const teacher = await server.makeTeacher();
  const { link } = await server.as(teacher).call('generate-student-link');
  expect(await server.as(teacher).call('deactivate-student-link')).toEqual({ link: null });
  expect(await server.as(teacher).call('get-student-link')).toEqual({ link: null });
  expect((await server.asStudent(link.token).refused('get-teacher-visible-units')).code).toBe('INVALID_LINK');
  const { rows } = await server.client.query(
    `select detail from audit_log where teacher_id = $1 and action = 'student-link-deactivated'`,
    [teacher.id],
  );
  expect(rows).toEqual([{ detail: { link_id: link.id } }]);
});

test('without a link nothing happens, and nothing is noted', async () => {
  const teacher = await server.makeTeacher();
  expect(await server.as(teacher).call('deactivate-student-link')).toEqual({ link: null });
  const { rows } = await server.client.query('select from audit_log where teacher_id = $1', [teacher.id]);
  expect(rows).toEqual([]);
});

test("another teacher's link is left alone", async () => {
  const owner = server.as(await server.makeTeacher());
  const { link } = await owner.call('generate-student-link');
  await server.as(await server.makeTeacher()).call('deactivate-student-link');
  expect(await owner.call('get-student-link')).toEqual({ link });
});

test('only a teacher who is signed in and accepted the terms deactivates', async () => {
  expect((await server.asVisitor.refused('deactivate-student-link')).code).toBe('NOT_SIGNED_IN');
  const newcomer = await server.makeTeacher({ termsAccepted: false });
  expect((await server.as(newcomer).refused('deactivate-student-link')).code).toBe('TERMS_REQUIRED');
});
