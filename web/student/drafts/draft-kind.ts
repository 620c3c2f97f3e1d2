import type { Kept } from '../device/browser-store.ts';

/** Unfinished entries of a form. Stored by teacher, so that a regenerated link finds them. */
export type DraftOf<Entries> = Kept & Entries & DraftMarks & { teacherId: string };

export type DraftMarks = {
  /** Handed in, though the form still holds it: offered only to whoever types the nickname of its writer. */
  isHandedIn?: true;
  /** The line about help was shown with it: it is not offered to anybody. */
  isSilent?: true;
};

/** How the drafts of one form are read. */
export interface DraftKind<Entries> {
  blank: Entries;
  /** True if nothing would be lost with it. */
  isEmpty(entries: Entries): boolean;
  /** The nickname or alias; empty until one is entered. */
  writerOf(entries: Entries): string;
  sign(entries: Entries, writer: string): Entries;
  /** The words that must not be lost. */
  textOf(entries: Entries): string;
}
