import { describe, expect, it } from 'vitest';
import { headsWithNames } from '#words/heads.factory.ts';
import { createNameQuestion } from './name-question.ts';
import { createWorkForm } from './work-form.ts';

function open(work: string) {
  const form = createWorkForm();
  form.set({ work });
  return { form, question: createNameQuestion(form) };
}

describe('the question about a name', () => {
  it('is asked once about each name that is kept', () => {
    const { question } = open('My friend Maya fell. My cousin Leo laughed.');
    expect(question.find('')).toBe('Maya');
    question.keep('Maya');
    expect(question.find('')).toBe('Leo');
    question.keep('Leo');
    expect(question.find('')).toBeNull();
  });

  it('is not asked about a name of the project', () => {
    expect(open('My friend Wilbur is a pig.').question.find("Wilbur's farm")).toBeNull();
  });

  it('takes a removed name out wherever it stands as a word', () => {
    const { form, question } = open('My friend Al fell. Al cried, Alone. (Al)');
    question.remove('Al');
    expect(form.get().work).toBe('My friend [name] fell. [name] cried, Alone. ([name])');
    expect(question.find('')).toBeNull();
  });

  it('leaves no half of a name, whatever is asked about', () => {
    for (const [head, names] of headsWithNames) {
      const { form, question } = open(
        head.replace('BODY', 'I think the bean in the dark grew taller than ours. '.repeat(3)),
      );
      for (let asked = question.find(''); asked; asked = question.find('')) question.remove(asked);
      for (const name of names.filter((one) => !/^(?:Roosevelt|Jefferson|Lincoln)$/.test(one)))
        expect(form.get().work).not.toMatch(new RegExp(`(?<![\\p{L}\\p{M}])${name}(?![\\p{L}\\p{M}])`, 'u'));
      expect(form.get().work).toContain('I think the bean in the dark grew taller than ours.');
    }
  });

  it('takes a name out with what else of it stands elsewhere', () => {
    const { form, question } = open(
      'My friend Maya fell. Maya Lopez cried, and Maya-Lee and O’Maya did not.',
    );
    question.remove('Maya');
    expect(form.get().work).toBe('My friend [name] fell. [name] cried, and [name] and O’Maya did not.');
  });

  it('takes out a name with signs in it as it stands', () => {
    const { form, question } = open('my teacher Mr. Brown is nice, MrX Brown is not him');
    question.remove('Mr. Brown');
    expect(form.get().work).toBe('my teacher [name] is nice, MrX Brown is not him');
  });
});
