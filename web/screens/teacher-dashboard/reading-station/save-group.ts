import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { problems } from '#contract/errors.ts';
import { createReadingGroup, type ReadingGroupSetup, updateReadingGroup } from '#contract/reading.ts';
import type { DeskStore } from '#web/editor/store.ts';
import { callApi } from '#web/lib/http.ts';
import { Problem } from '#web/lib/problem.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { checkGroup, fromServer, type GroupErrors } from './check-group.ts';
import { toGroupDraft } from './group-form.ts';
import { detach, type GroupState, refuse, settleSaved } from './group-state.ts';
import { logFailure } from './log-failure.ts';
import { isUnfinished } from './prompts/prompt-list.ts';
import { forgetGroups, keepGroup } from './use-groups.ts';

export type GroupSavingParts = {
  desk: DeskStore<GroupState>;
  userId: string;
  onSaved: () => void;
  /** The group, or the questions of all groups, were saved from elsewhere meanwhile. */
  onConflict: () => void;
};

/** Saves the group on the desk: checked first, once at a time, and never losing what is typed. */
export function useGroupSaving({ desk, userId, onSaved, onConflict }: GroupSavingParts) {
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  // State comes a moment too late to stop the second click of a double click.
  const busy = useRef(false);

  async function save(how: { overwrite?: boolean } = {}) {
    const sent = desk.get();
    if (busy.current || !sent.ready) return;
    const errors = checkGroup(sent.form);
    if (Object.keys(errors).length > 0) {
      desk.update((state) => refuse(state, { message: refusalOf(errors) }, errors));
      return;
    }
    busy.current = true;
    setSaving(true);
    try {
      const group = await send(sent, how.overwrite ?? false);
      desk.update((state) => settleSaved(state, sent, group));
      keepGroup(client, userId, group);
      tell(sent, group);
      onSaved();
    } catch (error) {
      handleProblem(error, sent);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  function handleProblem(error: unknown, sent: GroupState) {
    if (!(error instanceof Problem)) throw error;
    const { message, fields } = error;
    if (error.code === 'READING_GROUP_CHANGED_ELSEWHERE') onConflict();
    else if (error.code === 'NOT_FOUND') {
      desk.update((state) => detach(state, message));
      forgetGroups(client, userId);
    } else if (error.status === 401) {
      desk.update((state) => refuse(state, { message, signInNeeded: true }, {}));
    } else if (Object.keys(fields).length > 0) {
      desk.update((state) => refuse(state, { message }, fromServer(fields, sent.form)));
    } else {
      showProblem(error);
      logFailure(userId, 'SAVE_GROUP_ERROR', error);
    }
  }

  return { saving, save };
}

function refusalOf(errors: GroupErrors) {
  const { READING_GROUP_NAME_REQUIRED, INVALID_INPUT } = problems;
  const { message } = READING_GROUP_NAME_REQUIRED;
  return errors.name === message ? message : INVALID_INPUT.message;
}

async function send(
  { form, groupId, newId, basedOn }: GroupState,
  overwrite: boolean,
): Promise<ReadingGroupSetup> {
  const draft = { ...toGroupDraft(form), based_on: overwrite ? undefined : basedOn };
  if (groupId) return (await callApi(updateReadingGroup, { ...draft, id: groupId })).group;
  try {
    return (await callApi(createReadingGroup, { ...draft, id: newId })).group;
  } catch (error) {
    // A new group that conflicts even so was saved under its id before: it is that one that is written over.
    if (!overwrite || !(error instanceof Problem) || error.code !== 'READING_GROUP_CHANGED_ELSEWHERE')
      throw error;
    return (await callApi(updateReadingGroup, { ...draft, id: newId })).group;
  }
}

function tell({ groupId, form }: GroupState, { name }: ReadingGroupSetup) {
  const unfinished = form.prompts.some(isUnfinished);
  showToast({
    kind: 'success',
    title: groupId ? 'Group updated' : 'Group created',
    text: unfinished
      ? `“${name}” is saved, but for your questions that lack a label or a wording.`
      : `“${name}” is ready for check-ins.`,
  });
}
