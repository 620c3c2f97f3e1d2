import type * as calls from '#contract/student-links.ts';
import { addAuditEntry, addChangeEntry } from '#server/accounts/index.ts';
import { loadNotedForm } from '#server/billing/index.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { findLesson } from './lesson-store.ts';
import {
  createLink,
  deactivateLink,
  findActiveLink,
  findAssignment,
  generateToken,
  lockLinks,
  resolveToken,
  visibleUnits,
} from './student-link-store.ts';

export const getStudentLink =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof calls.getStudentLink> =>
  async ({ actor }) => ({
    link: await database.transaction(actor, (tx) => findActiveLink(tx, actor.teacherId, clock.now())),
  });

/** Creates one if needed: a double click gets the same link twice. */
export const generateStudentLink =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof calls.generateStudentLink> =>
  async ({ actor: { teacherId }, actor }) => {
    const link = await database.transaction(actor, async (tx) => {
      await lockLinks(tx, teacherId);
      const now = clock.now();
      const active = await findActiveLink(tx, teacherId, now);
      if (active) return active;
      const made = await createLink(tx, teacherId, now);
      await addChangeEntry(tx, teacherId, 'student-link-generated', now, { link_id: made.id });
      return made;
    });
    return { link };
  };

/** In one step, so that there is always exactly one. */
export const regenerateStudentLink =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof calls.regenerateStudentLink> =>
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

export const deactivateStudentLink =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof calls.deactivateStudentLink> =>
  async ({ actor: { teacherId }, actor }) => {
    await database.transaction(actor, async (tx) => {
      await lockLinks(tx, teacherId);
      const linkId = await deactivateLink(tx, teacherId);
      if (!linkId) return;
      await addAuditEntry(tx, teacherId, 'student-link-deactivated', clock.now(), { link_id: linkId });
    });
    return { link: null };
  };

export const generateSecureToken =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof calls.generateSecureToken> =>
  async ({ actor }) => ({ token: await database.transaction(actor, generateToken) });

export const resolveStudentLink =
  (kernel: Pick<Kernel, 'database'>): Handler<typeof calls.resolveStudentLink> =>
  ({ input }) =>
    resolveToken(kernel.database, input.p_token);

export const getLesson =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof calls.getLesson> =>
  async ({ actor }) => ({ lesson: await findLesson(database, actor, clock.now()) });

/** Teachers see the same list as their students. */
export const getTeacherVisibleUnits =
  (kernel: Kernel): Handler<typeof calls.getTeacherVisibleUnits> =>
  async ({ input, actor, fail, request }) => {
    if (input.p_teacher_id && input.p_teacher_id.toLowerCase() !== actor.teacherId) throw fail('NOT_FOUND');
    const units = await loadNotedForm(kernel, actor, request, visibleUnits(actor));
    return { teacher_id: actor.teacherId, preview: actor.kind === 'teacher', units };
  };

export const getAssignment =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof calls.getAssignment> =>
  async ({ input, actor, fail }) => {
    const assignment = await findAssignment(database, actor, input.id);
    if (!assignment) throw fail('NOT_FOUND');
    return { assignment };
  };
