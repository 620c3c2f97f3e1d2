import { describe, expect, it } from 'vitest';
import type { Unit } from '#contract/units.ts';
import { refuse } from '#web/editor/editor-state.ts';
import { checkUnit, emptyForm } from './unit-form.ts';
import {
  addLevels,
  changeForm,
  changeNewTask,
  detach,
  followList,
  isDirty,
  isKeptSaved,
  openUnit,
  prepareToSave,
  restoreKept,
  settleSaved,
  startEditing,
  startFrom,
  startNew,
  takeUnit,
  toKept,
  toStatus,
  typeText,
  type UnitState,
} from './unit-state.ts';

const unit: Unit = {
  ...emptyForm(),
  id: 'unit-1',
  user_id: 'teacher-1',
  title: 'Odes',
  grade_level: '8',
  learning_objectives: 'Notice',
  learning_sources: 'Ode to a clip',
  assessment_criteria: 'Fresh',
  visible_to_students: true,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
};

function typeAll(state: UnitState) {
  let next: UnitState = { ...state, form: { ...state.form, grade_level: '8' } };
  for (const field of ['title', 'learning_objectives', 'learning_sources', 'assessment_criteria'] as const) {
    next = typeText(next, field, 'words');
  }
  return next;
}

describe('the unit that is edited', () => {
  it('is a new one at first, without edits', () => {
    const state = startNew();
    expect(state.id).toBeNull();
    expect(isDirty(state)).toBe(false);
    expect(toStatus(state).kind).toBe('not-started');
  });

  it('is filled from a saved unit, and begins a new edition', () => {
    const before = startNew();
    const state = openUnit(before, unit);
    expect(state).toMatchObject({ id: 'unit-1', basedOn: unit.updated_at, form: { title: 'Odes' } });
    expect(state.edition).not.toBe(before.edition);
    expect(toStatus(state).kind).toBe('saved');
  });

  it('has unsaved edits until the words are again as they were', () => {
    const typed = typeText(openUnit(startNew(), unit), 'title', 'Ode');
    expect(isDirty(typed)).toBe(true);
    expect(toStatus(typed).kind).toBe('ready');
    expect(isDirty(typeText(typed, 'title', 'Odes'))).toBe(false);
  });

  it('counts a task that is typed but not added as an unsaved edit', () => {
    expect(isDirty(changeNewTask(startNew(), 'title', 'Plan'))).toBe(true);
  });

  it('says what is still to be filled in', () => {
    const state = typeText(startNew(), 'title', 'Odes');
    expect(toStatus(state)).toMatchObject({ kind: 'to-fill-in', missing: { length: 4 } });
    expect(toStatus(typeAll(startNew())).kind).toBe('ready');
  });

  it('takes a message away when its field is edited, and the refusal with the last one', () => {
    const refused = refuse(startNew(), { message: 'No.' }, { title: 'required', mentor_texts: 'too long' });
    const once = typeText(refused, 'title', 'Odes');
    expect(once.errors).toEqual({ mentor_texts: 'too long' });
    expect(once.refusal).not.toBeNull();
    expect(typeText(once, 'mentor_texts', '').refusal).toBeNull();
  });

  it('says that a text is too long while it is typed', () => {
    const state = typeText(typeAll(startNew()), 'title', 'a'.repeat(201));
    expect(state.errors.title).toMatch(/up to 200 characters/);
    expect(state.form.title).toHaveLength(201);
    expect(toStatus(state).kind).toBe('to-fix');
  });

  it('takes kept edits back once the unit is there, based on the version that they were made on', () => {
    const kept = typeText(openUnit(startNew(), unit), 'title', 'Ode');
    const newer = { ...unit, updated_at: '2026-02-02T00:00:00Z', mentor_texts: 'newer' };
    const held = restoreKept(startNew(), kept, true);
    expect(held.awaits).toBe('edits');
    expect(isDirty(held)).toBe(true);
    expect(toKept(held)).toEqual(toKept(kept));
    const state = takeUnit(held, newer);
    expect(state).toMatchObject({ id: 'unit-1', basedOn: unit.updated_at, form: { title: 'Ode' } });
    expect(state).toMatchObject({ awaits: null, saved: { mentor_texts: 'newer' } });
    expect(isDirty(state)).toBe(true);
  });

  it('makes a new unit of kept edits whose unit is gone, or goes while it is waited for', () => {
    const kept = typeText(openUnit(startNew(), unit), 'title', 'Ode');
    const gone = { id: null, basedOn: '', form: { title: 'Ode' }, awaits: null };
    expect(restoreKept(startNew(), kept, false)).toMatchObject(gone);
    const held = restoreKept(startNew(), kept, true);
    expect(followList(held, [unit])).toBe(held);
    expect(followList(held, [])).toMatchObject(gone);
  });

  it('keeps the id of a new unit with its edits, so that a save under way is not made twice', () => {
    const kept = typeText(startNew(), 'title', 'Ode');
    expect(restoreKept(startNew(), kept, false).newId).toBe(kept.newId);
    const arrived = { ...unit, id: kept.newId };
    const state = takeUnit(restoreKept(startNew(), kept, true), arrived);
    expect(state).toMatchObject({ id: null, newId: kept.newId, form: { title: 'Ode' } });
  });

  it('knows kept edits that were saved after all, and no others', () => {
    const kept = { ...startNew(), newId: unit.id, form: openUnit(startNew(), unit).form };
    expect(isDirty(takeUnit(restoreKept(startNew(), kept, true), unit))).toBe(false);
    const edits = { ...kept, id: unit.id };
    expect(takeUnit(restoreKept(startNew(), edits, true), unit)).toMatchObject({ id: null, awaits: null });
    expect(isKeptSaved(kept, unit)).toBe(true);
    expect(isKeptSaved(kept, undefined)).toBe(false);
    expect(isKeptSaved(typeText(kept, 'title', 'Ode'), unit)).toBe(false);
    expect(isKeptSaved(changeNewTask(kept, 'title', 'Plan'), unit)).toBe(false);
  });

  it('has edits to save when it starts from a ready-made form', () => {
    expect(isDirty(startFrom(startNew(), { ...emptyForm(), title: 'Lab report' }))).toBe(true);
  });

  it('is filled once the unit that was chosen is there, and by no other', () => {
    const chosen = startEditing(startNew(), unit.id);
    expect(chosen).toMatchObject({ id: 'unit-1', awaits: 'unit', form: { title: '' } });
    expect(isDirty(chosen)).toBe(false);
    expect(takeUnit(chosen, { ...unit, id: 'unit-2' })).toBe(chosen);
    expect(takeUnit(chosen, unit)).toMatchObject({ awaits: null, form: { title: 'Odes' } });
    expect(followList(chosen, []).awaits).toBeNull();
  });

  it('is taken afresh where nothing was typed, and left alone where something was', () => {
    const newer = { ...unit, title: 'Odes, newer', updated_at: '2026-02-02T00:00:00Z' };
    const opened = openUnit(startNew(), unit);
    expect(takeUnit(opened, newer).form.title).toBe('Odes, newer');
    expect(takeUnit(opened, unit)).toBe(opened);
    expect(followList(opened, [newer])).toBe(opened);
    expect(followList(opened, []).id).toBeNull();
    const typed = typeText(opened, 'title', 'Ode');
    expect(takeUnit(typed, newer)).toBe(typed);
    expect(followList(typed, [])).toBe(typed);
  });
});

describe('saving', () => {
  it('takes a task along that is typed but not added', () => {
    const state = prepareToSave(changeNewTask(startNew(), 'title', ' Plan '));
    expect(state.form.task_sequence).toMatchObject([{ title: 'Plan', enabled: true, position: 1 }]);
    expect(state.form.new_task.title).toBe('');
  });

  it('is refused where a task has a description only', () => {
    const state = prepareToSave(changeNewTask(typeAll(startNew()), 'description', 'in pairs'));
    expect(checkUnit(state.form)).toEqual({ 'new_task.title': 'Task title is required.' });
    expect(checkUnit(typeAll(startNew()).form)).toEqual({});
  });

  it('sends no choice for a criterion that is gone, so that what was kept is what is saved', () => {
    const criterion_kinds = [
      { text: 'A line of before', kind: 'claim' as const },
      { text: 'Fresh', kind: 'words' as const },
    ];
    const levels = [{ name: 'Meets', points: '', description: '' }];
    const criterion_levels = criterion_kinds.map(({ text }) => ({ text, levels }));
    const typed = changeForm(openUnit(startNew(), unit), { criterion_kinds, criterion_levels });
    const { form } = prepareToSave(typed);
    expect(form.criterion_kinds).toEqual([{ text: 'Fresh', kind: 'words' }]);
    expect(form.criterion_levels).toEqual([{ text: 'Fresh', levels }]);
  });

  it('keeps the levels of a criterion while its words are changed, and takes new ones in their place', () => {
    const levels = [{ name: 'Meets', points: '', description: '' }];
    const state = addLevels(openUnit(startNew(), unit), [{ text: 'Fresh', levels }]);
    const typed = typeText(state, 'assessment_criteria', 'Fresh words');
    expect(typed.form.criterion_levels).toEqual([{ text: 'Fresh words', levels }]);
    const changed = addLevels(typed, [{ text: 'Fresh words', levels: [] }]);
    expect(changed.form.criterion_levels).toEqual([{ text: 'Fresh words', levels: [] }]);
  });

  it('returns to create mode', () => {
    const sent = typeText(openUnit(startNew(), unit), 'title', 'Ode');
    const state = settleSaved(sent, sent, { ...unit, title: 'Ode' });
    expect(state.id).toBeNull();
    expect(isDirty(state)).toBe(false);
    expect(state.newId).not.toBe(sent.newId);
  });

  it('goes on as an edit of the saved unit where something was typed meanwhile', () => {
    const sent = typeAll(startNew());
    const typed = typeText(sent, 'title', 'Odes, and more');
    const saved = { ...unit, id: sent.newId, updated_at: '2026-03-03T00:00:00Z' };
    const state = settleSaved(typed, sent, saved);
    expect(state).toMatchObject({ id: sent.newId, basedOn: saved.updated_at });
    expect(state.form.title).toBe('Odes, and more');
    expect(isDirty(state)).toBe(true);
  });

  it('leaves another unit alone that was opened meanwhile', () => {
    const sent = typeAll(startNew());
    const other = openUnit(sent, unit);
    expect(settleSaved(other, sent, unit)).toBe(other);
  });

  it('of a unit that is gone makes a new one of the same text', () => {
    const state = detach(typeText(openUnit(startNew(), unit), 'title', 'Ode'), 'Gone.');
    expect(state).toMatchObject({
      id: null,
      basedOn: '',
      form: { title: 'Ode' },
      refusal: { gone: true },
    });
    expect(isDirty(state)).toBe(true);
  });
});
