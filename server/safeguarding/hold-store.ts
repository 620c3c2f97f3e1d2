import { sql } from 'kysely';
import { z } from 'zod';
import type { HeldAs } from '#contract/held-as.ts';
import { writeAgain } from '#server/ai-runs/index.ts';
import type { Student, Teacher } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';
import { endConcernHold } from '#server/works/index.ts';

/** What is said of held work to its student, who shows its secret. Nothing else says why it is held. */
export async function findHeldAs(
  database: Database,
  actor: Student | Teacher,
  id: string,
  secretHash: Buffer,
): Promise<HeldAs> {
  const statement = sql`select is_held_for_concern(${id}, ${secretHash}) as held`;
  const [row] = await queryRows(database, actor, { row: z.object({ held: z.boolean() }), statement });
  return row?.held ? 'will read' : 'looks first';
}

/** Has written what was held for a concern; answers the works of which that was so. `isLifted`: see `endConcernHold`. */
export async function writeHeld(
  tx: Tx,
  teacherId: string,
  ids: readonly string[],
  { isLifted, now }: { isLifted: boolean; now: Date },
): Promise<string[]> {
  const written = await endConcernHold(tx, teacherId, ids, { isLifted });
  // Whoever looks for runs left behind is the first to write it.
  const again = { attempts: -1, leaseOwner: null, leaseUntil: new Date(now.getTime() - 1) };
  await writeAgain(tx, teacherId, written, again);
  return written;
}
