import type { listCustomPrompts as call } from '#contract/reading.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { listPrompts } from './reading-prompt-store.ts';
import { versionOfPrompts } from './reading-version.ts';

export const listCustomPrompts =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof call> =>
  async ({ actor }) => {
    const prompts = await database.transaction(actor, (tx) => listPrompts(tx, actor.teacherId));
    return { custom_prompts: prompts, version: versionOfPrompts(prompts) };
  };
