import { describe, expect, it } from 'vitest';
import { isEqual } from '#web/editor/is-equal.ts';
import { type PromptEntry, settlePrompts, toCompared, toEntries } from './prompt-list.ts';

const entry = (key: string, label = key, question = `${key}?`): PromptEntry => ({
  key,
  label,
  question,
  is_enabled: true,
});

describe('custom questions', () => {
  const abc = [entry('a'), entry('b'), entry('c')];

  const isSamePrompts = (one: readonly PromptEntry[], other: readonly PromptEntry[]) =>
    isEqual(toCompared(one), toCompared(other));

  it('are the same where only a blank one was added', () => {
    expect(isSamePrompts(abc, [...abc, entry('d', ' ', '')])).toBe(true);
    expect(isSamePrompts(abc, [...abc, entry('d', 'Mood', '')])).toBe(false);
    expect(isSamePrompts(abc, [entry('b'), entry('a'), entry('c')])).toBe(false);
    expect(isSamePrompts(abc, [entry('a'), entry('b')])).toBe(false);
  });

  it('get their ids when they are saved; unfinished ones stay, blank ones go', () => {
    const sent = [entry('a'), entry('half', 'Mood', ''), entry('b'), entry('blank', '', ' ')];
    const saved = ['1', '2'].map((id, index) => ({
      id,
      label: 'x',
      question: 'x?',
      is_enabled: true,
      sort_order: index + 1,
    }));
    expect(settlePrompts(sent, sent, saved)).toEqual([
      { ...entry('a'), id: '1' },
      { ...entry('half', 'Mood', ''), id: undefined },
      { ...entry('b'), id: '2' },
    ]);
  });

  it('keep what was typed while they were being saved', () => {
    const sent = [entry('a')];
    const [saved] = settlePrompts([entry('a', 'Mood, later')], sent, [
      { id: '1', label: 'a', question: 'a?', is_enabled: true, sort_order: 1 },
    ]);
    expect(saved).toMatchObject({ id: '1', label: 'Mood, later' });
  });

  it('are known by the ids that they were saved under', () => {
    const id = '0190d7a0-0000-7000-8000-000000000001';
    expect(toEntries([{ id, label: 'Mood', question: 'Which?', is_enabled: false, sort_order: 1 }])).toEqual([
      { key: id, id, label: 'Mood', question: 'Which?', is_enabled: false },
    ]);
  });
});
