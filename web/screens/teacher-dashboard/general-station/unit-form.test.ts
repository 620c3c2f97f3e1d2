import { describe, expect, it } from 'vitest';
import { countLines, emptyForm, isSameForm, toForm, type UnitForm } from './unit-form.ts';

describe('a unit form', () => {
  it('is the same as another with the same words', () => {
    expect(isSameForm(emptyForm(), emptyForm())).toBe(true);
  });

  it.each<Partial<UnitForm>>([
    { title: 'Odes' },
    { grade_level: '8' },
    { mentor_texts: ' ' },
    { task_sequence: [{ id: 'a', title: 'Plan', description: '', enabled: true, position: 1 }] },
    { feedback_options: emptyForm().feedback_options.map((option) => ({ ...option, enabled: true })) },
  ])('differs when anything in it differs (case %#)', (change) => {
    expect(isSameForm(emptyForm(), { ...emptyForm(), ...change })).toBe(false);
    expect(isSameForm({ ...emptyForm(), ...change }, emptyForm())).toBe(false);
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
