import {
  defaultFeedbackOptions,
  type FeedbackOptionDefault,
  type FeedbackOptionId,
} from '#contract/feedback-options.ts';
import type { FeedbackOption } from '#contract/unit-draft.ts';

/** The one that every feedback is built on. */
export const lockedOn: FeedbackOptionId = 'next-steps';

const groupOrder: readonly FeedbackOptionDefault['group'][] = [
  'The reply itself',
  'Ideas and structure',
  'Words and sentences',
  'Working with texts',
];

/** The strategies as the panel shows them: four groups, each in the catalogue's order. */
export const strategyGroups = groupOrder.map((title) => ({
  title,
  strategies: defaultFeedbackOptions.filter(({ group }) => group === title),
}));

/** All of them as a new unit has them. */
export function defaultStrategies(): FeedbackOption[] {
  return defaultFeedbackOptions.map(({ id, title, enabled, instructions }) => ({
    id,
    title,
    enabled,
    instructions,
  }));
}

/** Changes one strategy. The locked one stays on. */
export function changeStrategy(
  strategies: readonly FeedbackOption[],
  id: FeedbackOptionId,
  change: Partial<Pick<FeedbackOption, 'enabled' | 'instructions'>>,
): FeedbackOption[] {
  return strategies.map((strategy) => {
    if (strategy.id !== id) return strategy;
    const changed = { ...strategy, ...change };
    return id === lockedOn ? { ...changed, enabled: true } : changed;
  });
}

/** Whether the instructions are the teacher's own. */
export function isEdited({ id, instructions }: FeedbackOption): boolean {
  return instructions !== defaultInstructions(id);
}

/** The instructions that a strategy comes with. */
export function defaultInstructions(id: FeedbackOptionId): string {
  return defaultFeedbackOptions.find((option) => option.id === id)?.instructions ?? '';
}

/** How many are on. */
export function countOn(items: readonly { enabled: boolean }[]): number {
  return items.filter(({ enabled }) => enabled).length;
}
