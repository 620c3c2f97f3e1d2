import { useState } from 'react';
import type { Work } from '#contract/inbox.ts';
import { mostAtOnce } from '#contract/release.ts';
import { Button } from '#web/ui/button.tsx';
import { useStore } from '#web/ui/store.ts';
import { selection } from '../inbox/selection.ts';
import { useShortcut } from '../letter-keys.ts';
import { isNoteTyped } from './note-for-all.tsx';
import { listEdited } from './use-edits.ts';
import { useRelease } from './use-release.ts';

type ReleaseReadProps = { userId: string; works: readonly Work[]; onReleased: () => void };

/** Of the selected works, or of all, those that were opened: no student gets feedback that no teacher has seen. */
export function ReleaseRead({ userId, works, onReleased }: ReleaseReadProps) {
  const release = useRelease(userId, onReleased);
  const releaseKey = useShortcut('A');
  const [edited] = useState(() => listEdited(userId));
  const selected = useStore(selection, (ids) => ids);
  const asked = works.filter(({ id, is_held }) => is_held && (selected.size === 0 || selected.has(id)));
  const unwritten = asked.filter(({ is_held_for_concern }) => is_held_for_concern);
  const written = asked.filter(({ is_held_for_concern }) => !is_held_for_concern);
  const seen = written.filter(({ is_new }) => !is_new);
  const isNoting = useStore(isNoteTyped, (isTyped) => isTyped);
  const isUnsaved = ({ id }: Work) => edited.has(id) || (isNoting && selected.has(id));
  const unsaved = seen.filter(isUnsaved);
  const ready = seen.filter((work) => !isUnsaved(work)).slice(0, mostAtOnce);
  // Without a selection, what is not opened yet is simply the rest of the list.
  const unseen = selected.size > 0 ? written.filter(({ is_new }) => is_new) : [];
  return (
    <>
      {ready.length > 0 && (
        <Button
          kind="alt"
          aria-keyshortcuts={releaseKey}
          aria-disabled={release.isPending || undefined}
          onClick={() =>
            !release.isPending &&
            release.mutate({
              works: ready.map(({ id, version }) => ({ id, version })),
              what: sayCount(ready.length),
            })
          }
        >
          Release what you have read ({ready.length})
        </Button>
      )}
      <LeftOut works={unseen}>You have not opened these, so they are not released</LeftOut>
      {(ready.length > 0 || selected.size > 0) && (
        <LeftOut works={unwritten}>Nothing is written on these, because of a concern</LeftOut>
      )}
      <LeftOut works={unsaved}>Words of yours are not saved, so these stay</LeftOut>
    </>
  );
}

function LeftOut({ works, children }: { works: readonly Work[]; children: string }) {
  if (works.length === 0) return null;
  return (
    <p className="hint">
      {children}: <bdi translate="no">{works.map(({ nickname }) => nickname).join(', ')}</bdi>.
    </p>
  );
}

const sayCount = (count: number) => (count === 1 ? 'one work' : `${count} works`);
