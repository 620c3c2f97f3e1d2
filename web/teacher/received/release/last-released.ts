import { createStore } from '#web/ui/store.ts';

/** Works released by one press. */
export type Released = {
  ids: readonly string[];
  /** A nickname, or a count. */
  what: string;
  /** Time of this browser's clock. */
  until: number;
};

const none: readonly Released[] = [];

/** Newest first. Kept while the page is open, so that the teacher can read on. */
export const lastReleased = createStore(none);

export function keepReleased(released: Released, now: number): void {
  lastReleased.update((all) => [released, ...all.filter(({ until }) => until > now)]);
}

/** After an undo, or one that came too late, the release before it is next. */
export function forgetReleased(released: Released): void {
  lastReleased.update((all) => all.filter((one) => one !== released));
}

export function findUndoable(all: readonly Released[], now: number): Released | null {
  return all.find(({ until }) => until > now) ?? null;
}
