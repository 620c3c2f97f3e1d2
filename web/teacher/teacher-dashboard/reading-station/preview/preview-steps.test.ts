import { describe, expect, it } from 'vitest';
import { emptyForm } from '../group-form.ts';
import { toSteps } from './preview-steps.ts';

const texts = (...args: Parameters<typeof toSteps>) => toSteps(...args).map(({ text }) => text);

describe('the check-in in short', () => {
  it('has the parts that are switched on', () => {
    expect(texts(emptyForm())).toEqual([
      'Choose an alias',
      'Book and dates',
      'Pages read, goal 10',
      '3 words',
      'Three questions',
    ]);
    const toggles = { volume: false, vocabulary: false, comprehension: false, others: false };
    expect(texts({ ...emptyForm(), toggles })).toEqual(['Choose an alias', 'Book and dates']);
  });

  it('has own questions only where they are whole, switched on, and asked in this group', () => {
    const prompt = { key: 'a', label: 'Mood ', question: 'Which?', is_enabled: true };
    const prompts = [
      prompt,
      { ...prompt, key: 'b', question: '' },
      { ...prompt, key: 'c', label: 'Off', is_enabled: false },
    ];
    const form = { ...emptyForm(), prompts, pace: 'x', vocabularyCount: '1' };
    expect(texts(form)).not.toContain('Mood');
    expect(texts({ ...form, toggles: { ...form.toggles, others: true } })).toEqual([
      'Choose an alias',
      'Book and dates',
      'Pages read',
      'One new word',
      'Three questions',
      'Mood',
    ]);
  });
});
