import type { Contract } from '#contract/index.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { getClassView } from './get-class-view.ts';
import { saveGroups } from './save-groups.ts';

export { countedThreads, findCriterion } from './class-view-store.ts';

export function classViewHandlers(kernel: Pick<Kernel, 'database'>) {
  return {
    'get-class-view': getClassView(kernel),
    'save-groups': saveGroups(kernel),
  } satisfies Partial<Handlers<Contract>>;
}
