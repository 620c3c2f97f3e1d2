import { expect, test } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';
import { studentLinkHandlers } from './index.ts';

const server = await testServer(studentLinkHandlers);

test('there is none until one is generated', async () => {
  const teacher = server.as(await server.makeTeacher());
  expect(await teacher.call('get-student-link')).toEqual({ link: null });
  const { link } = await teacher.call('generate-student-link');
  expect(await teacher.call('get-student-link')).toEqual({ link });
});

test("another teacher's link is not shown", async () => {
  await server.as(await server.makeTeacher()).call('generate-student-link');
  const other = server.as(await server.makeTeacher());
  expect(await other.call('get-student-link')).toEqual({ link: null });
});

test('a link to a single unit is not the teacher-wide one', async () => {
  const teacher = await server.makeTeacher();
  await server.client.query(
    `insert into private_unit_links (teacher_id, unit_id, token, created_at)
      values ($1, gen_random_uuid(), 'one-unit-alone', now())`,
    [teacher.id],
  );
  expect(await server.as(teacher).call('get-student-link')).toEqual({ link: null });
});

test('only a teacher who is signed in and accepted the terms sees it', async () => {
  expect((await server.asVisitor.refused('get-student-link')).code).toBe('NOT_SIGNED_IN');
  const newcomer = await server.makeTeacher({ termsAccepted: false });
  expect((await server.as(newcomer).refused('get-student-link')).code).toBe('TERMS_REQUIRED');
});
