import type { getReadingConfigForGroup as call } from '#contract/reading.ts';
import { noteOpenedForm } from '#server/billing/index.ts';
import type { Handler } from '#server/kernel/handler.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { findCheckInFrame } from './reading-form-store.ts';

export const getReadingConfigForGroup =
  (kernel: Kernel): Handler<typeof call> =>
  async ({ input, actor, fail, request }) => {
    const config = await findCheckInFrame(kernel.database, actor, input.p_group_id);
    if (!config) throw fail('READING_CONFIG_MISSING');
    await noteOpenedForm(kernel, actor, request);
    return { config };
  };
