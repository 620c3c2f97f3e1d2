import { useCallback, useEffect, useState } from 'react';
import type { HeldText } from '#contract/release.ts';
import { openDraftKeeper } from '#web/editor/browser-storage.ts';
import { isEqual } from '#web/editor/is-equal.ts';
import { useLeaveCheck } from '#web/editor/leave-guard.tsx';
import { useDraftKeeping } from '#web/editor/use-draft-keeping.ts';
import { editsAreBack } from '#web/editor/use-editor.tsx';
import { announce } from '#web/ui/announcer.tsx';
import { createStore, type Store, useStore } from '#web/ui/store.ts';
import { type TypedFeedback, toTyped } from './correct-form.tsx';
import { type TypedSummary, toTypedSummary } from './correct-summary-form.tsx';

/** What a teacher types about a feedback or a summary, before it is saved; of each form the fields that were changed. */
export type Edits = {
  open: 'text' | 'note' | 'hint' | null;
  feedback: Partial<TypedFeedback>;
  summary: TypedSummary;
  hint: string;
};

const nothing: Edits = { open: null, feedback: {}, summary: {}, hint: '' };

type Kept = Edits & { work: string };

const openKeeper = (userId: string) => openDraftKeeper<Kept>('correction-draft', userId);

/** The works of which this device keeps something that is not saved. */
export function listEdited(userId: string): ReadonlySet<string> {
  return new Set(
    openKeeper(userId)
      .others()
      .map(({ work }) => work),
  );
}

/** What is typed about one work: it is kept on this device until it is saved or thrown away. */
export function useEdits(userId: string, work: string, inHand: HeldText) {
  const [{ store, keeper, isBack }] = useState(() => {
    const drafts = openKeeper(userId);
    drafts.tidy();
    const found = drafts.others().find((kept) => kept.work === work);
    const kept = found && drafts.take(found.key);
    const before = kept && isTyped(kept, inHand) ? kept : undefined;
    return { store: createStore<Edits>(before ?? nothing), keeper: drafts, isBack: before !== undefined };
  });
  const toKept = useCallback(
    (edits: Edits) => (isTyped(edits, inHand) ? { ...edits, work } : undefined),
    [inHand, work],
  );
  const isKept = useDraftKeeping(store, keeper, toKept);
  useEffect(() => {
    if (isBack) announce(editsAreBack);
  }, [isBack]);
  return { store, isKept, drop: () => store.update(() => nothing) };
}

/** Whether something is typed that is not saved; the page is not left then before the teacher was asked. */
export function useUnsaved(store: Store<Edits>, inHand: HeldText): boolean {
  useLeaveCheck(useCallback(() => isTyped(store.get(), inHand), [store, inHand]));
  return useStore(store, (edits) => isTyped(edits, inHand));
}

/** Whether the edits would change what stands there. While it is written again, all that is typed would. */
function isTyped({ feedback, summary, hint }: Edits, inHand: HeldText): boolean {
  const before = toBefore(inHand);
  const differs = ([name, typed]: [string, unknown]) => !isEqual(typed ?? '', before[name] ?? '');
  return hint.trim() !== '' || [feedback, summary].some((typed) => Object.entries(typed).some(differs));
}

function toBefore(inHand: HeldText): Readonly<Record<string, unknown>> {
  if (!inHand.result) return {};
  return inHand.station === 'reading' ? toTypedSummary(inHand.result) : toTyped(inHand.result);
}
