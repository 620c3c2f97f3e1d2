import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { schemaText } from './describe/schema-text.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

// `npm run db:schema`: writes schema.sql from a freshly migrated database.
const dataDir = await mkdtemp(join(tmpdir(), 'classroom-station-schema-'));
const log = { info: () => undefined, error: console.error };
const postgres = await startEmbeddedPostgres({ dataDir, log });
const client = new Client({ connectionString: postgres.ownerUrl });
try {
  await migrate(postgres.ownerUrl);
  await client.connect();
  await writeFile(join(import.meta.dirname, 'schema.sql'), await schemaText(client));
  console.log('Wrote database/schema.sql');
} finally {
  await client.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
