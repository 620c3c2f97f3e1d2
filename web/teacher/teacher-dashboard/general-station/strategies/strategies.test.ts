import { describe, expect, it } from 'vitest';
import { feedbackOptionIds } from '#contract/feedback-options.ts';
import { changeStrategy, countOn, defaultStrategies, isEdited, strategyGroups } from './strategies.ts';

describe('feedback strategies', () => {
  it('stand in four groups, each shown once', () => {
    const shown = strategyGroups.flatMap(({ strategies }) => strategies.map(({ id }) => id));
    expect(strategyGroups).toHaveLength(4);
    expect(shown.toSorted()).toEqual([...feedbackOptionIds].toSorted());
  });

  it('begin with three switched on', () => {
    const on = defaultStrategies().filter(({ enabled }) => enabled);
    expect(on.map(({ id }) => id)).toEqual(['constructive-feedback', 'grade-explanation', 'next-steps']);
  });

  it('are switched one at a time', () => {
    const changed = changeStrategy(defaultStrategies(), 'sentence-starters', { enabled: true });
    expect(countOn(changed)).toBe(4);
    expect(countOn(changeStrategy(changed, 'sentence-starters', { enabled: false }))).toBe(3);
  });

  it('keep the next steps on, whatever is asked', () => {
    expect(countOn(changeStrategy(defaultStrategies(), 'next-steps', { enabled: false }))).toBe(3);
  });

  it('tell own instructions from the default ones', () => {
    const [first] = changeStrategy(defaultStrategies(), 'constructive-feedback', {
      instructions: 'Be kind.',
    });
    expect(first && isEdited(first)).toBe(true);
    expect(defaultStrategies().some(isEdited)).toBe(false);
  });
});
