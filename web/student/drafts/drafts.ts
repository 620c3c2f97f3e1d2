import { createStore } from '#web/ui/store.ts';
import type { BrowserStore } from '../device/browser-store.ts';
import type { EntryForm } from '../work/entry-form.ts';
import { noEntries, type WorkEntries } from '../work/work-form.ts';
import type { DraftKind, DraftMarks, DraftOf } from './draft-kind.ts';
import { createOwnDraft, isSame } from './own-draft.ts';

export type Draft = DraftOf<WorkEntries>;

export const workDraft: DraftKind<WorkEntries> = {
  blank: noEntries,
  // A nickname or a chosen project alone is no loss.
  isEmpty: ({ work, question }) => work.trim() === '' && question.trim() === '',
  writerOf: ({ nickname }) => nickname,
  sign: (entries, nickname) => ({ ...entries, nickname }),
  textOf: ({ work, question }) => `${work} ${question}`.trim(),
};

/** Where the newest words are stored. */
export type DraftState = 'none' | 'device' | 'tab';

export interface DraftKeeper<Entries = WorkEntries> {
  getState(): DraftState;
  subscribe(listener: () => void): () => void;
  /** Key of the draft that the form holds. */
  getKey(): string;
  /** Waits until pending writes and removals are complete. */
  whenWritten(): Promise<void>;
  /** Writes at once, without waiting for a pause. */
  flush(): Promise<void>;
  /**
   * Puts an offered draft into the form. What was in the form stays a draft of its own; a draft without a writer is
   * copied.
   */
  adopt(draft: DraftOf<Entries>): Promise<void>;
  /** Marks the draft, for as long as it is in the form. */
  mark(marks: DraftMarks): Promise<void>;
  /** These entries were handed in: equal entries are not a draft. Holds until the draft is removed. */
  markSent(entries: Partial<Entries>): void;
  /** Removes the draft, as it was submitted or the student is done. Answers what was removed. */
  clear(): Promise<DraftOf<Entries> | null>;
  /** Leaves the draft on the device; the form begins a new one. */
  leave(): Promise<null>;
  close(): void;
}

/** Short enough to lose little, long enough not to write at every key. */
const pauseMs = 400;

/**
 * Stores what is typed into the form as a draft. Each draft belongs to one writer: under another nickname, or when most
 * of its words are replaced, it stays as it was and a new draft begins.
 */
export function keepDrafts<Entries extends object>(
  form: EntryForm<Entries>,
  store: BrowserStore<DraftOf<Entries>>,
  teacherId: string,
  newKey: () => string,
  kind: DraftKind<Entries>,
): DraftKeeper<Entries> {
  const { blank, isEmpty, writerOf } = kind;
  const state = createStore<DraftState>('none');
  const own = createOwnDraft(store, teacherId, newKey, kind);
  let kept = blank;
  let marks: DraftMarks = {};
  let sent: Partial<Entries> | null = null;
  const flushing = createPause(flush);

  const setState = (next: DraftState) => state.update(() => next);
  const setKept = () => setState(store.isDurable() ? 'device' : 'tab');

  async function flush() {
    flushing.stop();
    const entries = form.get();
    if (isSame(entries, kept)) return;
    own.assign(entries, kept, marks);
    kept = entries;
    const isCopy = own.isCopy(entries);
    if (isCopy || isEmpty(entries) || (sent && isSame(sent, entries))) {
      setState('none');
      if (!isCopy) marks = {};
      await own.remove();
      return;
    }
    const writing = own.get();
    await own.put(entries, marks);
    // Meanwhile the form may have changed, or the draft may have been cleared or swapped.
    const isNewest = kept === entries && isSame(form.get(), entries);
    if (isNewest && own.get() === writing) setKept();
  }

  function handleChange() {
    if (isSame(form.get(), kept)) return;
    setState('none');
    flushing.start();
  }
  const stopListening = form.subscribe(handleChange);
  // Something may have been typed already.
  handleChange();

  function startAnew() {
    flushing.stop();
    own.startAnew();
    marks = {};
    sent = null;
    kept = form.get();
    setState('none');
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,
    getKey: () => own.get().key,
    whenWritten: own.whenWritten,
    flush,
    async adopt(draft) {
      await flush();
      marks = marksOf(draft);
      kept = own.takeUp(draft, writerOf(form.get()));
      form.set(kept);
      setKept();
    },
    async mark(added) {
      marks = { ...marks, ...added };
      kept = blank;
      await flush();
    },
    markSent(entries) {
      sent = entries;
    },
    async clear() {
      const entries = form.get();
      if (!isSame(entries, kept)) own.assign(entries, kept, marks);
      const itsMarks = marks;
      const removing = own.remove();
      startAnew();
      const removed = await removing;
      return removed && { ...removed, teacherId, ...entries, ...itsMarks };
    },
    async leave() {
      await flush();
      startAnew();
      return null;
    },
    close() {
      stopListening();
      void flush();
    },
  };
}

function createPause(act: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    start() {
      stop();
      timer = setTimeout(act, pauseMs);
    },
  };
}

function marksOf({ isHandedIn, isSilent }: DraftMarks): DraftMarks {
  return { ...(isHandedIn && { isHandedIn }), ...(isSilent && { isSilent }) };
}

/** Writes the draft when the page is hidden, as it may never be shown again. Answers a function that stops this. */
export function flushWhenHidden({ flush }: Pick<DraftKeeper, 'flush'>): () => void {
  const handleHidden = () => void flush();
  addEventListener('pagehide', handleHidden);
  document.addEventListener('visibilitychange', handleHidden);
  return () => {
    removeEventListener('pagehide', handleHidden);
    document.removeEventListener('visibilitychange', handleHidden);
  };
}
