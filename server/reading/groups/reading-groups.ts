import type * as calls from '#contract/reading.ts';
import { addChangeEntry } from '#server/accounts/index.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { deleteGroup, findGroupSetup, listGroups, lockReadingSetup } from './reading-group-store.ts';
import { listPrompts } from './reading-prompt-store.ts';
import { versionOfPrompts } from './reading-version.ts';

export const listReadingGroups =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof calls.listReadingGroups> =>
  async ({ actor }) => ({ groups: await listGroups(database, actor) });

export const getReadingGroup =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof calls.getReadingGroup> =>
  async ({ input: { id }, actor, fail }) => {
    const group = await database.transaction(actor, (tx) => findGroupSetup(tx, actor.teacherId, id));
    if (!group) throw fail('NOT_FOUND');
    return { group };
  };

export const listCustomPrompts =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof calls.listCustomPrompts> =>
  async ({ actor }) => {
    const prompts = await database.transaction(actor, (tx) => listPrompts(tx, actor.teacherId));
    return { custom_prompts: prompts, version: versionOfPrompts(prompts) };
  };

export const deleteReadingGroup =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof calls.deleteReadingGroup> =>
  async ({ input: { id }, actor: { teacherId }, actor, fail }) => {
    await database.transaction(actor, async (tx) => {
      await lockReadingSetup(tx, teacherId);
      if (!(await deleteGroup(tx, teacherId, id))) throw fail('NOT_FOUND');
      await addChangeEntry(tx, teacherId, 'reading-group-deleted', clock.now(), { group_id: id });
    });
    return { success: true };
  };
