import { createStore } from '#web/ui/store.ts';

/** What one press released, as long as that can be undone. */
export type Released = {
  ids: readonly string[];
  /** Whose it is, or how many. */
  what: string;
  /** By the clock of this browser. */
  until: number;
};

const none: readonly Released[] = [];

/** The newest first. It stays while the page stays open, so that the teacher can read on meanwhile. */
export const lastReleased = createStore(none);

/** Notes a release; those before it whose time is over are forgotten. */
export function keepReleased(released: Released, now: number): void {
  lastReleased.update((all) => [released, ...all.filter(({ until }) => until > now)]);
}

/** It was undone, or that was tried too late: the one before it is next. */
export function forgetReleased(released: Released): void {
  lastReleased.update((all) => all.filter((one) => one !== released));
}

/** What an undo takes back now: the newest release whose time is not over. */
export function findUndoable(all: readonly Released[], now: number): Released | null {
  return all.find(({ until }) => until > now) ?? null;
}
