import type { getReadingConfigForGroup as call } from '#contract/reading.ts';
import { loadNotedForm } from '#server/billing/index.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { frameOfGroup, toCheckInFrame } from './reading-form-store.ts';

export const getReadingConfigForGroup =
  (kernel: Kernel): Handler<typeof call> =>
  async ({ input, actor, fail, request }) => {
    const [row] = await loadNotedForm(kernel, actor, request, frameOfGroup(input.p_group_id));
    if (!row) throw fail('READING_CONFIG_MISSING');
    return { config: toCheckInFrame(row) };
  };
