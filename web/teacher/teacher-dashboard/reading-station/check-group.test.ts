import { describe, expect, it } from 'vitest';
import { readingGroupDraft } from '#contract/reading-draft.ts';
import { checkGroup, checkWhileTyped, fromContract } from './check-group.ts';
import { emptyForm, type GroupForm, toGroupDraft } from './group-form.ts';

const whole: GroupForm = { ...emptyForm(), name: 'Monday Owls', aliases: 'Heron\nOtter' };
const prompt = { key: 'a', label: 'Mood', question: 'Which?', is_enabled: true };

/** What the server would say, at the entries of the form. */
function askContract(form: GroupForm): Record<string, string> {
  const { error } = readingGroupDraft.safeParse(toGroupDraft(form));
  const fields: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) fields[path.join('.')] ??= message;
  return fromContract(fields, form);
}

describe('checking a group before it is sent', () => {
  it.each<[string, Partial<GroupForm>, boolean]>([
    ['whole', {}, true],
    ['name', { name: ' ' }, true],
    ['long name', { name: 'a'.repeat(101) }, false],
    ['longest name', { name: 'a'.repeat(100) }, true],
    ['pace 0', { pace: '0' }, true],
    ['pace 1', { pace: '1' }, true],
    ['pace not a number', { pace: 'ten' }, true],
    ['pace 10001', { pace: '10001' }, true],
    ['no pace of 10001 digits', { pace: '10000' }, true],
    ['vocabulary 0', { vocabularyCount: '0' }, false],
    ['vocabulary 11', { vocabularyCount: '11' }, false],
    ['vocabulary 10', { vocabularyCount: '10' }, true],
    ['same alias', { aliases: 'Owl\nowl' }, false],
    ['200 aliases', { aliases: Array.from({ length: 200 }, (_, n) => `a${n}`).join() }, true],
    ['201 aliases', { aliases: Array.from({ length: 201 }, (_, n) => `a${n}`).join() }, true],
    ['long alias', { aliases: 'a'.repeat(61) }, false],
    ['long question', { questions: ['', 'a'.repeat(501), ''] }, true],
    ['long sign-off', { signoff: 'a'.repeat(501) }, true],
    ['long label', { prompts: [prompt, { ...prompt, key: 'b', label: 'a'.repeat(101) }] }, true],
    ['half a question', { prompts: [{ ...prompt, question: '' }] }, true],
    ['31 questions', { prompts: Array.from({ length: 31 }, (_, n) => ({ ...prompt, key: `${n}` })) }, true],
  ])('finds what the contract finds: %s', (_, change, sameWords) => {
    const form = { ...whole, ...change };
    const found = checkGroup(form);
    if (sameWords && form.pace !== 'ten') expect(found).toEqual(askContract(form));
    else expect(Object.keys(found)).toEqual(Object.keys(askContract(form)));
  });

  it('names the aliases that stand there twice', () => {
    const { aliases } = checkGroup({ ...whole, aliases: 'Owl\nHeron\nowl\nHERON' });
    expect(aliases).toBe(
      'More than once in the list: “Owl”, “Heron”. Please give each student a name of their own.',
    );
    expect(checkGroup({ ...whole, aliases: 'Owl\nOwls' })).toEqual({});
  });

  it('does not call an entry wrong while it is still empty', () => {
    expect(checkWhileTyped('name', { ...whole, name: '' })).toEqual({});
    expect(checkWhileTyped('pace', { ...whole, pace: '' })).toEqual({});
    expect(Object.keys(checkWhileTyped('pace', { ...whole, pace: '0', name: '' }))).toEqual(['pace']);
  });

  it('finds the custom question that the server speaks of, past those that were not sent', () => {
    const form = {
      ...whole,
      prompts: [
        { ...prompt, key: 'half', label: '' },
        { ...prompt, key: 'b' },
      ],
    };
    expect(fromContract({ 'custom_prompts.0.question': 'No.' }, form)).toEqual({
      'prompts.b.question': 'No.',
    });
    expect(fromContract({ 'design.comprehension_questions.2': 'No.' }, form)).toEqual({
      'questions.2': 'No.',
    });
  });
});
