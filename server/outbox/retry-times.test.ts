import { expect, test } from 'vitest';
import { hourMs } from '#server/process/clock.ts';
import { nextDigest, nextTry } from './retry-times.ts';

const now = new Date('2026-09-01T08:00:00Z');

test('a mail is tried at growing intervals and given up before two days are over', () => {
  const waits: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const at = nextTry(attempts, now, 1);
    if (!at) break;
    waits.push(at.getTime() - now.getTime());
  }
  expect(waits.slice(0, 6).map((wait) => Math.round(wait / 1050))).toEqual([
    30, 120, 600, 3600, 14_400, 43_200,
  ]);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  const whole = waits.reduce((sum, wait) => sum + wait, 0);
  expect(whole).toBeGreaterThan(24 * hourMs);
  expect(whole).toBeLessThan(48 * hourMs);
});

test('mails that failed together do not come back together', () => {
  const at = (random: number) => nextTry(3, now, random)?.getTime();
  expect(at(0)).not.toBe(at(0.9));
});

test('a digest goes out at four in the afternoon of the server, today or tomorrow', () => {
  const at = (hour: number) => nextDigest(new Date(2026, 8, 1, hour));
  expect(at(9)).toEqual(new Date(2026, 8, 1, 16));
  expect(at(16)).toEqual(new Date(2026, 8, 2, 16));
  expect(at(23)).toEqual(new Date(2026, 8, 2, 16));
});
