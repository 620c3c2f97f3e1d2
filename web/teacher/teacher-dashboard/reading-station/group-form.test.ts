import { describe, expect, it } from 'vitest';
import { readingDefaults } from '#contract/reading-defaults.ts';
import { readingGroupDraft } from '#contract/reading-draft.ts';
import { buildGroup, buildPrompt } from './group.factory.ts';
import { emptyForm, isSameForm, rebase, stepNumber, toForm, toGroupDraft, toWhole } from './group-form.ts';

const bounds = { min: 1, max: 10 };

describe('a group form', () => {
  it('begins with the defaults; a default question is shown as what a blank one stands for', () => {
    expect(emptyForm()).toMatchObject({
      pace: '10',
      textLevel: 6,
      vocabularyCount: '3',
      questions: ['', '', ''],
    });
    expect(toForm(buildGroup())).toMatchObject({ questions: ['', '', ''] });
    expect(emptyForm().signoff).toBe(readingDefaults.signoffMessage);
  });

  it('sends the default for a blank question; a blank sign-off is none', () => {
    const form = { ...emptyForm(), name: ' Owls ', questions: ['  ', 'Why?', ''], signoff: ' ' };
    const { design, name } = toGroupDraft(form);
    const [first, , third] = readingDefaults.comprehensionQuestions;
    expect(name).toBe('Owls');
    expect(design.comprehension_questions).toEqual([first, 'Why?', third]);
    expect(design.signoff_message).toBe('');
    expect(toForm(buildGroup({ design })).signoff).toBe('');
  });

  it('sends no blank alias and no question that lacks its label or its wording', () => {
    const prompts = [
      ...toForm(buildGroup()).prompts,
      { key: 'a', label: 'Mood', question: ' ', is_enabled: true },
      { key: 'b', label: ' Place ', question: 'Where?', is_enabled: false },
    ];
    const draft = toGroupDraft({ ...emptyForm(), name: 'Owls', aliases: 'Heron\n\n , Otter', prompts });
    expect(draft.aliases).toEqual(['Heron', 'Otter']);
    expect(draft.custom_prompts).toEqual([
      { id: buildPrompt(1).id, label: 'Label 1', question: 'Question 1?', is_enabled: true },
      { label: 'Place', question: 'Where?', is_enabled: false },
    ]);
    expect(readingGroupDraft.safeParse(draft).success).toBe(true);
  });

  it('is the same as another that would be saved as the same group', () => {
    const form = toForm(buildGroup());
    expect(isSameForm(form, { ...form, aliases: 'Blue Heron, Quiet Otter,' })).toBe(true);
    expect(isSameForm(form, { ...form, aliases: 'Quiet Otter\nBlue Heron' })).toBe(false);
    expect(isSameForm(form, { ...form, toggles: { ...form.toggles, others: true } })).toBe(false);
    expect(isSameForm(form, { ...form, questions: form.questions.with(1, 'Why?') })).toBe(false);
  });

  it('takes over what was saved elsewhere, but not over what was edited here', () => {
    const saved = toForm(buildGroup());
    const fresh = toForm(buildGroup({ name: 'Renamed', custom_prompts: [buildPrompt(1), buildPrompt(2)] }));
    const form = rebase({ ...saved, pace: '20' }, saved, fresh);
    expect(form).toMatchObject({ name: 'Renamed', pace: '20', prompts: [{}, {}] });
    expect(rebase({ ...saved, name: 'Mine' }, saved, fresh).name).toBe('Mine');
  });
});

describe('a number that is typed', () => {
  it.each([
    ['12', 12],
    [' 7 ', 7],
    ['', undefined],
    ['1.5', undefined],
    ['-1', undefined],
    ['ten', undefined],
    ['1e3', undefined],
  ])('%j is read as %s', (text, number) => {
    expect(toWhole(text)).toBe(number);
  });

  it('goes one up or down within its bounds, and begins where nothing readable is', () => {
    expect(stepNumber('3', 1, bounds)).toBe('4');
    expect(stepNumber('10', 1, bounds)).toBe('10');
    expect(stepNumber('1', -1, bounds)).toBe('1');
    expect(stepNumber('', 1, bounds)).toBe('1');
    expect(stepNumber('x', -1, bounds)).toBe('1');
    expect(stepNumber('99', -1, bounds)).toBe('10');
  });
});
