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

/** Unsaved typing of a teacher; of each form only the changed fields, and the boxes beside it. */
export type Edits = {
  open: 'text' | 'hint' | null;
  feedback: Partial<TypedFeedback>;
  summary: TypedSummary;
  hint: string;
  /** A note for the teacher alone, beside a mark on words that may worry. */
  concern?: string;
};

const nothing: Edits = { open: null, feedback: {}, summary: {}, hint: '' };

type Kept = Edits & { work: string };

const openKeeper = (userId: string) => openDraftKeeper<Kept>('correction-draft', userId);

/** Works with unsaved edits on this device. */
export function listEdited(userId: string): ReadonlySet<string> {
  return new Set(
    openKeeper(userId)
      .others()
      .map(({ work }) => work),
  );
}

/** Keeps edits of one work, or of several at once, on this device until they are saved or discarded. */
export function useEdits(userId: string, work: string, inHand: HeldText | null) {
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

/** What a teacher says in a box of its own. */
export const said = ['note', 'answer'] as const;
export type Said = (typeof said)[number];

export function keepTyped(
  store: Store<Edits>,
  { station }: HeldText,
  part: Edits['summary'] | Edits['feedback'],
) {
  const form = station === 'reading' ? 'summary' : 'feedback';
  store.update((edits) => ({ ...edits, [form]: { ...edits[form], ...part } }));
}

export function forgetSaid(store: Store<Edits>, what: Said): void {
  store.update(({ feedback, summary, ...edits }) => ({
    ...edits,
    feedback: { ...feedback, [what]: undefined },
    summary: { ...summary, [what]: undefined },
  }));
}

/** Closes the form, and leaves what is typed in the boxes. */
export function dropForm(store: Store<Edits>): void {
  store.update(({ feedback: { note, answer }, summary, concern }) => ({
    ...nothing,
    concern,
    feedback: { note, answer },
    summary: { note: summary.note },
  }));
}

/** Unsaved edits exist. Also guards leaving the page. */
export function useUnsaved(store: Store<Edits>, inHand: HeldText | null): boolean {
  useLeaveCheck(useCallback(() => isTyped(store.get(), inHand), [store, inHand]));
  return useStore(store, (edits) => isTyped(edits, inHand));
}

/** The edits would change the text. While it is being written again, any edit would. */
function isTyped({ feedback, summary, hint, concern = '' }: Edits, inHand: HeldText | null): boolean {
  const before = toBefore(inHand);
  const differs = ([name, typed]: [string, unknown]) =>
    typed !== undefined && !isEqual(typed ?? '', before[name] ?? '');
  return (
    `${hint}${concern}`.trim() !== '' ||
    [feedback, summary].some((typed) => Object.entries(typed).some(differs))
  );
}

function toBefore(inHand: HeldText | null): Readonly<Record<string, unknown>> {
  if (!inHand?.result) return {};
  return inHand.station === 'reading' ? toTypedSummary(inHand.result) : toTyped(inHand.result);
}
