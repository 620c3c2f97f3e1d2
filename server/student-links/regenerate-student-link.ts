import type { regenerateStudentLink as call } from '#contract/student-links.ts';
import { addChangeEntry } from '#server/accounts/index.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { createLink, deactivateLink, lockLinks } from './student-link-store.ts';

/** Deactivates the old link and makes a new one in one step: there is never none, and never two. */
export const regenerateStudentLink =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ actor: { teacherId }, actor }) => {
    const link = await database.transaction(actor, async (tx) => {
      await lockLinks(tx, teacherId);
      await deactivateLink(tx, teacherId);
      const now = clock.now();
      const made = await createLink(tx, teacherId, now);
      await addChangeEntry(tx, teacherId, 'student-link-regenerated', now, { link_id: made.id });
      return made;
    });
    return { link };
  };
