import { useQueryClient } from '@tanstack/react-query';
import { problems } from '#contract/errors.ts';
import { createUnit, type Unit, updateUnit } from '#contract/units.ts';
import { useSaving } from '#web/editor/use-saving.ts';
import { callApi } from '#web/lib/http.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { readLines } from './unit-details/criteria.ts';
import { checkUnit, missingFields, toUnitDraft } from './unit-form.ts';
import { detach, prepareToSave, settleSaved, type UnitState, type UnitStore } from './unit-state.ts';
import { keepUnit } from './units-list/use-units.ts';

export function useUnitSaving(editor: UnitStore, userId: string, onSaved: (unit: Unit) => void) {
  const client = useQueryClient();
  return useSaving({
    editor,
    prepare: prepareToSave,
    check,
    send,
    conflict: 'UNIT_CHANGED_ELSEWHERE',
    signedOut: problems.SAVE_UNIT_NOT_SIGNED_IN.message,
    onSaved(unit, sent, overwrite) {
      keepUnit(client, userId, unit);
      editor.update((state) => settleSaved(state, sent, unit));
      tell(unit, sent.id === null && !overwrite);
      onSaved(unit);
    },
    onGone: (message) => editor.update((state) => detach(state, message)),
  });
}

function check({ form }: UnitState) {
  const isMissing = missingFields(form).length > 0;
  const { message } = problems[isMissing ? 'UNIT_FIELDS_REQUIRED' : 'INVALID_INPUT'];
  return { message, errors: checkUnit(form) };
}

async function send({ form, id, newId, basedOn }: UnitState, overwrite: boolean): Promise<Unit> {
  const draft = toUnitDraft(form);
  // A conflict of a new unit means that it was saved under its id before: overwrite that one.
  if (overwrite) return (await callApi(updateUnit, { ...draft, id: id ?? newId })).unit;
  if (id === null) return (await callApi(createUnit, { ...draft, id: newId })).unit;
  return (await callApi(updateUnit, { ...draft, id, based_on: basedOn || undefined })).unit;
}

function tell(unit: Unit, isNew: boolean) {
  const { title, visible_to_students: visible } = unit;
  showToast({
    kind: 'success',
    title: isNew ? 'Configuration saved' : 'Configuration updated',
    text: `“${title}” is ${visible ? 'visible to' : 'hidden from'} students.`,
  });
}

/** Asks the teacher about criteria that could not be read. */
export function sayUnread(unit: Unit): string | undefined {
  const [first, ...others] = readLines(unit).filter(({ kind }) => kind === null);
  if (!first) return;
  const more = others.length === 0 ? '' : ` and ${others.length} more of its criteria`;
  return `I can’t tell what “${first.text}”${more} ${others.length === 0 ? 'is' : 'are'} about. Open the unit to choose.`;
}
