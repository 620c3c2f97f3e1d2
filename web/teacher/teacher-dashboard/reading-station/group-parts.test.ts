import { describe, expect, it } from 'vitest';
import { emptyForm } from './group-form.ts';
import { placeOf, sayParts, sayPrompts } from './group-parts.ts';

const prompt = { key: 'k1', label: 'Mood', question: 'Which?', is_enabled: true };
const form = { ...emptyForm(), prompts: [{ ...prompt, key: 'k0', is_enabled: false }, prompt] };

describe('the place of a message', () => {
  it.each([
    ['name', 'group-facts', 'Group name', 'group-name'],
    ['aliases', 'group-facts', 'Student aliases', 'group-aliases'],
    ['questions.1', 'group-questions', 'Comprehension question 2', 'group-questions-1'],
    ['signoff', 'group-questions', 'Sign-off message', 'group-signoff'],
    ['prompts.k1.question', 'group-prompts', 'Wording of question 2', 'group-prompts-k1-question'],
    ['prompts', 'group-prompts', 'Your own questions', 'group-prompts'],
    ['toggles.volume', 'group-facts', 'Group', 'group-toggles-volume'],
  ])('of %s is %s, %s', (path, part, label, elementId) => {
    expect(placeOf(path, form)).toEqual({ part, label, elementId });
  });
});

describe('how far a part is', () => {
  it('is said in numbers', () => {
    expect(sayParts(form)).toBe('3 of 4 on');
    expect(sayPrompts(form)).toBe('1 of 2 on');
    expect(sayPrompts({ ...form, prompts: [{ ...prompt, question: '' }] })).toBe('none yet');
  });
});
