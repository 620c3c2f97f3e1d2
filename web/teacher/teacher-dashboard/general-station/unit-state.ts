import { limits } from '#contract/constants.ts';
import type { ListedUnit, Unit } from '#contract/units.ts';
import { errorsOf, type FieldErrors, withError } from '#web/editor/check-form.ts';
import {
  changeTo,
  detach as detachForm,
  type EditorState,
  idOfKept,
  startWith,
} from '#web/editor/editor-state.ts';
import { isEqual } from '#web/editor/is-equal.ts';
import { randomId } from '#web/lib/random-id.ts';
import type { Store } from '#web/ui/store.ts';
import { confirmedKinds } from '#words/criterion-lines.ts';
import { addTask } from './task-sequence/task-list.ts';
import {
  checkField,
  checkTask,
  emptyForm,
  missingFields,
  noTask,
  type TaskText,
  type TextField,
  toForm,
  type UnitForm,
} from './unit-form.ts';

export type UnitState = EditorState<UnitForm> & {
  /** What waits for the saved unit: the form, to be filled, or kept edits, to be put back. Until then there is nothing to write into. */
  awaits: 'unit' | 'edits' | null;
};

/** Holds the unit that is edited. */
export type UnitStore = Store<UnitState>;

/** What is kept of unsaved edits: not what is saved, which may be long and is on the server. */
export type KeptUnit = Pick<UnitState, 'id' | 'newId' | 'basedOn' | 'form'>;

/** What is to be kept of unsaved edits. */
export function toKept({ id, newId, basedOn, form }: UnitState): KeptUnit {
  return { id, newId, basedOn, form };
}

/** Create mode, with nothing in the form. */
export function startNew(state?: UnitState): UnitState {
  return { ...startWith(emptyForm(), state), awaits: null };
}

/** Edit mode, once the saved unit is there. */
export function startEditing(state: UnitState, id: string): UnitState {
  return { ...startNew(state), id, awaits: 'unit' };
}

/** Edit mode: the saved unit fills the form. */
export function openUnit(state: UnitState, unit: Unit): UnitState {
  const form = toForm(unit);
  return { ...startNew(state), id: unit.id, basedOn: unit.updated_at, saved: form, form };
}

/** Id of the saved unit that the editor needs; null where it is about a new one. */
export function toNeededId(state: UnitState): string | null {
  return state.awaits === 'edits' ? idOfKept(state) : state.id;
}

/** The saved unit came, or a newer version of it: it is taken over where nothing was typed; else the save will ask. */
export function takeUnit(state: UnitState, unit: Unit): UnitState {
  if (unit.id !== toNeededId(state)) return state;
  if (state.awaits === 'edits') return putBack(state, unit);
  return isDirty(state) || unit.updated_at === state.basedOn ? state : openUnit(state, unit);
}

/** The list was read again: what is no longer in it is gone. */
export function followList(state: UnitState, units: readonly ListedUnit[]): UnitState {
  const needed = toNeededId(state);
  if (needed === null || units.some(({ id }) => id === needed)) return state;
  if (state.awaits === 'edits') return putBack(state);
  return isDirty(state) ? state : startNew(state);
}

/** Takes kept edits, to be put back once it is known what is saved of them. Those of a unit that is gone are a new unit's. */
export function restoreKept(state: UnitState, kept: KeptUnit, isListed: boolean): UnitState {
  const { id, newId, basedOn, form } = kept;
  const held: UnitState = { ...startNew(state), id, newId, basedOn, form, awaits: 'edits' };
  return isListed ? held : putBack(held);
}

/** Puts the edits that wait into the form, if they are not saved. Edits of a unit that is gone become a new unit. */
function putBack(state: UnitState, unit?: Unit): UnitState {
  if (isKeptSaved(state, unit)) return startNew(state);
  const { id, newId, basedOn } = state;
  const base = unit && id ? openUnit(state, unit) : startNew(state);
  const form = { ...base.form, ...state.form };
  if (unit && id) return { ...base, form, basedOn };
  return { ...base, form, newId: id ? base.newId : newId };
}

/** Whether kept edits are saved: the page was left while they were on their way, and they arrived. */
export function isKeptSaved({ form }: Pick<KeptUnit, 'form'>, unit: Unit | undefined): boolean {
  return unit !== undefined && isEqual(form, toForm(unit));
}

/** A form written by somebody else becomes the new unit. */
export function startFrom(state: UnitState, form: UnitForm): UnitState {
  return { ...startNew(state), form };
}

/** What is typed into a text of the unit. A message goes as soon as what it says is no longer so. */
export function typeText(state: UnitState, field: TextField, value: string): UnitState {
  return changeForm(state, { [field]: value }, withError(state.errors, field, checkField(field, value)));
}

/** Any other change of the form, with the messages that are left after it. */
export function changeForm(
  state: UnitState,
  change: Partial<UnitForm>,
  errors: FieldErrors = state.errors,
): UnitState {
  return changeTo(state, { ...state.form, ...change }, errors);
}

/** What is typed into the fields of a new task. */
export function changeNewTask(state: UnitState, field: keyof TaskText, value: string): UnitState {
  const errors = withError(state.errors, `new_task.${field}`, checkTask(field, value, { typing: true }));
  return changeForm(state, { new_task: { ...state.form.new_task, [field]: value } }, errors);
}

/** Adds the typed task to the sequence, and empties its fields. */
export function addNewTask(state: UnitState, id: string): UnitState {
  const task_sequence = addTask(state.form.task_sequence, state.form.new_task, id);
  const errors = errorsOf(state.errors, 'new_task', { but: true });
  return changeForm(state, { task_sequence, new_task: noTask }, errors);
}

/** Before saving: as the server keeps it. A task that is typed but not added is meant to be part of the unit. */
export function prepareToSave(state: UnitState): UnitState {
  const { criterion_kinds: chosen, assessment_criteria: criteria } = state.form;
  const criterion_kinds = confirmedKinds(chosen, criteria);
  return includeNewTask(isEqual(criterion_kinds, chosen) ? state : changeForm(state, { criterion_kinds }));
}

function includeNewTask(state: UnitState): UnitState {
  const { task_sequence: tasks, new_task: added } = state.form;
  const isReady = tasks.length < limits.tasksPerUnit && !checkTask('title', added.title);
  return isReady ? addNewTask(state, randomId()) : state;
}

/** The unit is gone: what is in the form becomes a new one. */
export function detach(state: UnitState, message: string): UnitState {
  return detachForm(state, emptyForm(), message);
}

/** The unit is saved. Create mode again, unless something was typed meanwhile: then it goes on as an edit of the unit. */
export function settleSaved(state: UnitState, sent: UnitState, unit: Unit): UnitState {
  if (state.edition !== sent.edition) return state;
  if (isEqual(state.form, sent.form)) return startNew(state);
  const { id, updated_at: basedOn } = unit;
  return { ...state, id, basedOn, saved: sent.form, errors: {}, refusal: null };
}

/** Whether anything would be lost by going on to something else. */
export function isDirty({ awaits, form, saved }: UnitState): boolean {
  return awaits === 'edits' || !isEqual(form, saved);
}

type StatusKind = 'not-started' | 'to-fix' | 'to-fill-in' | 'ready' | 'saved';

/** How far the unit is, for the save bar and the list of its parts. */
export function toStatus(state: UnitState) {
  const missing = missingFields(state.form);
  const wrong = Object.keys(state.errors).filter((path) => !missing.some((field) => field === path)).length;
  const untouched = !isDirty(state) && !state.refusal;
  const kind = toKind(untouched, state.id === null, wrong, missing.length);
  return { kind, missing, wrong };
}

function toKind(untouched: boolean, isNew: boolean, wrong: number, missing: number): StatusKind {
  if (untouched && isNew) return 'not-started';
  if (wrong > 0) return 'to-fix';
  if (missing > 0) return 'to-fill-in';
  return untouched ? 'saved' : 'ready';
}
