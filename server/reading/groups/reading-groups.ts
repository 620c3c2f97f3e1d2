import type * as calls from '#contract/reading.ts';
import { readingLimits } from '#contract/reading-defaults.ts';
import { addChangeEntry } from '#server/accounts/index.ts';
import type { Handler } from '#server/http/handler.ts';
import { newId } from '#server/process/ids.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { toStoredDraft } from './reading-draft.ts';
import {
  countGroups,
  createGroup,
  deleteGroup,
  findGroupSetup,
  listGroups,
  lockReadingSetup,
  saveGroup,
} from './reading-group-store.ts';
import { listPrompts } from './reading-prompt-store.ts';
import { versionOfGroup, versionOfPrompts } from './reading-version.ts';

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

/** Creates a group once per id. An existing one is answered if it is the same, and never overwritten. */
export const createReadingGroup =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof calls.createReadingGroup> =>
  async ({ input: { id = newId(), based_on: basedOn, ...entered }, actor: { teacherId }, actor, fail }) => {
    const draft = toStoredDraft(entered);
    const group = await database.transaction(actor, async (tx) => {
      await lockReadingSetup(tx, teacherId);
      const stored = await findGroupSetup(tx, teacherId, id);
      if (stored && stored.version !== versionOfGroup(draft)) throw fail('READING_GROUP_CHANGED_ELSEWHERE');
      if (stored) return stored;
      if (basedOn !== undefined && basedOn !== versionOfPrompts(await listPrompts(tx, teacherId))) {
        throw fail('READING_GROUP_CHANGED_ELSEWHERE');
      }
      if ((await countGroups(tx, teacherId)) >= readingLimits.groupsPerTeacher) {
        throw fail('READING_GROUP_LIMIT_REACHED');
      }
      await createGroup(tx, teacherId, id, draft, clock.now());
      return await findGroupSetup(tx, teacherId, id);
    });
    if (!group) throw new Error('a group that was made is not there');
    return { group };
  };

/** Saves over the version that was edited, or over any if none is named. */
export const updateReadingGroup =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof calls.updateReadingGroup> =>
  async ({ input: { id, based_on: basedOn, ...entered }, actor: { teacherId }, actor, fail }) => {
    const draft = toStoredDraft(entered);
    const group = await database.transaction(actor, async (tx) => {
      await lockReadingSetup(tx, teacherId);
      const stored = await findGroupSetup(tx, teacherId, id);
      // The same content was saved before, but the answer got lost.
      if (!stored || stored.version === versionOfGroup(draft)) return stored;
      if (basedOn !== undefined && basedOn !== stored.version) throw fail('READING_GROUP_CHANGED_ELSEWHERE');
      await saveGroup(tx, teacherId, id, draft, clock.now());
      return await findGroupSetup(tx, teacherId, id);
    });
    if (!group) throw fail('NOT_FOUND');
    return { group };
  };
