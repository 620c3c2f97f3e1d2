import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { problems } from '#contract/errors.ts';
import { createUnit, type Unit, updateUnit } from '#contract/units.ts';
import { callApi } from '#web/lib/http.ts';
import { Problem } from '#web/lib/problem.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { missingFields } from './check-unit.ts';
import type { Editor } from './editor.ts';
import { checkEditor, detach, type EditorState, includeNewTask, refuse, settleSaved } from './unit-state.ts';
import { keepUnit } from './units-list/use-units.ts';

export type SavingParts = {
  editor: Editor;
  userId: string;
  onSaved: () => void;
  /** The unit was saved from elsewhere meanwhile. */
  onConflict: () => void;
};

/** Saves what is on the desk: checked first, once at a time, and never losing what is typed. */
export function useSaving({ editor, userId, onSaved, onConflict }: SavingParts) {
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  // State comes a moment too late to stop the second click of a double click.
  const busy = useRef(false);

  async function save(how: { overwrite?: boolean } = {}) {
    if (busy.current) return;
    editor.update(includeNewTask);
    const sent = editor.get();
    const errors = checkEditor(sent);
    if (Object.keys(errors).length > 0) {
      editor.update((state) => refuse(state, { message: refusalOf(sent) }, errors));
      return;
    }
    busy.current = true;
    setSaving(true);
    try {
      const isNew = sent.unitId === null && !how.overwrite;
      const unit = await send(sent, how.overwrite ?? false);
      keepUnit(client, userId, unit);
      editor.update((state) => settleSaved(state, sent, unit));
      tell(unit, isNew);
      onSaved();
    } catch (error) {
      handleProblem(error);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  function handleProblem(error: unknown) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'UNIT_CHANGED_ELSEWHERE') onConflict();
    else if (error.code === 'NOT_FOUND') editor.update((state) => detach(state, error.message));
    else if (error.status === 401) {
      const { message } = problems.SAVE_UNIT_NOT_SIGNED_IN;
      editor.update((state) => refuse(state, { message, signInNeeded: true }, {}));
    } else if (Object.keys(error.fields).length > 0) {
      editor.update((state) => refuse(state, { message: error.message }, error.fields));
    } else showProblem(error);
  }

  return { saving, save };
}

function refusalOf({ form }: EditorState) {
  return problems[missingFields(form).length > 0 ? 'UNIT_FIELDS_REQUIRED' : 'INVALID_INPUT'].message;
}

async function send({ form, unitId, newId, basedOn }: EditorState, overwrite: boolean): Promise<Unit> {
  const { grade_level } = form;
  if (grade_level === '') throw new Error('A unit without a grade is never sent');
  const draft = { ...form, grade_level };
  // A new unit that conflicts was saved under its id before: it is that one that is written over.
  if (overwrite) return (await callApi(updateUnit, { ...draft, id: unitId ?? newId })).unit;
  if (unitId === null) return (await callApi(createUnit, { ...draft, id: newId })).unit;
  return (await callApi(updateUnit, { ...draft, id: unitId, based_on: basedOn ?? undefined })).unit;
}

function tell({ title, visible_to_students: visible }: Unit, isNew: boolean) {
  showToast({
    kind: 'success',
    title: isNew ? 'Configuration saved' : 'Configuration updated',
    text: `“${title}” is ${visible ? 'visible to' : 'hidden from'} students.`,
  });
}
