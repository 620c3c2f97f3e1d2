import type { Contract } from '#contract/index.ts';
import type { Handlers } from '#server/http/handler.ts';
import { type RubricsContext, readRubric } from './read-rubric.ts';

export { openRubrics, type RubricsContext } from './read-rubric.ts';

export function rubricHandlers(rubrics: RubricsContext) {
  return { 'read-rubric': readRubric(rubrics) } satisfies Partial<Handlers<Contract>>;
}
