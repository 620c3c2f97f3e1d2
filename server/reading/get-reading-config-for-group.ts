import type { getReadingConfigForGroup as call } from '#contract/reading.ts';
import type { Handler } from '#server/kernel/handler.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { findCheckInFrame } from './reading-form-store.ts';

export const getReadingConfigForGroup =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof call> =>
  async ({ input, actor, fail }) => {
    const config = await findCheckInFrame(database, actor, input.p_group_id);
    if (!config) throw fail('READING_CONFIG_MISSING');
    return { config };
  };
