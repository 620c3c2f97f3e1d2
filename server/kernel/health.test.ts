import { tmpdir } from 'node:os';
import { OpenAPIHono } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { mountHealth } from './health.ts';
import { createMetrics } from './metrics.ts';

type Case = { database?: 'down'; folder?: string; isDraining?: boolean };

async function ask(path: string, { database, folder, isDraining = false }: Case = {}, token?: string) {
  const app = new OpenAPIHono();
  mountHealth(app, {
    config: { metricsToken: token },
    database: {
      ping: () => (database === 'down' ? Promise.reject(new Error('gone')) : Promise.resolve()),
    } as Database,
    databaseFolder: folder ?? null,
    metrics: createMetrics(),
    isDraining: () => isDraining,
  });
  return await app.request(path, { headers: { Authorization: 'Bearer secret-token' } });
}

test.each<[string, Case, number, Record<string, unknown>]>([
  ['all is well', {}, 200, { ready: true, draining: 'no', database: 'ok', disk: 'not ours' }],
  ['the disk of our own database has room', { folder: tmpdir() }, 200, { ready: true, disk: 'ok' }],
  ['the database is away', { database: 'down' }, 503, { ready: false, database: 'unreachable' }],
  ['the process drains', { isDraining: true }, 503, { ready: false, draining: 'yes' }],
])('readiness when %s', async (_, given, status, body) => {
  const response = await ask('/readyz', given);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject(body);
  expect((await ask('/healthz', given)).status).toBe(200);
});

test('the counts are there for who has the token', async () => {
  expect((await ask('/metrics')).status).toBe(404);
  expect((await ask('/metrics', {}, 'another-token')).status).toBe(404);
  expect((await ask('/metrics', {}, 'secret-token')).status).toBe(200);
});
