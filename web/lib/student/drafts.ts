import { createStore } from '#web/ui/store.ts';
import type { BrowserStore, Kept } from './browser-store.ts';
import type { EntryForm } from './entry-form.ts';
import { noEntries, type WorkEntries } from './work-form.ts';

/** Unfinished entries of a form. A regenerated link finds them, as they hang on the teacher. */
export type DraftOf<Entries> = Kept & Entries & DraftMarks & { teacherId: string };

export type DraftMarks = {
  /** It was handed in, though the form still holds it: it is offered to nobody who does not name its writer. */
  isHandedIn?: true;
  /** The line about help was shown with it: nothing says that it is here. */
  isSilent?: true;
};

/** Unfinished work of one unit. */
export type Draft = DraftOf<WorkEntries>;

/** What a draft of a form is like. */
export interface DraftKind<Entries> {
  blank: Entries;
  /** Whether there is nothing to lose. */
  isEmpty(entries: Entries): boolean;
}

export const workDraft: DraftKind<WorkEntries> = {
  blank: noEntries,
  // A nickname or a chosen project alone is nothing to lose.
  isEmpty: ({ work, question }) => work.trim() === '' && question.trim() === '',
};

/** Where the newest words are: nowhere yet, on the device, or in this tab only. */
export type DraftState = 'none' | 'device' | 'tab';

export interface DraftKeeper<Entries = WorkEntries> {
  getState(): DraftState;
  subscribe(listener: () => void): () => void;
  /** Writes what was typed since the last time, now. */
  flush(): Promise<void>;
  /** Goes on with a draft that was offered. What stood in the form stays a draft of its own. */
  adopt(draft: DraftOf<Entries>): Promise<void>;
  /** Notes this of the draft, for as long as the form holds it. */
  mark(marks: DraftMarks): Promise<void>;
  /** These entries are handed in: the very same are no draft. Holds until the draft is taken away. */
  knowSent(entries: Partial<Entries>): void;
  /** Takes the draft away: it is submitted, or the student is done. */
  clear(): Promise<void>;
  close(): void;
}

/** Short enough to lose nothing that matters, long enough not to write at every key. */
const pauseMs = 400;

/** Keeps what is typed into the form as a draft. */
export function keepDrafts<Entries extends object>(
  form: EntryForm<Entries>,
  store: BrowserStore<DraftOf<Entries>>,
  teacherId: string,
  newKey: () => string,
  { blank, isEmpty }: DraftKind<Entries>,
): DraftKeeper<Entries> {
  const state = createStore<DraftState>('none');
  let key = newKey();
  let kept = blank;
  let marks: DraftMarks = {};
  let sent: Partial<Entries> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setState = (next: DraftState) => state.update(() => next);

  async function flush() {
    clearTimeout(timer);
    const entries = form.get();
    if (isSame(entries, kept)) return;
    kept = entries;
    if (isEmpty(entries) || (sent && isSame(sent, entries))) {
      setState('none');
      marks = {};
      await store.remove(key);
      return;
    }
    const saving = key;
    await store.put({ key, savedAt: Date.now(), teacherId, ...entries, ...marks });
    // Meanwhile it may have been typed on, cleared or swapped.
    const isNewest = kept === entries && isSame(form.get(), entries);
    if (isNewest && key === saving) setState(store.isDurable() ? 'device' : 'tab');
  }

  function handleChange() {
    if (isSame(form.get(), kept)) return;
    setState('none');
    clearTimeout(timer);
    timer = setTimeout(flush, pauseMs);
  }
  const stopListening = form.subscribe(handleChange);
  // Somebody may have typed already.
  handleChange();

  return {
    getState: state.get,
    subscribe: state.subscribe,
    flush,
    async adopt(draft) {
      await flush();
      key = draft.key;
      marks = marksOf(draft);
      kept = entriesOf(draft, blank);
      form.set(kept);
      setState(store.isDurable() ? 'device' : 'tab');
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
      clearTimeout(timer);
      marks = {};
      sent = null;
      kept = form.get();
      setState('none');
      const cleared = key;
      key = newKey();
      await store.remove(cleared);
    },
    close() {
      stopListening();
      void flush();
    },
  };
}

function marksOf({ isHandedIn, isSilent }: DraftMarks): DraftMarks {
  return { ...(isHandedIn && { isHandedIn }), ...(isSilent && { isSilent }) };
}

/** A draft from before an update lacks what is new since. */
function entriesOf<Entries extends object>(draft: Entries, blank: Entries): Entries {
  const entries = { ...blank };
  for (const name of namesOf(blank)) if (draft[name] !== undefined) entries[name] = draft[name];
  return entries;
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

function isSame<Entries extends object>(a: Partial<Entries>, b: Entries): boolean {
  return namesOf(a).every((name) => a[name] === b[name]);
}

function namesOf<Entries extends object>(entries: Partial<Entries>) {
  return Object.keys(entries) as (keyof Entries)[];
}
