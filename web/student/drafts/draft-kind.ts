import type { Kept } from '../device/browser-store.ts';

/** Unfinished entries of a form. A regenerated link finds them, as they hang on the teacher. */
export type DraftOf<Entries> = Kept & Entries & DraftMarks & { teacherId: string };

export type DraftMarks = {
  /** It was handed in, though the form still holds it: it is offered to nobody who does not name its writer. */
  isHandedIn?: true;
  /** The line about help was shown with it: nothing says that it is here. */
  isSilent?: true;
};

/** What a draft of a form is like. */
export interface DraftKind<Entries> {
  blank: Entries;
  /** Whether there is nothing to lose. */
  isEmpty(entries: Entries): boolean;
  /** Whose it is, as it was typed or chosen; empty as long as nobody said. */
  writerOf(entries: Entries): string;
  sign(entries: Entries, writer: string): Entries;
  /** What must not be lost. */
  textOf(entries: Entries): string;
}
