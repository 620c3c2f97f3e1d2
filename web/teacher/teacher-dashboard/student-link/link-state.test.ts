import { expect, test } from 'vitest';
import { usualSettings as usual } from '#contract/account-settings.ts';
import { linkState } from './link-state.ts';

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
