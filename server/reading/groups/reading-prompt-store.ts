import { sql } from 'kysely';
import { type CustomPrompt, customPrompt } from '#contract/reading.ts';
import type { ReadingGroupDraft } from '#contract/reading-draft.ts';
import type { Tx } from '#server/database/database.ts';
import { columnsOf, queryRowsIn } from '#server/database/rows.ts';
import { newId } from '#server/process/ids.ts';
import { matchEntries } from './reading-draft.ts';

export async function listPrompts(tx: Tx, teacherId: string): Promise<CustomPrompt[]> {
  const statement = sql`
    select ${columnsOf(customPrompt)} from reading_custom_prompts
      where teacher_id = ${teacherId} order by sort_order, id`;
  return await queryRowsIn(tx, { row: customPrompt, statement });
}

/** Kept questions keep their id; one that was deleted elsewhere is created again. */
export async function savePrompts(
  tx: Tx,
  teacherId: string,
  prompts: ReadingGroupDraft['custom_prompts'],
  now: Date,
): Promise<void> {
  const kept = await listPrompts(tx, teacherId);
  const { matched, goneIds } = matchEntries(kept, prompts, (one, { id }) => one.id === id?.toLowerCase());
  await sql`
    delete from reading_custom_prompts
      where teacher_id = ${teacherId} and id = any(${goneIds}::uuid[])`.execute(tx);
  for (const { id, entry, position } of matched) {
    const { label, question, is_enabled } = entry;
    await sql`
      insert into reading_custom_prompts (teacher_id, id, label, question, is_enabled, sort_order, created_at)
        values (${teacherId}, ${id ?? newId()}, ${label}, ${question}, ${is_enabled}, ${position}, ${now})
        on conflict (teacher_id, id) do update set label = excluded.label, question = excluded.question,
          is_enabled = excluded.is_enabled, sort_order = excluded.sort_order`.execute(tx);
  }
}
