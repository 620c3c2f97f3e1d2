import type { generateStudentLink as call } from '#contract/student-links.ts';
import { addChangeEntry } from '#server/accounts/index.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { createLink, findActiveLink, lockLinks } from './student-link-store.ts';

/** The active link, made where there is none: a double click gives one link twice. */
export const generateStudentLink =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ actor: { teacherId }, actor }) => {
    const link = await database.transaction(actor, async (tx) => {
      await lockLinks(tx, teacherId);
      const active = await findActiveLink(tx, teacherId);
      if (active) return active;
      const now = clock.now();
      const made = await createLink(tx, teacherId, now);
      await addChangeEntry(tx, teacherId, 'student-link-generated', now, { link_id: made.id });
      return made;
    });
    return { link };
  };
