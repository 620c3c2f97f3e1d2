import { limits } from '#contract/constants.ts';
import type { CriterionLevels } from '#contract/rubrics.ts';
import { unitDraft } from '#contract/unit-draft.ts';
import type { ListedUnit, Unit } from '#contract/units.ts';
import { checkValue, errorsOf, type FieldErrors, withError } from '#web/editor/check-form.ts';
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
import { followCriteria, keepLevels, keepOfCriteria } from '#words/criterion-lines.ts';
import { addTask } from './task-sequence/task-list.ts';
import {
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
  /** What waits for the saved unit: an empty form, or kept edits. Nothing can be typed until it arrives. */
  awaits: 'unit' | 'edits' | null;
};

export type UnitStore = Store<UnitState>;

/** Unsaved edits in the browser. The saved unit is left out: it may be long, and the server has it. */
export type KeptUnit = Pick<UnitState, 'id' | 'newId' | 'basedOn' | 'form'>;

export function toKept({ id, newId, basedOn, form }: UnitState): KeptUnit {
  return { id, newId, basedOn, form };
}

export function startNew(state?: UnitState): UnitState {
  return { ...startWith(emptyForm(), state), awaits: null };
}

/** Waits for the saved unit. */
export function startEditing(state: UnitState, id: string): UnitState {
  return { ...startNew(state), id, awaits: 'unit' };
}

export function openUnit(state: UnitState, unit: Unit): UnitState {
  const form = toForm(unit);
  return { ...startNew(state), id: unit.id, basedOn: unit.updated_at, saved: form, form };
}

/** Null for a new unit. */
export function toNeededId(state: UnitState): string | null {
  return state.awaits === 'edits' ? idOfKept(state) : state.id;
}

/** The saved unit, or a newer version, has arrived. It replaces the form only if nothing was typed; otherwise the save will ask. */
export function takeUnit(state: UnitState, unit: Unit): UnitState {
  if (unit.id !== toNeededId(state)) return state;
  if (state.awaits === 'edits') return putBack(state, unit);
  return isDirty(state) || unit.updated_at === state.basedOn ? state : openUnit(state, unit);
}

/** A unit that is not in the list any more was deleted. */
export function followList(state: UnitState, units: readonly ListedUnit[]): UnitState {
  const needed = toNeededId(state);
  if (needed === null || units.some(({ id }) => id === needed)) return state;
  if (state.awaits === 'edits') return putBack(state);
  return isDirty(state) ? state : startNew(state);
}

/** Holds kept edits until the saved unit arrives. Edits of a deleted unit become a new one. */
export function restoreKept(state: UnitState, kept: KeptUnit, isListed: boolean): UnitState {
  const { id, newId, basedOn, form } = kept;
  const held: UnitState = { ...startNew(state), id, newId, basedOn, form, awaits: 'edits' };
  return isListed ? held : putBack(held);
}

/** Puts kept edits into the form unless they are saved. Edits of a deleted unit become a new one. */
function putBack(state: UnitState, unit?: Unit): UnitState {
  if (isKeptSaved(state, unit)) return startNew(state);
  const { id, newId, basedOn } = state;
  const base = unit && id ? openUnit(state, unit) : startNew(state);
  const form = { ...base.form, ...state.form };
  if (unit && id) return { ...base, form, basedOn };
  return { ...base, form, newId: id ? base.newId : newId };
}

/** The page may have been left during a save that then succeeded. */
export function isKeptSaved({ form }: Pick<KeptUnit, 'form'>, unit: Unit | undefined): boolean {
  return unit !== undefined && isEqual(form, toForm(unit));
}

export function startFrom(state: UnitState, form: UnitForm): UnitState {
  return { ...startNew(state), form };
}

/** An error disappears as soon as it is mended. */
export function typeText(state: UnitState, field: TextField, value: string): UnitState {
  const error = checkValue(unitDraft.shape[field], value, { typing: true });
  const { criterion_levels, assessment_criteria } = state.form;
  const isOfLevels = field === 'assessment_criteria' && criterion_levels.length > 0;
  const change = isOfLevels
    ? { criterion_levels: followCriteria(criterion_levels, assessment_criteria, value) }
    : {};
  return changeForm(state, { [field]: value, ...change }, withError(state.errors, field, error));
}

/** Takes the place of levels that these criteria had. What is wrong is found again when the unit is saved. */
export function addLevels(state: UnitState, added: readonly CriterionLevels[]): UnitState {
  const others = state.form.criterion_levels.filter(({ text }) => !added.some((one) => one.text === text));
  const errors = errorsOf(state.errors, 'criterion_levels', { but: true });
  return changeForm(state, { criterion_levels: [...others, ...added] }, errors);
}

export function changeForm(
  state: UnitState,
  change: Partial<UnitForm>,
  errors: FieldErrors = state.errors,
): UnitState {
  return changeTo(state, { ...state.form, ...change }, errors);
}

export function changeNewTask(state: UnitState, field: keyof TaskText, value: string): UnitState {
  const errors = withError(state.errors, `new_task.${field}`, checkTask(field, value, { typing: true }));
  return changeForm(state, { new_task: { ...state.form.new_task, [field]: value } }, errors);
}

export function addNewTask(state: UnitState, id: string): UnitState {
  const task_sequence = addTask(state.form.task_sequence, state.form.new_task, id);
  const errors = errorsOf(state.errors, 'new_task', { but: true });
  return changeForm(state, { task_sequence, new_task: noTask }, errors);
}

/** Brings the form into the server's shape. A task that is typed but not added is included. */
export function prepareToSave(state: UnitState): UnitState {
  const { criterion_kinds, criterion_levels, assessment_criteria: criteria } = state.form;
  const kept = {
    criterion_kinds: keepOfCriteria(criterion_kinds, criteria),
    criterion_levels: keepLevels(criterion_levels, criteria),
  };
  const isKept = isEqual(kept, { criterion_kinds, criterion_levels });
  return includeNewTask(isKept ? state : changeForm(state, kept));
}

function includeNewTask(state: UnitState): UnitState {
  const { task_sequence: tasks, new_task: added } = state.form;
  const isReady = tasks.length < limits.tasksPerUnit && !checkTask('title', added.title);
  return isReady ? addNewTask(state, randomId()) : state;
}

/** The unit was deleted elsewhere; the form becomes a new one. */
export function detach(state: UnitState, message: string): UnitState {
  return detachForm(state, emptyForm(), message);
}

/** Starts a new unit after a save. If the teacher typed on, the unit stays open. */
export function settleSaved(state: UnitState, sent: UnitState, unit: Unit): UnitState {
  if (state.edition !== sent.edition) return state;
  if (isEqual(state.form, sent.form)) return startNew(state);
  const { id, updated_at: basedOn } = unit;
  return { ...state, id, basedOn, saved: sent.form, errors: {}, refusal: null };
}

export function isDirty({ awaits, form, saved }: UnitState): boolean {
  return awaits === 'edits' || !isEqual(form, saved);
}

type StatusKind = 'not-started' | 'to-fix' | 'to-fill-in' | 'ready' | 'saved';

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
