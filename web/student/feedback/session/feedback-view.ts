import type { Answer, Feedback, Grade, Step, Strength } from '#contract/feedback.ts';
import type { HeldAs } from '#contract/held-as.ts';
import type { Progress, Reply } from '#contract/step-progress.ts';
import type { Turn } from '../../portal/waiting.ts';

/** A block of the feedback while it is written: the checked words so far, and the whole once it passed. */
export interface BlockView<Whole> {
  label: string;
  body: string;
  whole: Whole | null;
  /** Its words were withdrawn and it is being written again. */
  withdrawn: boolean;
  /** Who wrote these words, until that is known of the whole feedback. */
  writer: string | null;
}

export interface BlocksView {
  strength: BlockView<Strength>;
  step1: BlockView<Step>;
  step2: BlockView<Step>;
  answer: BlockView<Answer>;
  grade: BlockView<Grade>;
}

export interface About {
  nickname: string;
  unitId: string;
  /** Number of the draft in its thread, from 1. */
  draft: number;
  goal: string | null;
}

/** The state of 'Your Feedback'. */
export interface FeedbackView {
  /** `held`: the teacher has the work, and no feedback is here before its release. */
  phase: 'empty' | 'sending' | 'writing' | 'held' | 'done' | 'cancelled' | 'failed';
  /** Chooses the words while it is held. */
  heldAs: HeldAs;
  connection: 'good' | 'lost' | 'offline' | Turn;
  /** Cancel was pressed and the server has not confirmed it yet. */
  cancelling: boolean;
  /** Null if this tab does not know it. */
  about: About | null;
  /** The work as stored; the offsets of quotes refer to it. */
  work: string;
  /** Who writes; null until somebody does. */
  source: string | null;
  /** What became of the steps of the draft before; null for a first draft. */
  progress: Progress | null;
  blocks: BlocksView;
  result: Feedback | null;
  /** The student's answers to the steps; null if there are none. */
  reply: Reply | null;
  /** The answers are not sent yet. */
  isReplyWaiting: boolean;
  /** The reason, when the phase is `failed`. */
  failure: string | null;
}

export const emptyBlock: BlockView<never> = {
  label: '',
  body: '',
  whole: null,
  withdrawn: false,
  writer: null,
};
const emptyBlocks: BlocksView = {
  strength: emptyBlock,
  step1: emptyBlock,
  step2: emptyBlock,
  answer: emptyBlock,
  grade: emptyBlock,
};

export const emptyView: FeedbackView = {
  phase: 'empty',
  heldAs: 'looks first',
  connection: 'good',
  cancelling: false,
  about: null,
  work: '',
  source: null,
  progress: null,
  blocks: emptyBlocks,
  result: null,
  reply: null,
  isReplyWaiting: false,
  failure: null,
};

/** True while feedback is on its way: the button waits, and Cancel is offered. */
export function isRunning(view: FeedbackView): boolean {
  return view.phase === 'sending' || view.phase === 'writing';
}

/** True if there may be steps to show. */
export function hasSteps({ phase }: FeedbackView): boolean {
  return phase === 'writing' || phase === 'done';
}

/** True if nothing more will arrive by itself. */
export function isOver({ phase }: FeedbackView): boolean {
  return phase === 'done' || phase === 'held' || phase === 'cancelled' || phase === 'failed';
}
