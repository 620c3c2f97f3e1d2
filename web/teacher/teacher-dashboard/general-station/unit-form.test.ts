import { describe, expect, it } from 'vitest';
import { unitDraft } from '#contract/unit-draft.ts';
import { isEqual } from '#web/editor/is-equal.ts';
import { checkUnit, countLines, emptyForm, missingFields, toForm, type UnitForm } from './unit-form.ts';

describe('a unit form', () => {
  it('is the same as another with the same words', () => {
    expect(isEqual(emptyForm(), emptyForm())).toBe(true);
  });

  it('has every field of the contract, so that no change goes unseen', () => {
    const { new_task, ...fields } = emptyForm();
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(unitDraft.shape).toSorted());
  });

  it.each<Partial<UnitForm>>([
    { title: 'Odes' },
    { new_task: { title: 'Plan', description: '' } },
    { grade_level: '8' },
    { mentor_texts: ' ' },
    { task_sequence: [{ id: 'a', title: 'Plan', description: '', enabled: true, position: 1 }] },
    { feedback_options: emptyForm().feedback_options.map((option) => ({ ...option, enabled: true })) },
  ])('differs when anything in it differs (case %#)', (change) => {
    expect(isEqual(emptyForm(), { ...emptyForm(), ...change })).toBe(false);
    expect(isEqual({ ...emptyForm(), ...change }, emptyForm())).toBe(false);
  });

  it('holds what is edited of a unit and nothing else', () => {
    const form: UnitForm & { grade_level: 'k' } = { ...emptyForm(), title: 'Odes', grade_level: 'k' };
    const unit = {
      ...form,
      id: 'u',
      user_id: 't',
      visible_to_students: true,
      created_at: '',
      updated_at: '',
    };
    expect(toForm(unit)).toEqual(form);
  });
});

describe('lines', () => {
  it.each([
    ['', 0],
    [' \n\t\n\r\n', 0],
    ['one', 1],
    ['one\n\n  \ntwo\r\nthree\n', 3],
  ])('%j holds %i that are not empty', (text, count) => {
    expect(countLines(text)).toBe(count);
  });
});

const whole: UnitForm = {
  ...emptyForm(),
  title: 'Odes to small things',
  grade_level: '8',
  learning_objectives: 'Notice one object',
  learning_sources: 'Ode to a paper clip',
  assessment_criteria: 'Fresh comparisons',
};
const task = { id: 'a', title: 'Pick', description: '', enabled: true, position: 1 };

/** What the server would answer, as it answers it: the first message of each path. */
function askContract(form: UnitForm): Record<string, string> {
  const { error } = unitDraft.safeParse(form);
  const fields: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) fields[path.join('.')] ??= message;
  return fields;
}

describe('checking a unit before it is sent', () => {
  it.each<Partial<UnitForm>>([
    {},
    { title: '' },
    { title: ' \n' },
    { title: 'a'.repeat(200) },
    { title: 'a'.repeat(201) },
    { title: 'nul \u0000' },
    { grade_level: '' },
    { learning_objectives: '\n\n' },
    { learning_sources: '', assessment_criteria: ' ' },
    { learning_sources: 'a'.repeat(100_000) },
    { learning_sources: 'a'.repeat(100_001) },
    { mentor_texts: 'a'.repeat(100_001) },
    { task_sequence: [task] },
    { task_sequence: [task, { ...task, id: 'b', title: ' ' }] },
    { task_sequence: [{ ...task, description: 'a'.repeat(2001) }] },
    { task_sequence: Array.from({ length: 51 }, () => task) },
    { feedback_options: [{ id: 'next-steps', title: 'x', enabled: true, instructions: 'a'.repeat(4001) }] },
  ])('finds what the contract finds, in the same words (case %#)', (change) => {
    const form = { ...whole, ...change };
    expect(checkUnit(form)).toEqual(askContract(form));
  });

  it('names the required fields that are empty in the order of the page', () => {
    expect(missingFields({ ...whole, assessment_criteria: '', grade_level: '' })).toEqual([
      'grade_level',
      'assessment_criteria',
    ]);
    expect(missingFields(whole)).toEqual([]);
  });
});
