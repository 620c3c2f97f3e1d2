import { useRef, useState } from 'react';
import type { ProblemCode } from '#contract/errors.ts';
import { Problem } from '#web/lib/problem.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import type { Store } from '#web/ui/store.ts';
import type { FieldErrors } from './check-form.ts';
import { type EditorState, refuse } from './editor-state.ts';

export type SavingParts<State, Saved> = {
  editor: Store<State>;
  /** What is still done to the form before it is saved. */
  prepare?: (state: State) => State;
  /** What keeps the form from being saved, and how that is said. */
  check: (state: State) => { message: string; errors: FieldErrors };
  /** Sends it; with `overwrite` over any version that is saved. Throws a Problem. */
  send: (state: State, overwrite: boolean) => Promise<Saved>;
  /** The code of the Problem that it was saved from elsewhere meanwhile. */
  conflict: ProblemCode;
  /** What is said where the session has ended, if not the words of the server. */
  signedOut?: string;
  /** The server's messages at the fields of the form. */
  toErrors?: (fields: FieldErrors, sent: State) => FieldErrors;
  onSaved: (saved: Saved, sent: State, overwrite: boolean) => void;
  /** It was deleted elsewhere. */
  onGone: (message: string) => void;
  /** It failed, and the teacher was told. */
  onFailed?: (problem: Problem) => void;
};

/** Saves what is edited: checked first, once at a time, and never losing what is typed. */
export function useSaving<State extends EditorState<object>, Saved>(parts: SavingParts<State, Saved>) {
  const { editor, prepare, check, send, conflict, toErrors = (fields) => fields } = parts;
  const [saving, setSaving] = useState(false);
  const [isConflict, setConflict] = useState(false);
  // State comes a moment too late to stop the second click of a double click.
  const busy = useRef(false);

  async function save({ overwrite = false } = {}) {
    if (busy.current) return;
    if (prepare) editor.update(prepare);
    const sent = editor.get();
    const { message, errors } = check(sent);
    if (Object.keys(errors).length > 0) return editor.update((state) => refuse(state, { message }, errors));
    busy.current = true;
    setSaving(true);
    try {
      parts.onSaved(await send(sent, overwrite), sent, overwrite);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      handleProblem(error, sent);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  function handleProblem(problem: Problem, sent: State) {
    const { code, status, message, fields } = problem;
    if (code === conflict) setConflict(true);
    else if (code === 'NOT_FOUND') parts.onGone(message);
    else if (status === 401) {
      const refusal = { message: parts.signedOut ?? message, signInNeeded: true };
      editor.update((state) => refuse(state, refusal));
    } else if (Object.keys(fields).length > 0) {
      editor.update((state) => refuse(state, { message }, toErrors(fields, sent)));
    } else if (problem.offline) {
      editor.update((state) => refuse(state, { message, unanswered: true }));
      parts.onFailed?.(problem);
    } else {
      showProblem(problem);
      parts.onFailed?.(problem);
    }
  }

  /** For the dialog that asks which of the two versions is to stay. */
  const dialog = {
    problem: conflict,
    open: isConflict,
    onClose: () => setConflict(false),
    onOverwrite: () => void save({ overwrite: true }),
  };
  return { saving, save: () => void save(), conflict: dialog };
}
