import { sql } from 'kysely';
import { z } from 'zod';
import { type Student, type Teacher, visitor } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';

type NewCode = { id: string; secretHash: Buffer; codeHash: Buffer; now: Date };

/** Makes a code open the thread of a submission; false where there is no such submission. */
export async function keepCode(
  database: Database,
  actor: Student | Teacher,
  { id, secretHash, codeHash, now }: NewCode,
): Promise<boolean> {
  const statement = sql`select keep_return_code(${id}, ${secretHash}, ${codeHash}, ${now}) as found`;
  const [answer] = await queryRows(database, actor, { row: z.object({ found: z.boolean() }), statement });
  return answer?.found ?? false;
}

const opened = z.object({
  /** Of the newest draft. */
  submissionId: z.string(),
  unitId: z.string(),
  secretHash: z.instanceof(Buffer),
  linkToken: z.string(),
  devicesAreShared: z.boolean(),
});

/** What a code opens; null where it opens nothing, or its classroom has no active link. */
export async function findCode(
  database: Database,
  codeHash: Buffer,
): Promise<z.output<typeof opened> | null> {
  const statement = sql`
    select submission_id as "submissionId", unit_id as "unitId", secret_hash as "secretHash", link_token as "linkToken",
      devices_are_shared as "devicesAreShared" from find_return_code(${codeHash})`;
  const [found] = await queryRows(database, visitor, { row: opened, statement });
  return found ?? null;
}
