import type * as calls from '#contract/account.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { getAiUse } from './get-ai-use.ts';

export { type AiBudget, openAiBudget, type Reservation } from './ai-budget.ts';
export { recordCall } from './ai-spending-store.ts';
export { askOnce } from './ask-once.ts';
export { type DailyLimits, findAllowance } from './daily-limits.ts';

type AiUseCalls = { 'get-ai-use': typeof calls.getAiUse };

export function aiUseHandlers(kernel: Kernel): Handlers<AiUseCalls> {
  return { 'get-ai-use': getAiUse(kernel) };
}
