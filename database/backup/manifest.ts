import { z } from 'zod';

/** A later version of the file is not read by this code. */
export const formatVersion = 1;

/** A backup holds every table, a list of deletions that one alone. */
export const formats = ['classroom-station-backup', 'classroom-station-deletions'] as const;
export type Format = (typeof formats)[number];

const header = z.object({
  format: z.enum(formats),
  version: z.int(),
  made_at: z.string(),
  /** Every migration that the database had, in order. */
  migrations: z.array(z.string()).min(1),
});
export type Header = z.output<typeof header>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What stands in a table, and how to tell that it is all there. */
const tableFacts = z.object({
  rows: z.int(),
  bytes: z.int(),
  /** Of the bytes as they stand in the file. */
  sha256,
  /** Of each row, put together so that the order of rows does not matter: a restored table has the same. */
  rows_sha256: sha256,
});
export type TableFacts = z.output<typeof tableFacts>;

const table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });
export type BackupTable = z.output<typeof table>;

/** What a backup holds; it stands at the end of the file, where all of it is known. */
const manifest = header.extend({
  tables: z.array(table.extend(tableFacts.shape)),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string() })),
});
export type Manifest = z.output<typeof manifest>;

export const parseHeader = (text: string): Header => header.parse(JSON.parse(text));
export const parseTable = (text: string): BackupTable => table.parse(JSON.parse(text));
export const parseManifest = (text: string): Manifest => manifest.parse(JSON.parse(text));
