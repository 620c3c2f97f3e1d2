import { expect, test } from 'vitest';
import { z } from 'zod';
import { type AccountSettings, settings, usualSettings } from '#contract/account-settings.ts';
import { checkForm, type SettingsForm, toChanges, toForm } from './settings-form.ts';

const saved: AccountSettings = { ...usualSettings, school_contacts: 'Ms. Ortiz' };
const zone = 'Europe/Zurich';
const form = (change: Partial<SettingsForm> = {}) => ({ ...toForm(saved, zone), ...change });

test('what is shown as it was saved changes nothing, wherever the browser stands', () => {
  expect(toChanges(form(), saved)).toEqual({});
  const open = { ...saved, opens_at: '08:00', closes_at: '15:00' };
  expect(toForm(open, zone).time_zone).toBe('America/New_York');
  expect(toChanges(toForm(open, zone), open)).toEqual({});
});

test('only what differs is saved; what was emptied is not set', () => {
  expect(toChanges(form({ retention_days: ' 90 ', school_contacts: ' ' }), saved)).toEqual({
    ...{ retention_days: 90, school_contacts: null },
  });
});

test('the first opening hours bring the zone of the browser along', () => {
  expect(toChanges(form({ opens_at: '08:00', closes_at: '15:00' }), saved)).toEqual({
    ...{ opens_at: '08:00', closes_at: '15:00', time_zone: zone },
  });
});

test.each(['29', '366', '', 'ninety', '90.5', '-90', '1e2'])('%j is no number of days', (retention_days) => {
  expect(checkForm(form({ retention_days }))).toEqual({
    retention_days: 'Please enter a whole number from 30 to 365.',
  });
});

test('no contacts are fine, too long ones are not', () => {
  expect(checkForm(form({ school_contacts: '' }))).toEqual({});
  expect(Object.keys(checkForm(form({ school_contacts: 'x'.repeat(301) })))).toEqual(['school_contacts']);
});

test.each([
  ['america/new york', 'America/New_York'],
  [' Europe/Zurich ', 'Europe/Zurich'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['utc', 'UTC'],
])('%j is read as the time zone %s', (time_zone, read) => {
  const timed = form({ ends_on: '2026-12-18', time_zone });
  expect(checkForm(timed)).toEqual({});
  const before: AccountSettings = { ...saved, time_zone: 'Asia/Tokyo' };
  expect(toChanges(timed, before)).toEqual({ ends_on: '2026-12-18', time_zone: read });
});

// The last two are hours that stay when the clocks of a place change.
test.each(['New Yrok', 'York', '', 'EST', '+02:00'])('%j is no time zone, and that is said', (time_zone) => {
  expect(Object.keys(checkForm(form({ ends_on: '2026-12-18', time_zone })))).toEqual(['time_zone']);
  expect(checkForm(form({ time_zone }))).toEqual({});
});

test('opening hours are a pair, and not empty', () => {
  expect(checkForm(form({ opens_at: '08:00' }))).toEqual({ closes_at: 'Closes at is required.' });
  expect(checkForm(form({ closes_at: '15:00' }))).toEqual({ opens_at: 'Opens at is required.' });
  expect(Object.keys(checkForm(form({ opens_at: '08:00', closes_at: '08:00' })))).toEqual(['closes_at']);
  expect(checkForm(form({ opens_at: '20:00', closes_at: '06:00' }))).toEqual({});
});

test.each(Object.entries(settings))('%s is asked for as its schema takes it', (_, { schema, field }) => {
  const taken = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  const kind = field.options ? 'enum' : field.input === 'number' ? 'number' : field.input && 'string';
  expect(taken.def.type).toBe(kind ?? 'boolean');
});
