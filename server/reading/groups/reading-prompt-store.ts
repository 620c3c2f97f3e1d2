import type { CustomPrompt } from '#contract/reading.ts';
import type { ReadingGroupDraft } from '#contract/reading-draft.ts';
import type { Tx } from '#server/database/database.ts';
import { newId } from '#server/process/ids.ts';
import { matchEntries } from './reading-draft.ts';

export async function listPrompts(tx: Tx, teacherId: string): Promise<CustomPrompt[]> {
  return await tx
    .selectFrom('reading_custom_prompts')
    .select(['id', 'label', 'question', 'is_enabled', 'sort_order'])
    .where('teacher_id', '=', teacherId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
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
  if (goneIds.length > 0) {
    await tx
      .deleteFrom('reading_custom_prompts')
      .where('teacher_id', '=', teacherId)
      .where('id', 'in', goneIds)
      .execute();
  }
  for (const { id, entry, position } of matched) {
    const { label, question, is_enabled } = entry;
    const columns = { label, question, is_enabled, sort_order: position };
    if (id) {
      await tx
        .updateTable('reading_custom_prompts')
        .set(columns)
        .where('teacher_id', '=', teacherId)
        .where('id', '=', id)
        .execute();
    } else {
      await tx
        .insertInto('reading_custom_prompts')
        .values({ ...columns, teacher_id: teacherId, id: newId(), created_at: now })
        .execute();
    }
  }
}
