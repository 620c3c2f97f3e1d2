import { statfs } from 'node:fs/promises';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import { sha256 } from './ids.ts';
import type { Metrics } from './metrics.ts';

type Settings = {
  config: Pick<Config, 'metricsToken'>;
  /** Where a database that we started keeps its files; null where another one is used. */
  databaseFolder: string | null;
  database: Database;
  metrics: Metrics;
  isDraining: () => boolean;
};

/** Below this, the disk of an embedded database counts as full. */
const headroomBytes = 200 * 1024 * 1024;

/** `/healthz` does no work, `/readyz` says whether requests should come here, `/metrics` counts. */
export function mountHealth(app: OpenAPIHono, settings: Settings): void {
  const { config, database, databaseFolder, metrics, isDraining } = settings;

  app.get('/healthz', (context) => context.text('ok\n'));

  app.get('/readyz', async (context) => {
    const checks = {
      draining: isDraining() ? 'yes' : 'no',
      database: await database.ping().then(
        () => 'ok',
        () => 'unreachable',
      ),
      disk: databaseFolder === null ? 'not ours' : await diskState(databaseFolder),
    };
    const isReady = checks.draining === 'no' && checks.database === 'ok' && checks.disk !== 'full';
    return context.json({ ready: isReady, ...checks }, isReady ? 200 : 503, { 'Cache-Control': 'no-store' });
  });

  app.get('/metrics', async (context) => {
    const token = config.metricsToken;
    const shown = context.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
    if (!token || !sha256(shown).equals(sha256(token))) return context.text('not found\n', 404);
    return context.text(await metrics.registry.metrics(), 200, {
      'Content-Type': metrics.registry.contentType,
    });
  });
}

async function diskState(folder: string): Promise<'ok' | 'full'> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < headroomBytes ? 'full' : 'ok';
}
