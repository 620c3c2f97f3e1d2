import { randomId } from '#web/lib/random-id.ts';
import type { FieldErrors } from './check-form.ts';

/** Why something was not saved. */
export type Refusal = {
  message: string;
  /** The session has ended. */
  signInNeeded?: boolean;
  /** It was deleted elsewhere. */
  gone?: boolean;
  /** The server was not reached, or its answer was lost. */
  unanswered?: boolean;
};

/** What is in an editor: what is saved of it, what it says now, what is wrong with it. */
export type EditorState<Form extends object> = {
  /** What is saved and edited here; null for what is new. */
  id: string | null;
  /** What is new is saved under this id, so that a repeated request makes it once. */
  newId: string;
  /** The saved version that is edited; empty is no version. */
  basedOn: string;
  saved: Form;
  form: Form;
  errors: FieldErrors;
  refusal: Refusal | null;
  /** Another number means that something else is edited: fields that keep their own text begin anew. */
  edition: number;
};

/** An editor that holds a new, empty form. */
export function startWith<Form extends object>(form: Form, before?: EditorState<Form>): EditorState<Form> {
  const nothing = { id: null, basedOn: '', errors: {}, refusal: null };
  return { ...nothing, newId: randomId(), saved: form, form, edition: (before?.edition ?? 0) + 1 };
}

/** The id that kept edits are saved under: what was new may have been saved after all. */
export function idOfKept({ id, newId }: Pick<EditorState<object>, 'id' | 'newId'>): string {
  return id ?? newId;
}

/** The form was changed. The last message answered takes the refusal with it. */
export function changeTo<State extends EditorState<object>>(
  state: State,
  form: State['form'],
  errors: FieldErrors = state.errors,
): State {
  const { refusal } = state;
  const isOfForm = !refusal?.signInNeeded && !refusal?.gone && !refusal?.unanswered;
  const stays = !isOfForm || Object.keys(errors).length > 0;
  return { ...state, form, errors, refusal: stays ? refusal : null };
}

/** The save was refused: why, and what is wrong where. */
export function refuse<State extends EditorState<object>>(
  state: State,
  refusal: Refusal,
  errors: FieldErrors = {},
): State {
  return { ...state, refusal, errors };
}

/** What was edited is gone: the form becomes a new one, beside an empty one. */
export function detach<State extends EditorState<object>>(
  state: State,
  empty: State['form'],
  message: string,
): State {
  const { id, newId, basedOn, saved } = startWith(empty);
  return { ...state, id, newId, basedOn, saved, errors: {}, refusal: { message, gone: true } };
}
