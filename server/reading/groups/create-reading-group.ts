import type { createReadingGroup as call } from '#contract/reading.ts';
import { readingLimits } from '#contract/reading-defaults.ts';
import type { Handler } from '#server/http/handler.ts';
import { newId } from '#server/process/ids.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { toStoredDraft } from './reading-draft.ts';
import { countGroups, createGroup, findGroupSetup, lockReadingSetup } from './reading-group-store.ts';
import { listPrompts } from './reading-prompt-store.ts';
import { versionOfGroup, versionOfPrompts } from './reading-version.ts';

/** Creates a group once per id. An existing one is answered if it is the same, and never overwritten. */
export const createReadingGroup =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
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
