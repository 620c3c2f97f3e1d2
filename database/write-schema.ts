import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { schemaText } from './describe/schema-text.ts';
import { typesText } from './describe/types-text.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

// `npm run db:schema`: writes schema.sql and types.ts from a freshly migrated database.
const dataDir = await mkdtemp(join(tmpdir(), 'classroom-station-schema-'));
const log = { info: () => undefined, error: console.error };
const postgres = await startEmbeddedPostgres({ dataDir, log });
const client = new Client({ connectionString: postgres.ownerUrl });
try {
  await migrate(postgres.ownerUrl);
  await client.connect();
  await writeFile(join(import.meta.dirname, 'schema.sql'), await schemaText(client));
  await writeFile(join(import.meta.dirname, 'types.ts'), await typesText(client));
  console.log('Wrote database/schema.sql and database/types.ts');
} finally {
  await client.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
