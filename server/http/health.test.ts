import { OpenAPIHono } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { DatabaseReadOnly } from '#server/database/database-away.ts';
import type { DiskWatch } from '#server/process/disk-watch.ts';
import { createMetrics } from '#server/process/metrics.ts';
import { mountHealth } from './health.ts';

type Case = { database?: 'down' | 'silent' | 'read-only'; disk?: 'ok' | 'full'; isLeaving?: boolean };

let pings = 0;

async function ask(path: string, { database, disk, isLeaving = false }: Case = {}, token?: string) {
  const app = new OpenAPIHono();
  mountHealth(app, {
    scrapeMs: 20,
    config: { metricsToken: token },
    database: {
      ping: () => {
        pings++;
        if (database === 'silent') return new Promise(() => undefined);
        if (database === 'read-only') return Promise.reject(new DatabaseReadOnly());
        return database === 'down' ? Promise.reject(new Error('gone')) : Promise.resolve();
      },
    } as Database,
    disk: disk && ({ state: () => disk } as DiskWatch),
    metrics: createMetrics(),
    isLeaving: () => isLeaving,
  });
  const get = () => app.request(path, { headers: { Authorization: 'Bearer secret-token' } });
  return Object.assign(await get(), { again: get });
}

test.each<[string, Case, number, Record<string, unknown>]>([
  ['all is well', {}, 200, { ready: true, draining: 'no', database: 'ok', disk: 'not ours' }],
  ['the disk of our own database has room', { disk: 'ok' }, 200, { ready: true, disk: 'ok' }],
  ['that disk is full: reading goes on', { disk: 'full' }, 200, { ready: true, disk: 'full' }],
  ['the database is away', { database: 'down' }, 503, { ready: false, database: 'unreachable' }],
  ['the database takes no writes', { database: 'read-only' }, 503, { ready: false, database: 'read-only' }],
  ['the process was asked to stop', { isLeaving: true }, 503, { ready: false, draining: 'yes' }],
])('readiness when %s', async (_, given, status, body) => {
  const response = await ask('/readyz', given);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject(body);
  expect((await ask('/healthz', given)).status).toBe(200);
});

test.each<[string, Case, number]>([
  ['all is well', {}, 200],
  ['the database, which all processes share, is away', { database: 'down' }, 200],
  ['the database is silent', { database: 'silent' }, 200],
  ['the database takes no writes', { database: 'read-only' }, 200],
  ['the process was asked to stop', { isLeaving: true }, 503],
])('what a load balancer is told when %s', async (_, given, status) => {
  const response = await ask('/readyz/process', given);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({
    ready: status === 200,
    draining: status === 200 ? 'no' : 'yes',
  });
});

test.each<[string, Case, string]>([
  ['1 where requests may come', {}, '1'],
  ['0 where the database is away', { database: 'down' }, '0'],
  ['0 while the process drains', { isLeaving: true }, '0'],
])('metrics say ready %s, as /readyz does', async (_, given, ready) => {
  const shown = await (await ask('/metrics', given, 'secret-token')).text();
  expect(shown).toMatch(new RegExp(`^classroom_ready ${ready}$`, 'm'));
});

test('the counts are there for who has the token', async () => {
  expect((await ask('/metrics')).status).toBe(404);
  expect((await ask('/metrics', {}, 'another-token')).status).toBe(404);
  expect((await ask('/metrics', {}, 'secret-token')).status).toBe(200);
});

test('where the database is silent all other counts are there, and it is not asked a second time meanwhile', async () => {
  pings = 0;
  const { again } = await ask('/metrics', { database: 'silent' }, 'secret-token');
  const shown = await (await again()).text();
  expect(shown).toMatch(/^classroom_ready 0$/m);
  expect(shown).toContain('process_resident_memory_bytes');
  expect(pings).toBe(1);
});
