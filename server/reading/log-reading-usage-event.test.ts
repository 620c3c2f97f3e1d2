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

const event = {
  p_teacher_id: teacher.id,
  p_group_id: group.id,
  p_session_id: 'a-b',
  p_event_type: 'form_opened',
};
const stored = async () => (await server.client.query('select * from reading_usage_events')).rows;

test('an event of the classroom is stored; one of another teacher or group is not, and the answer does not tell', async () => {
  const log = (wrong = {}) => student.call('log-reading-usage-event', { ...event, ...wrong });
  const other = await server.makeTeacher();
  expect(await log()).toEqual({ success: true });
  expect(await log({ p_teacher_id: other.id })).toEqual({ success: true });
  expect(await log({ p_group_id: newId() })).toEqual({ success: true });
  expect(await stored()).toMatchObject([
    { teacher_id: teacher.id, group_id: group.id, session_id: 'a-b', event_type: 'form_opened' },
  ]);
});

test('who notes too much has to wait', async () => {
  const before = (await stored()).length;
  const preview = server.as(teacher);
  for (let count = 0; count < 30; count += 1) await preview.call('log-reading-usage-event', event);
  expect((await preview.refused('log-reading-usage-event', event)).code).toBe('RATE_LIMITED');
  expect(await stored()).toHaveLength(before + 30);
});

test('who holds neither a link nor a session is told what is needed', async () => {
  expect((await server.asVisitor.refused('log-reading-usage-event', event)).code).toBe('LINK_REQUIRED');
});
