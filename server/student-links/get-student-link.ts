import type { getStudentLink as call } from '#contract/student-links.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { findActiveLink } from './student-link-store.ts';

export const getStudentLink =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof call> =>
  async ({ actor }) => ({
    link: await database.transaction(actor, (tx) => findActiveLink(tx, actor.teacherId)),
  });
