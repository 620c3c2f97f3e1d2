import {
  defaultFeedbackOptions,
  type FeedbackOptionDefault,
  type FeedbackOptionId,
} from '#contract/feedback-options.ts';
import type { FeedbackOption } from '#contract/unit-draft.ts';

/** Every feedback is built on this one. */
export const lockedOn: FeedbackOptionId = 'next-steps';

const groupOrder: readonly FeedbackOptionDefault['group'][] = [
  'The reply itself',
  'Ideas and structure',
  'Words and sentences',
  'Working with texts',
];

export const strategyGroups = groupOrder.map((title) => ({
  title,
  strategies: defaultFeedbackOptions.filter(({ group }) => group === title),
}));

export function defaultStrategies(): FeedbackOption[] {
  return defaultFeedbackOptions.map(({ id, title, enabled, instructions }) => ({
    id,
    title,
    enabled,
    instructions,
  }));
}

/** The locked strategy stays on. */
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

export function isEdited({ id, instructions }: FeedbackOption): boolean {
  return instructions !== defaultInstructions(id);
}

export function defaultInstructions(id: FeedbackOptionId): string {
  return defaultFeedbackOptions.find((option) => option.id === id)?.instructions ?? '';
}

export function countOn(items: readonly { enabled: boolean }[]): number {
  return items.filter(({ enabled }) => enabled).length;
}
