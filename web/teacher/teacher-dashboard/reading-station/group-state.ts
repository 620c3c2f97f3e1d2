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

/** What is edited: nothing, a new group, or a saved one. A new one is based on a version of the account's questions. */
export type GroupState = EditorState<GroupForm> & {
  stage: 'none' | 'creating' | 'editing';
  /** Whether what the server has is there; until then there is nothing to write into. */
  ready: boolean;
};

/** Holds the group that is edited. */
export type GroupStore = Store<GroupState>;

/** What is kept of unsaved edits. */
export type KeptGroup = Pick<GroupState, 'id' | 'newId' | 'basedOn' | 'saved' | 'form'>;

/** What is to be kept of unsaved edits. */
export function toKept({ id, newId, basedOn, saved, form }: GroupState): KeptGroup {
  return { id, newId, basedOn, saved, form };
}

/** No group is chosen. */
export function startNone(state?: GroupState): GroupState {
  return { ...startWith(emptyForm(), state), stage: 'none', ready: false };
}

/** A new group, once the custom questions of the account are there. */
export function startCreating(state: GroupState): GroupState {
  return { ...startNone(state), stage: 'creating' };
}

/** A saved group, once its configuration is there. */
export function startEditing(state: GroupState, id: string): GroupState {
  return { ...startNone(state), stage: 'editing', id };
}

/**
 * What the server has came, or came again: it fills the form but for what was edited. Where the same entry was edited
 * here and elsewhere nothing is taken over: the save will ask.
 */
export function takeSaved(state: GroupState, { form: fresh, version }: SavedGroup): GroupState {
  const basedOn = version;
  if (!state.ready) return { ...state, ready: true, basedOn, saved: fresh, form: fresh };
  if (basedOn === state.basedOn || isCollision(state.form, state.saved, fresh)) return state;
  return { ...state, basedOn, saved: fresh, form: rebase(state.form, state.saved, fresh) };
}

/** A new group keeps its entries and takes the questions of the account as they are now. */
export function takeQuestions(state: GroupState, { form: fresh, version }: SavedGroup): GroupState {
  const form = { ...state.form, prompts: fresh.prompts };
  return { ...state, basedOn: version, saved: fresh, form };
}

/** Puts kept edits back. Edits of a group that is gone become a new group. */
export function restoreKept(state: GroupState, kept: KeptGroup, isThere: boolean): GroupState {
  const base = isThere ? startEditing(state, idOfKept(kept)) : startCreating(state);
  const newId = kept.id ? base.newId : kept.newId;
  const isGone = kept.id !== null && !isThere;
  const saved = isGone ? emptyForm() : kept.saved;
  const basedOn = isGone ? '' : kept.basedOn;
  return { ...base, newId, ready: true, basedOn, saved, form: kept.form };
}

/** A change of one entry. A message goes as soon as what it says is no longer so. */
export function changeEntry<Field extends keyof GroupForm>(
  state: GroupState,
  field: Field,
  value: GroupForm[Field],
): GroupState {
  const form = { ...state.form, [field]: value };
  const wrong = checkWhileTyped(field, form);
  // While a list is typed, the beginning of a name may be another name: told when it is left, unless it is told already.
  const tells = field !== 'aliases' || 'aliases' in state.errors;
  const others = errorsOf(state.errors, field, { but: true });
  return changeTo(state, form, tells ? { ...others, ...wrong } : others);
}

/** An entry was left: says what is wrong with it, and tidies the list of aliases. */
export function leaveEntry(state: GroupState, field: keyof GroupForm): GroupState {
  const others = errorsOf(state.errors, field, { but: true });
  const errors = { ...others, ...checkWhileTyped(field, state.form) };
  const aliases = field === 'aliases' ? tidyAliases(state.form.aliases) : state.form.aliases;
  const form = aliases === state.form.aliases ? state.form : { ...state.form, aliases };
  const same = form === state.form && isEqual(errors, state.errors);
  return same ? state : { ...state, form, errors };
}

/** The group is gone: what is in the form becomes a new one. */
export function detach(state: GroupState, message: string): GroupState {
  const empty = { ...emptyForm(), prompts: state.saved.prompts };
  return { ...detachForm(state, empty, message), stage: 'creating' };
}

/** The group is saved, and chosen. What was typed meanwhile, and unfinished questions, stay as unsaved edits. */
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

/** Whether anything would be lost by going on to something else. */
export function isDirty({ stage, ready, form, saved }: GroupState): boolean {
  return stage !== 'none' && ready && !isSameForm(form, saved);
}

/** How far the group is, for the save bar. */
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
