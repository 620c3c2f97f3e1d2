import type { deactivateStudentLink as call } from '#contract/student-links.ts';
import { addAuditEntry } from '#server/accounts/index.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { deactivateLink, lockLinks } from './student-link-store.ts';

export const deactivateStudentLink =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ actor: { teacherId }, actor }) => {
    await database.transaction(actor, async (tx) => {
      await lockLinks(tx, teacherId);
      const linkId = await deactivateLink(tx, teacherId);
      if (!linkId) return;
      await addAuditEntry(tx, teacherId, 'student-link-deactivated', clock.now(), { link_id: linkId });
    });
    return { link: null };
  };
