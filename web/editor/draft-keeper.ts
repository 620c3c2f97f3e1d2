import { randomId } from '#web/lib/random-id.ts';

/** Unsaved edits as the browser keeps them. */
export type KeptDraft<Draft> = Draft & { key: string; savedAt: number };

const maxAgeMs = 30 * 24 * 3_600_000;

/** The part of `localStorage` and `sessionStorage` that is used. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export type DraftKeeperParts = {
  /** What is edited, such as `unit-draft`: each has keys of its own. */
  kind: string;
  userId: string;
  /** Shared by all tabs, outlives them. */
  storage: () => DraftStorage;
  /** This tab's own; outlives a reload. */
  tab: () => DraftStorage;
  now?: () => number;
};

/** The drafts of a storage that may be refused: what cannot be read is not there. */
function readDrafts<Draft extends object>(storage: () => DraftStorage, now: () => number) {
  function read(key: string): KeptDraft<Draft> | undefined {
    try {
      const draft = JSON.parse(storage().getItem(key) ?? 'null') as (Draft & { savedAt: number }) | null;
      if (draft && now() - draft.savedAt < maxAgeMs) return { ...draft, key };
    } catch {
      // What cannot be read is no draft.
    }
    return undefined;
  }

  function keys(start: string): string[] {
    try {
      const all = storage();
      return Array.from(all, (_, index) => all.key(index) ?? '').filter((key) => key.startsWith(start));
    } catch {
      return [];
    }
  }

  function remove(key: string) {
    try {
      storage().removeItem(key);
    } catch {
      // Then it was not kept either.
    }
  }

  return { read, keys, remove };
}

/**
 * Keeps unsaved edits on this device, each tab under a key of its own: two tabs never write over each other.
 * Storage that is full or refused loses nothing that is on screen; `keep` says so.
 */
export function createDraftKeeper<Draft extends object>({
  kind,
  userId,
  storage,
  tab,
  now = Date.now,
}: DraftKeeperParts) {
  const prefix = `${kind}/`;
  const mine = `${prefix}${userId}/`;
  let ownKey = mine + randomId();
  const { read, keys, remove } = readDrafts<Draft>(storage, now);

  return {
    /** Keeps the edits; answers whether the browser did. */
    keep(draft: Draft): boolean {
      try {
        storage().setItem(ownKey, JSON.stringify({ ...draft, savedAt: now() }));
        tab().setItem(kind, ownKey);
        return true;
      } catch {
        return false;
      }
    },

    /** Forgets this tab's edits: they are saved, or thrown away on purpose. */
    drop() {
      remove(ownKey);
    },

    /** The edits that this tab had before it was reloaded, kept under a new key from now on. */
    takeOwn(): KeptDraft<Draft> | undefined {
      let key: string | null = null;
      try {
        key = tab().getItem(kind);
      } catch {
        // No tab storage: edits of a reload are offered like those of another tab.
      }
      return key?.startsWith(mine) ? this.take(key) : undefined;
    },

    /** Takes edits over into this tab. Their tab, if it is still open, keeps them again under its own key. */
    take(key: string): KeptDraft<Draft> | undefined {
      const draft = read(key);
      remove(key);
      if (!draft) return undefined;
      ownKey = mine + randomId();
      this.keep(draft);
      return draft;
    },

    /** Throws kept edits away. */
    discard: remove,

    /** Edits that other tabs and earlier visits left, the newest first. */
    others(): KeptDraft<Draft>[] {
      return keys(mine)
        .filter((key) => key !== ownKey)
        .flatMap((key) => read(key) ?? [])
        .sort((a, b) => b.savedAt - a.savedAt);
    },

    /** Throws away what is too old, and what another account left on this device. */
    tidy() {
      for (const key of keys(prefix)) if (!key.startsWith(mine) || !read(key)) remove(key);
    },

    /** Whether a change seen in the shared storage took this tab's edits away. */
    isOwnLost: (event: Pick<StorageEvent, 'key' | 'newValue'>) =>
      event.key === ownKey && event.newValue === null,
  };
}

export type DraftKeeper<Draft extends object> = ReturnType<typeof createDraftKeeper<Draft>>;
