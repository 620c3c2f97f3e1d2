import type { listCustomPrompts as call } from '#contract/reading.ts';
import type { Handler } from '#server/kernel/handler.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { listPrompts } from './reading-prompt-store.ts';

export const listCustomPrompts =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof call> =>
  async ({ actor }) => ({
    custom_prompts: await database.asActor(actor, (tx) => listPrompts(tx, actor.teacherId)),
  });
