import { expect, test } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';
import { visitor } from './actor.ts';
import { dayMs } from './clock.ts';
import { startHousekeeping, tidyUp } from './housekeeping.ts';
import { takeRequestLimits } from './request-limits.ts';

const { kernel, clock, client } = await testServer(() => ({}));

test('request counts are deleted two days after their window, and not before', async () => {
  const limit = [{ key: 'a', seconds: 86_400, max: 1 }];
  await takeRequestLimits(kernel, visitor, limit);
  await expect(takeRequestLimits(kernel, visitor, limit)).rejects.toThrow('wait');
  await tidyUp(kernel);
  expect((await client.query('select key from request_limits')).rowCount).toBe(1);
  clock.advance(3 * dayMs);
  await tidyUp(kernel);
  expect((await client.query('select key from request_limits')).rowCount).toBe(0);
});

test('a process tidies up as soon as it starts', async () => {
  await takeRequestLimits(kernel, visitor, [{ key: 'a', seconds: 60, max: 1 }]);
  clock.advance(3 * dayMs);
  const stop = startHousekeeping(kernel);
  stop();
  const left = async () => (await client.query('select key from request_limits')).rowCount;
  await expect.poll(left).toBe(0);
});
