import { expect, test } from 'vitest';
import { newId } from '#server/process/ids.ts';
import { studentLinkHandlers } from '#server/student-links/index.ts';
import { testServer } from '#server/testing/test-server.ts';
import { buildReadingGroup } from './groups/reading-group.factory.ts';
import { readingSetupHandlers } from './index.ts';

const server = await testServer((kernel) => ({
  ...readingSetupHandlers(kernel),
  ...studentLinkHandlers(kernel),
}));
const teacher = await server.makeTeacher();
const { token } = (await server.as(teacher).call('generate-student-link')).link;
const student = server.asStudent(token);
const { group } = await server.as(teacher).call('create-reading-group', buildReadingGroup());

const seen = {
  p_teacher_id: teacher.id,
  p_location: 'check-in form',
  p_error_code: 'MISSING_CONFIG',
  p_message: 'Missing configuration data.',
  p_context: { group: group.id },
};
const stored = async () => (await server.client.query('select * from reading_errors')).rows;

test('an error is stored for the own teacher alone, without what identifies a person', async () => {
  const p_message = 'Failed for ada@school.example';
  await student.call('log-reading-error', { ...seen, p_message });
  await student.call('log-reading-error', { ...seen, p_teacher_id: newId() });
  expect(await stored()).toMatchObject([
    {
      teacher_id: teacher.id,
      location: 'check-in form',
      error_code: 'MISSING_CONFIG',
      message: 'Failed for [e-mail address]',
      context: { group: group.id },
    },
  ]);
});

test('what PostgreSQL cannot hold is taken out of the context', async () => {
  await student.call('log-reading-error', { ...seen, p_context: { 'a\u0000': 'b\u0000\ud800' } });
  expect((await stored()).at(-1)?.context).toEqual({ a: 'b\ufffd' });
});

test('a context holds twenty entries, and a refusal names twenty fields', async () => {
  const contextOf = (count: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`entry ${at}`, value]));
  await student.call('log-reading-error', { ...seen, p_context: contextOf(20, 'x') });
  expect(Object.keys((await stored()).at(-1)?.context)).toHaveLength(20);
  const tooMany = await student.refused('log-reading-error', { ...seen, p_context: contextOf(21, 'x') });
  expect(tooMany.fields).toEqual({ p_context: 'Context: at most 20.' });
  const wrong = await student.refused('log-reading-error', { ...seen, p_context: contextOf(900, 1) });
  expect(Object.keys(wrong.fields ?? {})).toHaveLength(20);
  const huge = await student.refused('log-reading-error', { ...seen, p_context: contextOf(15_000, 1) });
  expect(huge.code).toBe('BODY_TOO_LARGE');
});

test('a code that is not in the list is refused at its field', async () => {
  const problem = await student.refused('log-reading-error', { ...seen, p_error_code: 'X' });
  expect(problem.fields).toHaveProperty('p_error_code');
});

test('who holds neither a link nor a session is told what is needed', async () => {
  expect((await server.asVisitor.refused('log-reading-error', seen)).code).toBe('LINK_REQUIRED');
});
