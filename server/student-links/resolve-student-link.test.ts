import { beforeEach, expect, test } from 'vitest';
import type { StudentLink } from '#contract/student-links.ts';
import { minuteMs } from '#server/process/clock.ts';
import type { TestTeacher } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';
import { studentLinkHandlers } from './index.ts';

const server = await testServer(studentLinkHandlers);
let teacher: TestTeacher;
let link: StudentLink;
beforeEach(async () => {
  // Each test has a minute of its own.
  server.clock.advance(minuteMs);
  teacher = await server.makeTeacher();
  link = (await server.as(teacher).call('generate-student-link')).link;
});

const resolve = (token: string) => server.asVisitor.call('resolve-student-link', { p_token: token });
const unknown = { link_id: null, teacher_id: null, is_valid: false, devices_are_shared: false };

test('a good token names its link and teacher, and the access is noted', async () => {
  expect(await resolve(link.token)).toEqual({
    link_id: link.id,
    teacher_id: teacher.id,
    is_valid: true,
    devices_are_shared: false,
  });
  const { link: seen } = await server.as(teacher).call('get-student-link');
  expect(seen?.last_accessed).not.toBeNull();
});

test('the access is noted once a minute at most', async () => {
  await resolve(link.token);
  const first = (await server.as(teacher).call('get-student-link')).link;
  await resolve(link.token);
  expect((await server.as(teacher).call('get-student-link')).link).toEqual(first);
});

test.each([
  ['never made', 'a'.repeat(43)],
  ['empty', ''],
  ['a NUL', 'a\u0000b'],
  ['a lone surrogate', '\ud800'],
  ['SQL', "' or true --"],
])('a token that is %s is not valid', async (_, token) => {
  expect(await resolve(token)).toEqual(unknown);
});

test('a token that is too long or no text is refused at its field', async () => {
  for (const p_token of ['a'.repeat(201), 5, null]) {
    const problem = await server.asVisitor.refused('resolve-student-link', { p_token });
    expect(problem.fields).toHaveProperty('p_token');
  }
});

test('a class whose link was regenerated reads that it is invalid, all of them, behind one address', async () => {
  const old = server.asStudent('regenerated');
  for (let pupil = 0; pupil < 31; pupil += 1) {
    expect(await resolve('regenerated')).toEqual(unknown);
    expect((await old.refused('get-teacher-visible-units')).code).toBe('INVALID_LINK');
  }
  expect((await resolve(link.token)).is_valid).toBe(true);
});
