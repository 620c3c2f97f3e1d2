import type { createReadingGroup as call } from '#contract/reading.ts';
import { readingLimits } from '#contract/reading-defaults.ts';
import type { Handler } from '#server/kernel/handler.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { toStoredDraft } from './reading-draft.ts';
import {
  countGroups,
  createGroup,
  findGroupSetup,
  lockReadingSetup,
  saveGroup,
} from './reading-group-store.ts';

/** Makes a group once per id: a request that comes again saves what it brings into the group that is there. */
export const createReadingGroup =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ input: { id = newId(), ...entered }, actor: { teacherId }, actor, fail }) => {
    const draft = toStoredDraft(entered);
    const now = clock.now();
    const group = await database.asActor(actor, async (tx) => {
      await lockReadingSetup(tx, teacherId);
      if (!(await saveGroup(tx, teacherId, id, draft, now))) {
        if ((await countGroups(tx, teacherId)) >= readingLimits.groupsPerTeacher) {
          throw fail('READING_GROUP_LIMIT_REACHED');
        }
        await createGroup(tx, teacherId, id, draft, now);
      }
      return await findGroupSetup(tx, teacherId, id);
    });
    if (!group) throw new Error('a group that was made is not there');
    return { group };
  };
