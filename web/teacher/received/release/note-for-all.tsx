import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { limits } from '#contract/constants.ts';
import type { Work } from '#contract/inbox.ts';
import { mostAtOnce, noteWorks } from '#contract/release.ts';
import { callApi } from '#web/lib/http.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { createStore, useStore } from '#web/ui/store.ts';
import { useEdits, useUnsaved } from './use-edits.ts';

type NoteForAllProps = { userId: string; ids: readonly string[]; works: readonly Work[] };

/** What is typed is kept under this name, in place of the id of a work. */
const several = 'several';

/** A note for the selected works is typed and not added: they are not released without it. */
export const isNoteTyped = createStore(false);

/** The same note to all selected works. One that has a note keeps its own. */
export function NoteForAll({ userId, ids, works }: NoteForAllProps) {
  const { store, drop } = useEdits(userId, several, null);
  const isTyped = useUnsaved(store, null);
  const note = useStore(store, ({ feedback }) => feedback.note) ?? '';
  const [done, setDone] = useState('');
  useEffect(() => {
    isNoteTyped.update(() => isTyped);
    return () => isNoteTyped.update(() => false);
  }, [isTyped]);
  const noting = useNoting(userId, (outcome) => {
    if (outcome.noted.length > 0) drop();
    setDone(sayNoted(outcome, works));
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isTyped && !noting.isPending) noting.mutate({ ids, note });
  }

  return (
    <form className="said-box" onSubmit={handleSubmit}>
      <TextArea
        label={ids.length === 1 ? 'A note to this student' : `The same note to these ${ids.length} students`}
        rows={2}
        maxLength={limits.correction}
        readOnly={noting.isPending}
        value={note}
        onChange={({ target: { value } }) => {
          setDone('');
          store.update((edits) => ({ ...edits, feedback: { note: value } }));
        }}
      />
      <div className="row">
        <Button kind="alt" type="submit" aria-disabled={!isTyped || noting.isPending || undefined}>
          Add the note
        </Button>
      </div>
      <p role="status">{done}</p>
    </form>
  );
}

type Outcome = { noted: string[]; has_note: string[]; not_written: string[] };

function useNoting(userId: string, onNoted: (outcome: Outcome) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, note }: { ids: readonly string[]; note: string }) => {
      const all: Outcome = { noted: [], has_note: [], not_written: [] };
      for (let at = 0; at < ids.length; at += mostAtOnce) {
        const outcome = await callApi(noteWorks, { ids: ids.slice(at, at + mostAtOnce), note });
        for (const key of ['noted', 'has_note', 'not_written'] as const) all[key].push(...outcome[key]);
      }
      return all;
    },
    onSuccess: onNoted,
    onError: (error) => showProblem(error),
    // Some may have it where the rest failed. Their versions come with the list.
    onSettled: () =>
      Promise.all(['work', 'works'].map((key) => client.invalidateQueries({ queryKey: [key, userId] }))),
  });
}

/** Names whom the list shows; others are counted. */
function sayNoted({ noted, has_note: hasNote, not_written: unwritten }: Outcome, works: readonly Work[]) {
  const names = new Map(works.map(({ id, nickname }) => [id, nickname]));
  const name = (ids: readonly string[]) => {
    const known = ids.flatMap((id) => names.get(id) ?? []);
    const others = ids.length - known.length;
    return [...known, ...(others > 0 ? [`${others} not shown`] : [])].join(', ');
  };
  return [
    `The note is on ${noted.length === 1 ? 'one work' : `${noted.length} works`}.`,
    hasNote.length > 0 && `These have a note of yours already, and keep it: ${name(hasNote)}.`,
    unwritten.length > 0 && `Nothing is written on these yet: ${name(unwritten)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
