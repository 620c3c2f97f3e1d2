import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { deriveAppUrl, migrate } from '#database/migrate.ts';
import { quickDisk } from '#e2e/quick-disk.ts';
import { findPgbouncer, type Pgbouncer, startPgbouncer } from './services/pgbouncer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: {
      superuserUrl: string;
      ownerUrl: string;
      template: string;
      /** Port of the transaction pooler that the application goes through; null where it goes directly. */
      poolerPort: number | null;
    };
  }
}

const log = {
  info: () => undefined,
  error: (fields: object, message: string) => console.error(message, fields),
};

/**
 * Vitest's global set-up: one real PostgreSQL on a quick disk, and one migrated database to copy. With
 * TEST_POOLER=1 the application reaches it through pgbouncer, which hands a connection to another after each transaction.
 */
export async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(quickDisk(), 'classroom-station-test-'));
  await chmod(dataDir, 0o711);
  const cluster = await startEmbeddedPostgres({ dataDir, log });
  let pooler: Pgbouncer | undefined;
  const teardown = async () => {
    await pooler?.stop();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(cluster.ownerUrl);
    const template = decodeURIComponent(new URL(cluster.ownerUrl).pathname.slice(1));
    // A database can only be copied while nobody is connected to it.
    const client = new Client({ connectionString: cluster.superuserUrl });
    await client.connect();
    await client.query(
      `alter database ${client.escapeIdentifier(template)} allow_connections false is_template true`,
    );
    await client.end();
    const { superuserUrl, ownerUrl } = cluster;
    pooler = await openPooler(deriveAppUrl(ownerUrl));
    project.provide('testCluster', {
      ...{ superuserUrl, ownerUrl, template },
      poolerPort: pooler?.port ?? null,
    });
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

async function openPooler(appUrl: string): Promise<Pgbouncer | undefined> {
  if (process.env.TEST_POOLER !== '1') return undefined;
  const program = findPgbouncer();
  if (!program) throw new Error('TEST_POOLER=1 needs pgbouncer (on Debian: apt-get install pgbouncer).');
  return await startPgbouncer(program, appUrl);
}
