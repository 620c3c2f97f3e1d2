import { beforeEach, expect, test } from 'vitest';
import { usualSettings as usual } from '#contract/account-settings.ts';
import { accountLimits } from '#contract/constants.ts';
import type { TestTeacher } from '#server/testing/actors.ts';
import { openAccountServer } from './account.factory.ts';

const { server } = await openAccountServer();
let teacher: TestTeacher;
beforeEach(async () => {
  teacher = await server.makeTeacher();
});

test('where nothing was decided the usual holds', async () => {
  expect(await server.as(teacher).call('get-account-settings')).toEqual(usual);
  // A row by the table's own defaults says the same.
  await server.client.query('insert into teacher_settings (teacher_id) values ($1)', [teacher.id]);
  expect(await server.as(teacher).call('get-account-settings')).toEqual(usual);
});

test('what is left out stays as it is, and each save answers the whole', async () => {
  const caller = server.as(teacher);
  await caller.call('save-account-settings', { retention_days: 30, ends_on: '2026-12-18' });
  const saved = await caller.call('save-account-settings', {
    is_paused: true,
    ends_on: null,
    school_contacts: 'Ms. Ortiz',
  });
  expect(saved).toEqual({ ...usual, retention_days: 30, is_paused: true, school_contacts: 'Ms. Ortiz' });
  expect(await caller.call('get-account-settings')).toEqual(saved);
});

test('what two tabs change at once is put together', async () => {
  const caller = server.as(teacher);
  await Promise.all([
    caller.call('save-account-settings', { no_ai_grades: true }),
    caller.call('save-account-settings', { retention_days: 365 }),
    caller.call('save-account-settings', { is_paused: true }),
  ]);
  expect(await caller.call('get-account-settings')).toEqual({
    ...{ ...usual, no_ai_grades: true, retention_days: 365, is_paused: true },
  });
});

test.each([
  ['retention_days', 29],
  ['retention_days', 366],
  ['retention_days', 90.5],
  ['school_contacts', 'x'.repeat(301)],
  ['report_mail', 'weekly'],
  ['ends_on', '2026-02-30'],
  ['opens_at', '24:00'],
  ['time_zone', 'Mars/Base'],
])('%s refuses %j beside its field and keeps what was there', async (field, value) => {
  const refused = await server
    .as(teacher)
    .refused('save-account-settings', { [field]: value, is_paused: true });
  expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  expect(await server.as(teacher).call('get-account-settings')).toEqual(usual);
});

test('the ends of each range are taken', async () => {
  const { retentionDays } = accountLimits;
  for (const end of ['least', 'most'] as const) {
    const wish = {
      retention_days: retentionDays[end],
    };
    expect(await server.as(teacher).call('save-account-settings', wish)).toMatchObject(wish);
  }
});

test('opening hours are a pair, also across two saves, and are not empty', async () => {
  const caller = server.as(teacher);
  const refuse = async (input: Record<string, unknown>) =>
    Object.keys((await caller.refused('save-account-settings', input)).fields ?? {});
  expect(await refuse({ opens_at: '08:00' })).toEqual(['closes_at']);
  expect(await refuse({ closes_at: '15:00' })).toEqual(['opens_at']);
  expect(await refuse({ opens_at: '08:00', closes_at: '08:00' })).toEqual(['closes_at']);
  await caller.call('save-account-settings', { opens_at: '20:00', closes_at: '06:00' });
  expect(await refuse({ opens_at: null })).toEqual(['opens_at']);
  expect(await caller.call('save-account-settings', { opens_at: '21:00' })).toMatchObject({
    ...{ opens_at: '21:00', closes_at: '06:00' },
  });
});

test('a save is in the history with the names of what changed, a save without change is not', async () => {
  const caller = server.as(teacher);
  await caller.call('save-account-settings', { is_paused: true, time_zone: 'Europe/Zurich' });
  await caller.call('save-account-settings', { is_paused: true, time_zone: 'Europe/Zurich' });
  const { entries } = await caller.call('list-audit-log');
  expect(entries).toMatchObject([
    { action: 'settings-saved', detail: { changed: 'is_paused,time_zone', is_paused: true } },
  ]);
});

test('a pause closes the classroom at the next request, and its end opens it', async () => {
  const caller = server.as(teacher);
  const { link } = await caller.call('generate-student-link');
  const ask = () =>
    server.asStudent(link.token).send('get-teacher-visible-units', { p_teacher_id: teacher.id });
  await caller.call('save-account-settings', { is_paused: true });
  const { rows } = await server.client.query('select is_paused from find_student_link($1)', [link.token]);
  expect(rows).toEqual([{ is_paused: true }]);
  await caller.call('save-account-settings', { is_paused: false });
  expect((await ask()).status).toBe(200);
});

test('settings are for teachers who accepted the terms; a suspended one only reads', async () => {
  expect((await server.asVisitor.refused('get-account-settings')).code).toBe('NOT_SIGNED_IN');
  const newcomer = server.as(await server.makeTeacher({ termsAccepted: false }));
  expect((await newcomer.refused('save-account-settings', {})).code).toBe('TERMS_REQUIRED');
  await server.client.query('update users set suspended_at = now() where id = $1', [teacher.id]);
  expect(await server.as(teacher).call('get-account-settings')).toEqual(usual);
  const refused = await server.as(teacher).refused('save-account-settings', { is_paused: true });
  expect(refused.code).toBe('ACCOUNT_SUSPENDED');
});
