import { expect, test } from 'vitest';
import type { AccountSettings } from '#contract/account-settings.ts';
import { linkState } from './link-state.ts';

const usual: AccountSettings = {
  ...{
    report_mail: 'each',
    reading_mail: 'each',
    no_ai_grades: false,
    concern_mail: true,
    devices_are_shared: false,
  },
  ...{ retention_days: 180, is_paused: false, ends_on: null },
  ...{ opens_at: null, closes_at: null, time_zone: 'America/New_York' },
  ...{ device_per_hour: null, device_per_day: null, link_per_hour: null, link_per_day: null },
};
/** Half past eight in the morning in New York. */
const now = new Date('2026-11-20T13:30:00Z');

test('a link that takes work in is active, also while the settings are still asked for', () => {
  expect(linkState(false, usual, now)).toBe('active');
  expect(linkState(false, undefined, now)).toBe('active');
  expect(linkState(false, { ...usual, opens_at: '08:00', closes_at: '15:00' }, now)).toBe('active');
});

test('a link is paused by the teacher, or by access that has ended', () => {
  expect(linkState(false, { ...usual, is_paused: true }, now)).toBe('paused');
  expect(linkState(true, usual, now)).toBe('paused');
});

test('a link is closed out of hours and after the last day, by the clock of the classroom', () => {
  expect(linkState(false, { ...usual, opens_at: '09:00', closes_at: '15:00' }, now)).toBe('closed');
  expect(linkState(false, { ...usual, ends_on: '2026-11-19' }, now)).toBe('closed');
  expect(linkState(false, { ...usual, ends_on: '2026-11-20' }, now)).toBe('active');
});
