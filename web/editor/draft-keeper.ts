import { randomId } from '#web/lib/random-id.ts';

export type KeptDraft<Draft> = Draft & { key: string; savedAt: number };

const maxAgeMs = 30 * 24 * 3_600_000;

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export type DraftKeeperParts = {
  /** Such as `unit-draft`. Each kind has its own keys. */
  kind: string;
  userId: string;
  /** Shared by all tabs. */
  storage: () => DraftStorage;
  /** Of this tab only. It survives a reload. */
  tab: () => DraftStorage;
  now?: () => number;
};

/** Failing reads count as no draft. */
function readDrafts<Draft extends object>(storage: () => DraftStorage, now: () => number) {
  function read(key: string): KeptDraft<Draft> | undefined {
    try {
      const draft = JSON.parse(storage().getItem(key) ?? 'null') as (Draft & { savedAt: number }) | null;
      if (draft && now() - draft.savedAt < maxAgeMs) return { ...draft, key };
    } catch {
      // Unreadable entries are no drafts.
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
      // Then nothing was stored either.
    }
  }

  return { read, keys, remove };
}

/**
 * Stores unsaved edits on this device. Each tab has its own key, so two tabs never overwrite each other. `keep`
 * returns false if storage is full or refused.
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
    keep(draft: Draft): boolean {
      try {
        storage().setItem(ownKey, JSON.stringify({ ...draft, savedAt: now() }));
        tab().setItem(kind, ownKey);
        return true;
      } catch {
        return false;
      }
    },

    /** Call after saving or discarding. */
    drop() {
      remove(ownKey);
    },

    /** This tab's edits from before a reload, moved to a new key. */
    takeOwn(): KeptDraft<Draft> | undefined {
      let key: string | null = null;
      try {
        key = tab().getItem(kind);
      } catch {
        // Without tab storage they are offered like those of another tab.
      }
      return key?.startsWith(mine) ? this.take(key) : undefined;
    },

    /** Moves stored edits to this tab. If their own tab is still open, it stores them again. */
    take(key: string): KeptDraft<Draft> | undefined {
      const draft = read(key);
      remove(key);
      if (!draft) return undefined;
      ownKey = mine + randomId();
      this.keep(draft);
      return draft;
    },

    discard: remove,

    /** Edits of other tabs and earlier visits, newest first. */
    others(): KeptDraft<Draft>[] {
      return keys(mine)
        .filter((key) => key !== ownKey)
        .flatMap((key) => read(key) ?? [])
        .sort((a, b) => b.savedAt - a.savedAt);
    },

    /** Removes expired edits and those of other accounts. */
    tidy() {
      for (const key of keys(prefix)) if (!key.startsWith(mine) || !read(key)) remove(key);
    },

    /** True if the storage event removed this tab's edits. */
    isOwnLost: (event: Pick<StorageEvent, 'key' | 'newValue'>) =>
      event.key === ownKey && event.newValue === null,
  };
}

export type DraftKeeper<Draft extends object> = ReturnType<typeof createDraftKeeper<Draft>>;
