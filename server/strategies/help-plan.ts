import type { FeedbackOptionId } from '#contract/feedback-options.ts';
import { helpStrategies } from './all-strategies.ts';
import type { TaskToServe } from './strategy.ts';

/** With more than this, help in both steps would bury the steps. */
const mostInBoth = 2;

/** Which step each enabled strategy helps. Each that can be served helps at least once. */
export function shareOut(task: TaskToServe): [FeedbackOptionId[], FeedbackOptionId[]] {
  const served = helpStrategies.filter(
    ({ id, canServe }) => task.enabled.has(id) && (canServe?.(task) ?? true),
  );
  const isFew = served.length <= mostInBoth;
  const steps: [FeedbackOptionId[], FeedbackOptionId[]] = [[], []];
  const [first, second] = steps;
  const inBoth = served.filter(({ helps }) => isFew && helps === 'each step');
  for (const { id } of inBoth) for (const step of steps) step.push(id);
  // In turn, so that neither step gets all of it.
  for (const strategy of served) {
    if (!inBoth.includes(strategy)) (first.length <= second.length ? first : second).push(strategy.id);
  }
  return steps;
}
