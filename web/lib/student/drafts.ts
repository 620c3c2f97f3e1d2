import type { BrowserStore, Kept } from './browser-store.ts';
import { noEntries, type WorkEntries, type WorkForm } from './work-form.ts';

/** Unfinished work of one unit. A regenerated link finds it, as it hangs on teacher and unit. */
export interface Draft extends Kept, WorkEntries {
  teacherId: string;
}

/** Where the newest words are: nowhere yet, on the device, or in this tab only. */
export type DraftState = 'none' | 'device' | 'tab';

export interface DraftKeeper {
  getState(): DraftState;
  subscribe(listener: () => void): () => void;
  /** Writes what was typed since the last time, now. */
  flush(): Promise<void>;
  /** Goes on with a draft that was offered. What stood in the form stays a draft of its own. */
  adopt(draft: Draft): Promise<void>;
  /** Takes the draft away: it is submitted, or the student is done. */
  clear(): Promise<void>;
  close(): void;
}

/** Short enough to lose nothing that matters, long enough not to write at every key. */
const pauseMs = 400;

/** Keeps what is typed into the form as a draft. */
export function keepDrafts(
  form: WorkForm,
  store: BrowserStore<Draft>,
  teacherId: string,
  newKey: () => string,
): DraftKeeper {
  const listeners = new Set<() => void>();
  let key = newKey();
  let kept: WorkEntries = noEntries;
  let state: DraftState = 'none';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function setState(next: DraftState) {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  async function flush() {
    clearTimeout(timer);
    const entries = form.get();
    if (isSame(entries, kept)) return;
    kept = entries;
    if (isEmpty(entries)) {
      setState('none');
      await store.remove(key);
      return;
    }
    const saving = key;
    await store.put({ key, savedAt: Date.now(), teacherId, ...entries });
    // Meanwhile it may have been typed on, cleared or swapped.
    if (kept === entries && key === saving) setState(store.isDurable() ? 'device' : 'tab');
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
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    async adopt(draft) {
      await flush();
      // A draft from before an update has no source.
      const { nickname, unitId, work, question, source = 'text' } = draft;
      key = draft.key;
      kept = { nickname, unitId, work, question, source };
      form.set(kept);
      setState(store.isDurable() ? 'device' : 'tab');
    },
    async clear() {
      clearTimeout(timer);
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

/** A nickname or a chosen project alone is nothing to lose. */
function isEmpty({ work, question }: WorkEntries): boolean {
  return work.trim() === '' && question.trim() === '';
}

function isSame(a: WorkEntries, b: WorkEntries): boolean {
  return a.work === b.work && a.nickname === b.nickname && a.unitId === b.unitId && a.question === b.question;
}
