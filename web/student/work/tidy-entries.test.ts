import { expect, it } from 'vitest';
import { tidyEntries } from './tidy-entries.ts';
import { createWorkForm } from './work-form.ts';

it('replaces what identifies somebody, in the entries it is asked about', () => {
  const form = createWorkForm();
  form.set({
    work: 'Write to me at red.fox@school.example please.',
    question: 'Or to red.fox@school.example?',
  });
  expect(tidyEntries(form, ['work'])).toEqual(['e-mail']);
  expect(form.get()).toMatchObject({
    work: 'Write to me at [e-mail address] please.',
    question: 'Or to red.fox@school.example?',
  });
});

it('changes nothing and tells nobody where there is nothing to replace', () => {
  const form = createWorkForm();
  form.set({ work: 'In 1993 it rained for 49 days.' });
  const before = form.get();
  expect(tidyEntries(form, ['nickname', 'work', 'question'])).toEqual([]);
  expect(form.get()).toBe(before);
});
