import { expect, test } from 'vitest';
import { stationRunner } from '#server/testing/run-station.ts';

const station = stationRunner();

test('a process that is asked to stop says so at once and answers for a while still', {
  timeout: 300_000,
}, async () => {
  const { program, origin } = await station.start({ DATA_DIR: station.newFolder(), DRAIN_DELAY: '10' });
  const call = async () => {
    const response = await fetch(`${origin}/api/units`);
    await response.text();
    return { status: response.status, connection: response.headers.get('Connection') };
  };
  expect(await call()).toEqual({ status: 401, connection: 'keep-alive' });

  program.child.kill('SIGTERM');
  await program.says(/stopping/);
  const ready = await fetch(`${origin}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ ready: false, draining: 'yes', database: 'ok' });
  // A request that comes all the same is answered, and its client opens the next connection elsewhere.
  expect(await call()).toEqual({ status: 401, connection: 'close' });
  expect(await program.ended).toBe(0);
});
