import type { BrowserStore } from '../device/browser-store.ts';
import type { DraftKind, DraftMarks, DraftOf } from './draft-kind.ts';
import { holdsMostOf } from './holds-most-of.ts';
import { isNamed, isSameName } from './same-name.ts';

/** The draft in a form. */
type OwnDraft<Entries> = {
  key: string;
  /** When it was last stored or taken up; missing until then. */
  savedAt?: number;
  /** Nickname or alias of whoever typed words into it. */
  writer: string;
  /** Its longest version so far. */
  full: Entries;
};

/**
 * Tracks which draft the entries of a form belong to, and stores it. Under another writer, or when most of its words are
 * gone, a new draft begins and the old one stays.
 */
export function createOwnDraft<Entries extends object>(
  store: BrowserStore<DraftOf<Entries>>,
  teacherId: string,
  newKey: () => string,
  { blank, writerOf, sign, textOf }: DraftKind<Entries>,
) {
  const createDraft = (): OwnDraft<Entries> => ({ key: newKey(), writer: '', full: blank });
  let own = createDraft();
  /** The draft that was in the form before. */
  let previous: OwnDraft<Entries> | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  /** One after another, as each write names the version that it is based on. */
  function enqueue<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = queue.then(work);
    queue = done;
    return done;
  }

  const put = (draft: OwnDraft<Entries>, entries: Entries, marks: DraftMarks) =>
    enqueue(async () => {
      const build = () => ({ key: draft.key, savedAt: Date.now(), teacherId, ...entries, ...marks });
      let written = build();
      if (!(await store.put(written, draft.savedAt))) {
        // Another tab changed it: both versions stay.
        draft.key = newKey();
        written = build();
        await store.put(written);
      }
      draft.savedAt = written.savedAt;
    });

  const remove = (draft: OwnDraft<Entries>) =>
    enqueue(async () => {
      const { key, savedAt } = draft;
      if (savedAt === undefined) return null;
      await store.remove(key, savedAt);
      return { key, savedAt };
    });

  return {
    get: () => own,
    whenWritten: () => enqueue(async () => undefined),
    put: (entries: Entries, marks: DraftMarks) => put(own, entries, marks),
    /** Answers what had been stored, or null. */
    remove: () => remove(own),
    /** True if these are the words of the draft before, with no nickname: that draft still holds them. */
    isCopy: (entries: Entries) =>
      previous !== null && !isNamed(writerOf(entries)) && textOf(previous.full) === textOf(entries),
    /** Decides which draft these entries belong to. */
    assign(entries: Entries, kept: Entries, marks: DraftMarks) {
      const last = own;
      const [writer, text] = [writerOf(entries), textOf(entries)];
      const isOver = (draft: OwnDraft<Entries>) => !holdsMostOf(text, textOf(draft.full));
      const isOthers = isNamed(own.writer) && !isSameName(own.writer, writer);
      // Words that another draft holds as well are not lost.
      const isCopied = previous !== null && textOf(previous.full) === textOf(own.full);
      if (previous && isSameName(previous.writer, writer) && !isOver(previous)) {
        own = previous;
        previous = null;
        void remove(last);
      } else if (isOthers || (isOver(own) && !isCopied)) {
        // Words may have been deleted one by one before it was clear that all would go.
        const isCut = last.savedAt !== undefined && textOf(last.full) !== textOf(kept);
        if (isCut) void put(last, last.full, marks);
        previous = last;
        own = createDraft();
      }
      if (text !== textOf(kept) && isNamed(writer)) own.writer = writer;
      if (text.length >= textOf(own.full).length || isOver(own)) own.full = entries;
    },
    /**
     * Takes up a draft; answers its entries. A draft without a writer stays: whoever has entered a nickname continues a
     * copy.
     */
    takeUp(draft: DraftOf<Entries>, typed: string): Entries {
      const full = entriesOf(draft, blank);
      own = { key: draft.key, savedAt: draft.savedAt, writer: writerOf(full), full };
      previous = null;
      if (isNamed(own.writer) || !isNamed(typed)) return full;
      previous = own;
      own = { ...createDraft(), full };
      return sign(full, typed);
    },
    startAnew() {
      own = createDraft();
      previous = null;
    },
  };
}

/** A draft from before an update may lack newer entries. */
function entriesOf<Entries extends object>(draft: Entries, blank: Entries): Entries {
  const entries = { ...blank };
  for (const name of namesOf(blank)) if (draft[name] !== undefined) entries[name] = draft[name];
  return entries;
}

export function isSame<Entries extends object>(a: Partial<Entries>, b: Entries): boolean {
  return namesOf(a).every((name) => a[name] === b[name]);
}

function namesOf<Entries extends object>(entries: Partial<Entries>) {
  return Object.keys(entries) as (keyof Entries)[];
}
