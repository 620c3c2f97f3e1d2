import { randomId } from '#web/lib/random-id.ts';
import type { FieldErrors } from './check-form.ts';

export type Refusal = {
  message: string;
  signInNeeded?: boolean;
  /** Deleted elsewhere. */
  gone?: boolean;
  /** No answer arrived. */
  unanswered?: boolean;
};

export type EditorState<Form extends object> = {
  /** Null for something new. */
  id: string | null;
  /** Something new is saved under this id, so a repeated request creates it once. */
  newId: string;
  /** The saved version being edited. Empty for something new. */
  basedOn: string;
  saved: Form;
  form: Form;
  errors: FieldErrors;
  refusal: Refusal | null;
  /** Changes when something else is edited, so that fields with their own text reset. */
  edition: number;
};

export function startWith<Form extends object>(form: Form, before?: EditorState<Form>): EditorState<Form> {
  const nothing = { id: null, basedOn: '', errors: {}, refusal: null };
  return { ...nothing, newId: randomId(), saved: form, form, edition: (before?.edition ?? 0) + 1 };
}

/** Something new may have been saved after all, under its new id. */
export function idOfKept({ id, newId }: Pick<EditorState<object>, 'id' | 'newId'>): string {
  return id ?? newId;
}

/** Fixing the last error also clears the refusal, unless the refusal is not about the form. */
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

export function refuse<State extends EditorState<object>>(
  state: State,
  refusal: Refusal,
  errors: FieldErrors = {},
): State {
  return { ...state, refusal, errors };
}

/** The edited thing was deleted: the form becomes a new one. */
export function detach<State extends EditorState<object>>(
  state: State,
  empty: State['form'],
  message: string,
): State {
  const { id, newId, basedOn, saved } = startWith(empty);
  return { ...state, id, newId, basedOn, saved, errors: {}, refusal: { message, gone: true } };
}
