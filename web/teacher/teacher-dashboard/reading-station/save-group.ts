import { useQueryClient } from '@tanstack/react-query';
import { problems } from '#contract/errors.ts';
import { createReadingGroup, type ReadingGroupSetup, updateReadingGroup } from '#contract/reading.ts';
import { useSaving } from '#web/editor/use-saving.ts';
import { callApi } from '#web/lib/http.ts';
import { Problem } from '#web/lib/problem.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { checkGroup, fromContract } from './check-group.ts';
import { toGroupDraft } from './group-form.ts';
import { detach, type GroupState, type GroupStore, settleSaved } from './group-state.ts';
import { logFailure } from './log-failure.ts';
import { isUnfinished } from './prompts/prompt-list.ts';
import { forgetGroups, keepGroup } from './use-groups.ts';

const conflict = 'READING_GROUP_CHANGED_ELSEWHERE';

export function useGroupSaving(editor: GroupStore, userId: string, onSaved: () => void) {
  const client = useQueryClient();
  return useSaving({
    editor,
    check,
    send,
    conflict,
    toErrors: (fields, { form }) => fromContract(fields, form),
    onSaved(group, sent) {
      editor.update((state) => settleSaved(state, sent, group));
      keepGroup(client, userId, group);
      tell(sent, group);
      onSaved();
    },
    onGone(message) {
      editor.update((state) => detach(state, message));
      forgetGroups(client, userId);
    },
    onFailed: (problem) => logFailure(userId, 'SAVE_GROUP_ERROR', problem),
  });
}

function check({ form }: GroupState) {
  const { READING_GROUP_NAME_REQUIRED: required, INVALID_INPUT: invalid } = problems;
  const errors = checkGroup(form);
  return { message: (errors.name === required.message ? required : invalid).message, errors };
}

async function send(
  { form, id, newId, basedOn }: GroupState,
  overwrite: boolean,
): Promise<ReadingGroupSetup> {
  const draft = { ...toGroupDraft(form), based_on: overwrite ? undefined : basedOn };
  if (id) return (await callApi(updateReadingGroup, { ...draft, id })).group;
  try {
    return (await callApi(createReadingGroup, { ...draft, id: newId })).group;
  } catch (error) {
    if (!overwrite || !(error instanceof Problem) || error.code !== conflict) throw error;
    // It was saved under its id before: overwrite that one.
    return (await callApi(updateReadingGroup, { ...draft, id: newId })).group;
  }
}

function tell({ id, form }: GroupState, { name }: ReadingGroupSetup) {
  const unfinished = form.prompts.some(isUnfinished);
  showToast({
    kind: 'success',
    title: id ? 'Group updated' : 'Group created',
    text: unfinished
      ? `“${name}” is saved, but for your questions that lack a label or a wording.`
      : `“${name}” is ready for check-ins.`,
  });
}
