import type { getLesson as call } from '#contract/student-links.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { findLesson } from './lesson-store.ts';

export const getLesson =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ actor }) => ({ lesson: await findLesson(database, actor, clock.now()) });
