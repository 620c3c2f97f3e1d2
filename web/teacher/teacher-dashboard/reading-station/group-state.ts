import type { ReadingGroupSetup } from '#contract/reading.ts';
import { errorsOf } from '#web/editor/check-form.ts';
import {
  changeTo,
  detach as detachForm,
  type EditorState,
  idOfKept,
  startWith,
} from '#web/editor/editor-state.ts';
import { isEqual } from '#web/editor/is-equal.ts';
import type { Store } from '#web/ui/store.ts';
import { checkWhileTyped } from './check-group.ts';
import { tidyAliases } from './group-facts/alias-list.ts';
import {
  emptyForm,
  type GroupForm,
  isCollision,
  isSameForm,
  rebase,
  type SavedGroup,
  toSaved,
} from './group-form.ts';
import { isUnfinished, settlePrompts } from './prompts/prompt-list.ts';

/** Nothing, a new group, or a saved one. A new one is based on a version of the account's questions. */
export type GroupState = EditorState<GroupForm> & {
  stage: 'none' | 'creating' | 'editing';
  /** The server's data has arrived. Nothing can be typed before. */
  ready: boolean;
};

export type GroupStore = Store<GroupState>;

export type KeptGroup = Pick<GroupState, 'id' | 'newId' | 'basedOn' | 'saved' | 'form'>;

export function toKept({ id, newId, basedOn, saved, form }: GroupState): KeptGroup {
  return { id, newId, basedOn, saved, form };
}

export function startNone(state?: GroupState): GroupState {
  return { ...startWith(emptyForm(), state), stage: 'none', ready: false };
}

/** Waits for the account's custom questions. */
export function startCreating(state: GroupState): GroupState {
  return { ...startNone(state), stage: 'creating' };
}

/** Waits for the group's configuration. */
export function startEditing(state: GroupState, id: string): GroupState {
  return { ...startNone(state), stage: 'editing', id };
}

/** Merges data of the server into the form. If the same entry was edited on both sides nothing is taken over: the save will ask. */
export function takeSaved(state: GroupState, { form: fresh, version }: SavedGroup): GroupState {
  const basedOn = version;
  if (!state.ready) return { ...state, ready: true, basedOn, saved: fresh, form: fresh };
  if (basedOn === state.basedOn || isCollision(state.form, state.saved, fresh)) return state;
  return { ...state, basedOn, saved: fresh, form: rebase(state.form, state.saved, fresh) };
}

/** Keeps the entries of a new group and takes the account's current questions. */
export function takeQuestions(state: GroupState, { form: fresh, version }: SavedGroup): GroupState {
  const form = { ...state.form, prompts: fresh.prompts };
  return { ...state, basedOn: version, saved: fresh, form };
}

/** Edits of a deleted group become a new group. */
export function restoreKept(state: GroupState, kept: KeptGroup, isThere: boolean): GroupState {
  const base = isThere ? startEditing(state, idOfKept(kept)) : startCreating(state);
  const newId = kept.id ? base.newId : kept.newId;
  const isGone = kept.id !== null && !isThere;
  const saved = isGone ? emptyForm() : kept.saved;
  const basedOn = isGone ? '' : kept.basedOn;
  return { ...base, newId, ready: true, basedOn, saved, form: kept.form };
}

/** An error disappears as soon as it is mended. */
export function changeEntry<Field extends keyof GroupForm>(
  state: GroupState,
  field: Field,
  value: GroupForm[Field],
): GroupState {
  const form = { ...state.form, [field]: value };
  const wrong = checkWhileTyped(field, form);
  // The start of a name may equal another name, so aliases are checked when the field is left, or once an error is shown.
  const tells = field !== 'aliases' || 'aliases' in state.errors;
  const others = errorsOf(state.errors, field, { but: true });
  return changeTo(state, form, tells ? { ...others, ...wrong } : others);
}

/** Checks an entry that was left, and tidies the list of aliases. */
export function leaveEntry(state: GroupState, field: keyof GroupForm): GroupState {
  const others = errorsOf(state.errors, field, { but: true });
  const errors = { ...others, ...checkWhileTyped(field, state.form) };
  const aliases = field === 'aliases' ? tidyAliases(state.form.aliases) : state.form.aliases;
  const form = aliases === state.form.aliases ? state.form : { ...state.form, aliases };
  const same = form === state.form && isEqual(errors, state.errors);
  return same ? state : { ...state, form, errors };
}

/** The group was deleted elsewhere; the form becomes a new one. */
export function detach(state: GroupState, message: string): GroupState {
  const empty = { ...emptyForm(), prompts: state.saved.prompts };
  return { ...detachForm(state, empty, message), stage: 'creating' };
}

/** The saved group stays open. Later typing and unfinished questions stay as unsaved edits. */
export function settleSaved(state: GroupState, sent: GroupState, group: ReadingGroupSetup): GroupState {
  if (state.edition !== sent.edition) return state;
  const { form: saved, version: basedOn } = toSaved(group);
  const prompts = settlePrompts(state.form.prompts, sent.form.prompts, group.custom_prompts);
  const form = { ...rebase(state.form, sent.form, saved), prompts };
  return {
    ...state,
    stage: 'editing',
    id: group.id,
    ready: true,
    basedOn,
    saved,
    form,
    errors: {},
    refusal: null,
  };
}

export function isDirty({ stage, ready, form, saved }: GroupState): boolean {
  return stage !== 'none' && ready && !isSameForm(form, saved);
}

export function toStatus(state: GroupState) {
  const isNamed = state.form.name.trim() !== '';
  const wrong = Object.keys(state.errors).filter((path) => path !== 'name' || isNamed).length;
  if (!isDirty(state) && !state.refusal) {
    return { kind: state.stage === 'editing' ? 'saved' : 'not-started', wrong } as const;
  }
  if (wrong > 0) return { kind: 'to-fix', wrong } as const;
  if (!isNamed) return { kind: 'to-name', wrong } as const;
  return { kind: state.form.prompts.some(isUnfinished) ? 'unfinished' : 'ready', wrong } as const;
}
