import type { ReadingGroupSetup } from '#contract/reading.ts';
import type { Refusal } from '#web/editor/refusal-summary.tsx';
import { randomId } from '#web/lib/random-id.ts';
import { checkWhileTyped, type GroupErrors, omit } from './check-group.ts';
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

/** What lies on the reading desk: nothing, a new group, or a saved one. */
export type GroupState = {
  stage: 'none' | 'creating' | 'editing';
  /** The saved group that is edited. */
  groupId: string | null;
  /** The id that a new group will have: a repeated save makes it once. */
  newId: string;
  /** Whether what the server has is there; until then there is nothing to write into. */
  ready: boolean;
  /** The version that is edited: of the group, or of the account's questions for a new one. Empty is no version. */
  basedOn: string;
  saved: GroupForm;
  form: GroupForm;
  errors: GroupErrors;
  refusal: Refusal | null;
  /** Another number means that another group lies here. */
  edition: number;
};

/** What is kept of unsaved edits. */
export type GroupKept = Pick<GroupState, 'stage' | 'groupId' | 'newId' | 'basedOn' | 'saved' | 'form'>;

/** No group is chosen. */
export function startNone(state?: GroupState): GroupState {
  const form = emptyForm();
  const nothing = {
    stage: 'none',
    groupId: null,
    basedOn: '',
    ready: false,
    errors: {},
    refusal: null,
  } as const;
  return { ...nothing, newId: randomId(), saved: form, form, edition: (state?.edition ?? 0) + 1 };
}

/** A new group, once the custom questions of the account are there. */
export function startCreating(state: GroupState): GroupState {
  return { ...startNone(state), stage: 'creating' };
}

/** A saved group, once its configuration is there. */
export function startEditing(state: GroupState, groupId: string): GroupState {
  return { ...startNone(state), stage: 'editing', groupId };
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

/** The saved group that kept edits are of: a new one may have been saved after all. */
export function toGroupId({ groupId, newId }: GroupKept): string {
  return groupId ?? newId;
}

/** Puts kept edits back. Edits of a group that is gone become a new group. */
export function restoreKept(state: GroupState, kept: GroupKept, isThere: boolean): GroupState {
  const base = isThere ? startEditing(state, toGroupId(kept)) : startCreating(state);
  const newId = kept.groupId ? base.newId : kept.newId;
  const isGone = kept.groupId && !isThere;
  const saved = isGone ? emptyForm() : kept.saved;
  const basedOn = isGone ? '' : kept.basedOn;
  return { ...base, newId, ready: true, basedOn, saved, form: kept.form };
}

/** What is to be kept of the desk, where it has unsaved edits. */
export function toKept(state: GroupState): GroupKept | undefined {
  if (!isDirty(state)) return undefined;
  const { stage, groupId, newId, basedOn, saved, form } = state;
  return { stage, groupId, newId, basedOn, saved, form };
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
  const errors = tells ? { ...omit(state.errors, field), ...wrong } : omit(state.errors, field);
  return settle({ ...state, form, errors });
}

/** An entry was left: says what is wrong with it, and tidies the list of aliases. */
export function leaveEntry(state: GroupState, field: keyof GroupForm): GroupState {
  const errors = { ...omit(state.errors, field), ...checkWhileTyped(field, state.form) };
  const aliases = field === 'aliases' ? tidyAliases(state.form.aliases) : state.form.aliases;
  const form = aliases === state.form.aliases ? state.form : { ...state.form, aliases };
  const same = form === state.form && JSON.stringify(errors) === JSON.stringify(state.errors);
  return same ? state : { ...state, form, errors };
}

/** The save was refused: why, and what is wrong where. */
export function refuse(state: GroupState, refusal: Refusal, errors: GroupErrors): GroupState {
  return { ...state, refusal, errors };
}

/** The group is gone: what is on the desk becomes a new one. */
export function detach(state: GroupState, message: string): GroupState {
  const saved = { ...emptyForm(), prompts: state.saved.prompts };
  const { newId } = startNone();
  return {
    ...state,
    stage: 'creating',
    groupId: null,
    newId,
    basedOn: '',
    saved,
    errors: {},
    refusal: { message, gone: true },
  };
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
    groupId: group.id,
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

/** How far the group is, for the ledge. */
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

/** The last message answered takes the refusal with it. */
function settle(state: GroupState): GroupState {
  const { refusal, errors } = state;
  if (!refusal || refusal.signInNeeded || refusal.gone || Object.keys(errors).length > 0) return state;
  return { ...state, refusal: null };
}
