import { createStore } from '#web/ui/store.ts';

/** What was released last, as long as that can be undone. */
export type LastReleased = {
  ids: readonly string[];
  /** Whose it is, or how many. */
  what: string;
  /** By the clock of this browser. */
  until: number;
};

/** It stays while the page stays open, so that the teacher can read on meanwhile. */
export const lastReleased = createStore<LastReleased | null>(null);
