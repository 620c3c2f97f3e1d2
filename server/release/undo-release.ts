import type { undoRelease as call } from '#contract/release.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { holdAgain } from '#server/works/index.ts';

export const undoRelease =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof call> =>
  async ({ input, actor }) => ({ held: await holdAgain(database, actor.teacherId, input.ids) });
