import { expect, test } from 'vitest';
import { atOnce } from '#server/testing/at-once.ts';
import { testServer } from '#server/testing/test-server.ts';
import { studentLinkHandlers } from './index.ts';

const server = await testServer(studentLinkHandlers);
/** Held back at the writing, after everything was read. */
const noInserts = { sql: 'lock table private_unit_links in share row exclusive mode' };

test('the old link ends where the new one begins', async () => {
  const teacher = await server.makeTeacher();
  const { link: old } = await server.as(teacher).call('generate-student-link');
  const { link: fresh } = await server.as(teacher).call('regenerate-student-link');
  expect(fresh.token).not.toBe(old.token);
  expect(await server.as(teacher).call('get-student-link')).toEqual({ link: fresh });
  const resolve = (token: string) => server.asVisitor.call('resolve-student-link', { p_token: token });
  expect((await resolve(old.token)).is_valid).toBe(false);
  expect((await resolve(fresh.token)).is_valid).toBe(true);
  const { rows } = await server.client.query(
    `select detail from audit_log where teacher_id = $1 and action = 'student-link-regenerated'`,
    [teacher.id],
  );
  expect(rows).toEqual([{ detail: { link_id: fresh.id } }]);
});

test('without a link one is made', async () => {
  const teacher = server.as(await server.makeTeacher());
  const { link } = await teacher.call('regenerate-student-link');
  expect(await teacher.call('get-student-link')).toEqual({ link });
});

test('many at once leave one active link', async () => {
  const teacher = await server.makeTeacher();
  const again = () => server.as(teacher).call('regenerate-student-link');
  await atOnce(server.client, noInserts, [again, again, again, again]);
  const { rows } = await server.client.query(
    'select is_active from private_unit_links where teacher_id = $1 order by is_active',
    [teacher.id],
  );
  expect(rows.map((row) => row.is_active)).toEqual([false, false, false, true]);
});

test("another teacher's link is left alone", async () => {
  const owner = server.as(await server.makeTeacher());
  const { link } = await owner.call('generate-student-link');
  await server.as(await server.makeTeacher()).call('regenerate-student-link');
  expect(await owner.call('get-student-link')).toEqual({ link });
});

test('only a teacher who is signed in and accepted the terms regenerates', async () => {
  expect((await server.asVisitor.refused('regenerate-student-link')).code).toBe('NOT_SIGNED_IN');
  const newcomer = await server.makeTeacher({ termsAccepted: false });
  expect((await server.as(newcomer).refused('regenerate-student-link')).code).toBe('TERMS_REQUIRED');
});
