import { expect, onTestFinished, test, vi } from 'vitest';
import { findHaproxy, startHaproxy } from '#e2e/haproxy.ts';
import { startFaultProxy } from '#practice/faults/fault-proxy.ts';
import { cookieName } from './http/cookies.ts';
import { stationRunner } from './testing/run-station.ts';
import { openDatabaseLine } from './testing/services/line-faults.ts';
import { testDatabase } from './testing/test-database.ts';

const station = stationRunner();
const line = await openDatabaseLine(await testDatabase());

const program = findHaproxy();
if (program)
  test('behind HAProxy a pause of the database is told by the product itself', { timeout: 300_000 }, () =>
    behind(program),
  );
else
  test('HAProxy is not installed: nothing is tested behind it here', () => {
    expect(program).toBeUndefined();
  });

async function behind(haproxy: string) {
  const { origin } = await station.start({
    ...{
      DATA_DIR: station.newFolder(),
      DATABASE_URL: line.urls.ownerUrl,
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
    },
  });
  // What HAProxy asks is seen here; the second process is not running.
  const seen = await startFaultProxy({ port: Number(new URL(origin).port) });
  const balancer = await startHaproxy(haproxy, { one: `127.0.0.1:${seen.port}`, two: '127.0.0.1:1' });
  onTestFinished(async () => {
    await balancer.stop();
    await seen.stop();
  });
  const Cookie = `${cookieName('session', origin)}=somebody`;
  const get = async (path: string) => {
    const response = await fetch(balancer.origin + path, { headers: { Cookie } });
    return { status: response.status, body: await response.text() };
  };
  const untilAskedAgain = async () => {
    const before = seen.counts().accepted;
    // Two checks that fail take a process out, one in each second.
    await vi.waitUntil(() => seen.counts().accepted >= before + 4, { timeout: 60_000 });
  };
  await vi.waitFor(async () => expect((await get('/')).status).toBe(200), { timeout: 30_000 });

  await line.proxy.set({ kind: 'refuse' });
  await untilAskedAgain();
  for (const path of ['/', '/student?link=none']) {
    const page = await get(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.body).toContain('Classroom Station');
  }
  const call = await get('/api/session');
  expect(call.status).toBe(503);
  expect(JSON.parse(call.body)).toMatchObject({ code: 'SERVICE_BUSY', retryAfter: 1 });
  expect((await get('/readyz')).body).toContain('"database":"unreachable"');

  await line.proxy.set(null);
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), { timeout: 30_000 });
  expect((await get('/api/units')).status).toBe(401);
}
