import type { getAiUse as call } from '#contract/account.ts';
import type { Handler } from '#server/http/handler.ts';
import { dayMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { toDay } from './ai-budget.ts';
import { findSpending } from './ai-spending-store.ts';
import { costsOf, findAllowance } from './daily-limits.ts';

export function getAiUse(kernel: Pick<Kernel, 'database' | 'clock' | 'config'>): Handler<typeof call> {
  return async ({ actor: { teacherId } }) => {
    const { database, clock, config } = kernel;
    const day = toDay(clock.now());
    const [spent, { limits }] = await Promise.all([
      findSpending(database, teacherId, day),
      findAllowance(kernel, teacherId),
    ]);
    const { isCounted, onceMore } = costsOf(config);
    const hasRoom = spent.own + onceMore <= limits.own && spent.ofAll + onceMore <= limits.ofAll;
    return {
      spent_microdollars: spent.own,
      limit_microdollars: limits.own,
      renews_at: new Date(Date.parse(day) + dayMs).toISOString(),
      is_connected: config.model !== undefined,
      is_counted: isCounted,
      is_used_up: isCounted && !hasRoom,
    };
  };
}
