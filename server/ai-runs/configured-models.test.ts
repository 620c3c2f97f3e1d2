import { expect, test } from 'vitest';
import { minuteMs, secondMs } from '#server/process/clock.ts';
import { timeoutsOf } from '#server/providers/model-watch.ts';
import { runMsOf } from './configured-models.ts';

const hosted = { provider: 'anthropic', model: 'large', apiKey: 'k' } as const;
const own = { provider: 'openai-compatible', model: 'small', baseUrl: 'http://127.0.0.1:1/v1' } as const;

test("a run has time for two answers of a server of one's own, as slow as its settings allow", () => {
  expect(runMsOf([hosted])).toBe(90 * secondMs);
  expect(timeoutsOf(own).firstTokenMs).toBe(90 * secondMs);
  for (const attemptMs of [undefined, 20 * secondMs, 10 * minuteMs]) {
    const slow = { ...own, own: attemptMs === undefined ? {} : { attemptMs } };
    expect(runMsOf([hosted, slow])).toBeGreaterThan(2 * timeoutsOf(slow).attemptMs);
  }
});

test('who is given more time for the first word has some left for the rest', () => {
  const slow = { ...own, own: { firstTokenMs: 5 * minuteMs } };
  expect(timeoutsOf(slow)).toMatchObject({ firstTokenMs: 5 * minuteMs, attemptMs: 6 * minuteMs });
});
