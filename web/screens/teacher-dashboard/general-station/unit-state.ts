import { limits } from '#contract/constants.ts';
import type { Unit } from '#contract/units.ts';
import type { Refusal } from '#web/editor/refusal-summary.tsx';
import { randomId } from '#web/lib/random-id.ts';
import {
  checkField,
  checkTaskText,
  checkTaskTitle,
  checkUnit,
  type FieldErrors,
  missingFields,
} from './check-unit.ts';
import { addTask, type TaskText } from './task-sequence/task-list.ts';
import { emptyForm, isSameForm, type TextField, toForm, type UnitForm } from './unit-form.ts';

/** The unit on the desk: what is saved of it, what it says now, what is wrong with it. */
export type EditorState = {
  /** The saved unit that is edited; null in create mode. */
  unitId: string | null;
  /** `updated_at` of the version that is edited; null saves over any other. */
  basedOn: string | null;
  /** A new unit is saved under this id, so that a repeated request makes one unit. */
  newId: string;
  saved: UnitForm;
  form: UnitForm;
  /** A task that is typed but not added yet. */
  newTask: TaskText;
  errors: FieldErrors;
  refusal: Refusal | null;
  /** Another number means that another text lies here: fields that keep their own text begin anew. */
  edition: number;
};

/** What is kept of unsaved edits. */
export type Draft = Pick<EditorState, 'unitId' | 'basedOn' | 'newId' | 'form' | 'newTask'>;

/** What is to be kept of the desk, where it has unsaved edits. */
export function toDraft(state: EditorState): Draft | undefined {
  if (!isDirty(state)) return undefined;
  const { unitId, basedOn, newId, form, newTask } = state;
  return { unitId, basedOn, newId, form, newTask };
}

const noTask: TaskText = { title: '', description: '' };

function freshState(edition: number): EditorState {
  const form = emptyForm();
  const nothing = { unitId: null, basedOn: null, errors: {}, refusal: null };
  return { ...nothing, newId: randomId(), saved: form, form, newTask: noTask, edition };
}

/** Create mode, with nothing on the desk. */
export function startNew(state?: EditorState): EditorState {
  return freshState((state?.edition ?? 0) + 1);
}

/** Edit mode: the saved unit fills the form. */
export function openUnit(state: EditorState, unit: Unit): EditorState {
  const form = toForm(unit);
  return { ...startNew(state), unitId: unit.id, basedOn: unit.updated_at, saved: form, form };
}

/** The list was read again: what lies on the desk without edits is as fresh as the list. */
export function followList(state: EditorState, units: readonly Unit[]): EditorState {
  if (state.unitId === null || isDirty(state)) return state;
  const unit = units.find(({ id }) => id === state.unitId);
  if (!unit) return startNew(state);
  return unit.updated_at === state.basedOn ? state : openUnit(state, unit);
}

/** Puts kept edits back. Edits of a unit that is gone become a new unit. */
export function restoreDraft(state: EditorState, draft: Draft, unit: Unit | undefined): EditorState {
  const base = unit ? openUnit(state, unit) : startNew(state);
  const { form, newTask, basedOn, newId } = draft;
  if (!unit) return { ...base, form, newTask, newId: draft.unitId ? base.newId : newId };
  return { ...base, form, newTask, basedOn };
}

/** Whether kept edits are saved: the page was left while they were on their way, and they arrived. */
export function isDraftSaved({ unitId, newId, form, newTask }: Draft, units: readonly Unit[]): boolean {
  const unit = units.find(({ id }) => id === (unitId ?? newId));
  return unit !== undefined && isSameForm(form, toForm(unit)) && isSameTask(newTask, noTask);
}

/** A form written by somebody else becomes the new unit. */
export function startFrom(state: EditorState, form: UnitForm): EditorState {
  return { ...startNew(state), form };
}

/** What is typed into a text of the unit. A message goes as soon as what it says is no longer so. */
export function typeText(state: EditorState, field: TextField, value: string): EditorState {
  const wrong = checkField(field, value);
  const errors = withError(state.errors, field, wrong);
  return settle({ ...state, form: { ...state.form, [field]: value }, errors });
}

/** Any other change of the form; `cleared` are the paths whose messages it answers. */
export function changeForm(
  state: EditorState,
  change: Partial<UnitForm>,
  errors: FieldErrors = state.errors,
): EditorState {
  return settle({ ...state, form: { ...state.form, ...change }, errors });
}

/** What is typed into the fields of a new task. */
export function changeNewTask(
  state: EditorState,
  field: 'title' | 'description',
  value: string,
): EditorState {
  const errors = withError(state.errors, `new_task.${field}`, checkTaskText(field, value));
  return settle({ ...state, newTask: { ...state.newTask, [field]: value }, errors });
}

/** Adds the typed task to the sequence, and empties its fields. */
export function addNewTask(state: EditorState, id: string): EditorState {
  const task_sequence = addTask(state.form.task_sequence, state.newTask, id);
  const errors = withoutErrors(state.errors, 'new_task');
  return settle({ ...state, form: { ...state.form, task_sequence }, newTask: noTask, errors });
}

/** Sets or takes away the message of one path. */
export function withError(errors: FieldErrors, path: string, message: string | undefined): FieldErrors {
  if (errors[path] === message) return errors;
  const { [path]: _, ...others } = errors;
  return message ? { ...others, [path]: message } : others;
}

/** Takes away the messages of all paths that begin like this: what they point to has moved. */
export function withoutErrors(errors: FieldErrors, start: string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith(start)));
}

/** The save was refused: why, and what is wrong where. */
export function refuse(state: EditorState, refusal: Refusal, errors: FieldErrors): EditorState {
  return { ...state, refusal, errors };
}

/** The unit is gone: what is on the desk becomes a new one. */
export function detach(state: EditorState, message: string): EditorState {
  const { unitId, basedOn, newId, saved } = startNew(state);
  return { ...state, unitId, basedOn, newId, saved, errors: {}, refusal: { message, gone: true } };
}

/** The unit is saved. Create mode again, unless something was typed meanwhile: then it goes on as an edit of the unit. */
export function settleSaved(state: EditorState, sent: EditorState, unit: Unit): EditorState {
  if (state.edition !== sent.edition) return state;
  if (isSameForm(state.form, sent.form) && isSameTask(state.newTask, sent.newTask)) return startNew(state);
  const { id: unitId, updated_at: basedOn } = unit;
  return { ...state, unitId, basedOn, saved: sent.form, errors: {}, refusal: null };
}

/** Before saving: a task that is typed but not added is meant to be part of the unit. */
export function includeNewTask(state: EditorState): EditorState {
  const { newTask, form } = state;
  if (newTask.title.trim() === '' || form.task_sequence.length >= limits.tasksPerUnit) return state;
  return checkTaskText('title', newTask.title) ? state : addNewTask(state, randomId());
}

/** Everything that keeps the desk from being saved. */
export function checkEditor({ form, newTask }: EditorState): FieldErrors {
  const wrong = isSameTask(newTask, noTask) ? undefined : checkTaskTitle(newTask.title);
  return withError(checkUnit(form), 'new_task.title', wrong);
}

function isSameTask(one: TaskText, other: TaskText) {
  return one.title === other.title && one.description === other.description;
}

/** Whether anything would be lost by going on to something else. */
export function isDirty({ form, saved, newTask }: EditorState): boolean {
  return !isSameForm(form, saved) || !isSameTask(newTask, noTask);
}

type StatusKind = 'not-started' | 'to-fix' | 'to-fill-in' | 'ready' | 'saved';

/** How far the unit is, for the tile and the list of its parts. */
export function toStatus(state: EditorState) {
  const missing = missingFields(state.form);
  const wrong = Object.keys(state.errors).filter((path) => !missing.some((field) => field === path)).length;
  const untouched = !isDirty(state) && !state.refusal;
  const kind = toKind(untouched, state.unitId === null, wrong, missing.length);
  return { kind, missing, wrong };
}

function toKind(untouched: boolean, isNew: boolean, wrong: number, missing: number): StatusKind {
  if (untouched && isNew) return 'not-started';
  if (wrong > 0) return 'to-fix';
  if (missing > 0) return 'to-fill-in';
  return untouched ? 'saved' : 'ready';
}

/** The last message answered takes the refusal with it. */
function settle(state: EditorState): EditorState {
  if (
    !state.refusal ||
    state.refusal.signInNeeded ||
    state.refusal.gone ||
    Object.keys(state.errors).length > 0
  )
    return state;
  return { ...state, refusal: null };
}
