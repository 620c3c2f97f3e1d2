import type { OutputOf } from '#contract/call.ts';
import type { findPaperThread, PaperUnit } from '#contract/paper.ts';
import type { Store } from '#web/ui/store.ts';
import type { Problem } from '../../lib/problem.ts';

export type PaperThread = OutputOf<typeof findPaperThread>;

/** Why a picture was not matched to the current work. */
export type PictureNote = 'none' | 'several' | 'unseen' | 'another';

/** A first draft brings the code with which its student goes on. It is known here alone. */
export type HandedIn = {
  id: number;
  nickname: string;
  draft: number;
  slip?: { code: string; unit: string; isPrinted: boolean };
};

export type PaperState = {
  code: string | null;
  thread: PaperThread | null;
  /** A picture is being scanned, or a code looked up. */
  isLooking: boolean;
  isSending: boolean;
  note: PictureNote | null;
  /** With the code, or with handing in. */
  problem: Problem | null;
  /** Newest first, since the page was opened. */
  done: readonly HandedIn[];
  /** Pages without a code are first drafts, until somebody says otherwise. */
  isFirst: boolean;
  /** Those that a first draft may be for; null before they are known. */
  units: readonly PaperUnit[] | null;
};

export type State = Store<PaperState>;

export const nothing = { code: null, thread: null, note: null, problem: null };
