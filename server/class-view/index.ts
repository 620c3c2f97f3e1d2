import type * as calls from '#contract/class-view.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { getClassView } from './get-class-view.ts';

export { countedThreads, findCriterion } from './class-view-store.ts';

type ClassViewCalls = { 'get-class-view': typeof calls.getClassView };

export function classViewHandlers(kernel: Pick<Kernel, 'database'>): Handlers<ClassViewCalls> {
  return { 'get-class-view': getClassView(kernel) };
}
