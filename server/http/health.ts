import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Database } from '#server/database/database.ts';
import { DatabaseReadOnly } from '#server/database/database-away.ts';
import { secondMs } from '#server/process/clock.ts';
import type { Config } from '#server/process/config.ts';
import type { DiskWatch } from '#server/process/disk-watch.ts';
import { sha256 } from '#server/process/ids.ts';
import type { Metrics } from '#server/process/metrics.ts';
import { withTimeout } from '#server/process/timeout.ts';

type HealthOptions = {
  config: Pick<Config, 'metricsToken'>;
  database: Database;
  disk?: DiskWatch;
  metrics: Metrics;
  /** True once the process was asked to stop. */
  isLeaving: () => boolean;
  /** Updates the gauges that are counted on request. */
  observe?: () => Promise<void>;
  /** How long `/metrics` waits for the database: scrapers give up after ten seconds, and then have no number at all. */
  scrapeMs?: number;
};

/**
 * `/healthz` does no work, `/readyz` tells people and alerts whether work can be accepted, `/metrics` counts. A full
 * disk is reported but the station stays ready: reading works, and senders are told that nothing can be kept. Load
 * balancers use `/readyz/process`: all processes share the database, and while it is down one of them must answer.
 */
export function mountHealth(app: OpenAPIHono, settings: HealthOptions): void {
  const { config, database, disk, metrics, isLeaving, scrapeMs = 3 * secondMs } = settings;
  let examining: Promise<{ ready: boolean }> | undefined;

  app.get('/healthz', (context) => context.text('ok\n'));

  const examine = async () => {
    const checks = {
      draining: isLeaving() ? 'yes' : 'no',
      database: await database.ping().then(
        () => 'ok',
        (error) => (error instanceof DatabaseReadOnly ? 'read-only' : 'unreachable'),
      ),
      disk: disk?.state() ?? 'not ours',
    };
    const isReady = checks.draining === 'no' && checks.database === 'ok';
    return { ready: isReady, ...checks };
  };

  app.get('/readyz', async (context) => {
    const found = await examine();
    return context.json(found, found.ready ? 200 : 503, { 'Cache-Control': 'no-store' });
  });

  app.get('/readyz/process', (context) => {
    const isReady = !isLeaving();
    const found = { ready: isReady, draining: isReady ? 'no' : 'yes' };
    return context.json(found, isReady ? 200 : 503, { 'Cache-Control': 'no-store' });
  });

  app.get('/metrics', async (context) => {
    const token = config.metricsToken;
    const shown = context.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
    if (!token || !sha256(shown).equals(sha256(token))) return context.notFound();
    // One at a time: while the database is silent each would hold a connection.
    examining ??= examine().finally(() => {
      examining = undefined;
    });
    const [found] = await Promise.all([withTimeout(examining, scrapeMs), settings.observe?.()]);
    metrics.ready.set(found?.ready ? 1 : 0);
    return context.text(await metrics.registry.metrics(), 200, {
      'Content-Type': metrics.registry.contentType,
    });
  });
}
