import { createStore } from '#web/ui/store.ts';
import type { BrowserStore } from '../device/browser-store.ts';
import type { EntryForm } from '../work/entry-form.ts';
import { noEntries, type WorkEntries } from '../work/work-form.ts';
import type { DraftKind, DraftMarks, DraftOf } from './draft-kind.ts';
import { createOwnDraft, isSame } from './own-draft.ts';

/** Unfinished work of one unit. */
export type Draft = DraftOf<WorkEntries>;

export const workDraft: DraftKind<WorkEntries> = {
  blank: noEntries,
  // A nickname or a chosen project alone is nothing to lose.
  isEmpty: ({ work, question }) => work.trim() === '' && question.trim() === '',
  writerOf: ({ nickname }) => nickname,
  sign: (entries, nickname) => ({ ...entries, nickname }),
  textOf: ({ work, question }) => `${work} ${question}`.trim(),
};

/** Where the newest words are: nowhere yet, on the device, or in this tab only. */
export type DraftState = 'none' | 'device' | 'tab';

export interface DraftKeeper<Entries = WorkEntries> {
  getState(): DraftState;
  subscribe(listener: () => void): () => void;
  /** Key of the draft that the form holds. */
  getKey(): string;
  /** Waits for what is being written and taken away. */
  whenWritten(): Promise<void>;
  /** Writes what was typed since the last time, now. */
  flush(): Promise<void>;
  /** Goes on with a draft that was offered. What stood in the form stays a draft of its own, and one without a writer stays as it is. */
  adopt(draft: DraftOf<Entries>): Promise<void>;
  /** Notes this of the draft, for as long as the form holds it. */
  mark(marks: DraftMarks): Promise<void>;
  /** These entries are handed in: the very same are no draft. Holds until the draft is taken away. */
  knowSent(entries: Partial<Entries>): void;
  /** Takes the draft away: it is submitted, or the student is done. Answers what was taken. */
  clear(): Promise<DraftOf<Entries> | null>;
  /** Leaves the draft on the device: what is typed next is another one. */
  leave(): Promise<null>;
  close(): void;
}

/** Short enough to lose nothing that matters, long enough not to write at every key. */
const pauseMs = 400;

/**
 * Keeps what is typed into the form as a draft. A draft is its writer's: under another nickname, or where other words take
 * the place of most of it, it stays on the device as it was, and what is typed is a draft of its own.
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
    own.sort(entries, kept, marks);
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
    // Meanwhile it may have been typed on, cleared or swapped.
    const isNewest = kept === entries && isSame(form.get(), entries);
    if (isNewest && own.get() === writing) setKept();
  }

  function handleChange() {
    if (isSame(form.get(), kept)) return;
    setState('none');
    flushing.start();
  }
  const stopListening = form.subscribe(handleChange);
  // Somebody may have typed already.
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
    knowSent(entries) {
      sent = entries;
    },
    async clear() {
      const entries = form.get();
      if (!isSame(entries, kept)) own.sort(entries, kept, marks);
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

/** Acts once nothing was typed for a moment. */
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

/** Writes what was typed as soon as the page is hidden: it may never be seen again. Answers what ends it. */
export function flushWhenHidden({ flush }: Pick<DraftKeeper, 'flush'>): () => void {
  const handleHidden = () => void flush();
  addEventListener('pagehide', handleHidden);
  document.addEventListener('visibilitychange', handleHidden);
  return () => {
    removeEventListener('pagehide', handleHidden);
    document.removeEventListener('visibilitychange', handleHidden);
  };
}
