import type { Answer, Feedback, Grade, Step, Strength } from '#contract/feedback.ts';
import type { HeldAs } from '#contract/held-as.ts';
import type { Progress, Reply } from '#contract/step-progress.ts';
import type { Turn } from '../../portal/waiting.ts';

/** A part of the feedback while it is written: checked words so far, and the whole once it holds. */
export interface BlockView<Whole> {
  label: string;
  body: string;
  whole: Whole | null;
  /** Its words were taken back and it is being written again. */
  withdrawn: boolean;
  /** Who wrote what stands here, while it is not known of the whole feedback. */
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
  /** Which draft of its thread it is, from 1. */
  draft: number;
  /** What the student wanted to reach with it. */
  goal: string | null;
}

/** What 'Your Feedback' shows. */
export interface FeedbackView {
  /** `held`: its teacher has it, and nothing that is written on it is here before it is released. */
  phase: 'empty' | 'sending' | 'writing' | 'held' | 'done' | 'cancelled' | 'failed';
  /** What is said where it is held. */
  heldAs: HeldAs;
  connection: 'good' | 'lost' | 'offline' | Turn;
  /** The student pressed Cancel and the server has not confirmed it yet. */
  cancelling: boolean;
  /** Whose work it is and for which project, where this tab knows. */
  about: About | null;
  /** The work as stored: offsets of quotes count in this text. */
  work: string;
  /** Who writes, as soon as somebody does. */
  source: string | null;
  /** What became of the steps of the draft before; null where there is none. */
  progress: Progress | null;
  blocks: BlocksView;
  result: Feedback | null;
  /** What the student answered to the steps; null where nothing was. */
  reply: Reply | null;
  /** The answer waits on this device for the network. */
  isReplyWaiting: boolean;
  /** Why there is no feedback, when the phase is `failed`. */
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

/** Whether feedback is on its way: the button waits, Cancel is offered. */
export function isRunning(view: FeedbackView): boolean {
  return view.phase === 'sending' || view.phase === 'writing';
}

/** Whether there are steps to show, as far as they are written. */
export function hasSteps({ phase }: FeedbackView): boolean {
  return phase === 'writing' || phase === 'done';
}

/** Whether nothing more of it is on its way by itself, good or not. */
export function isOver({ phase }: FeedbackView): boolean {
  return phase === 'done' || phase === 'held' || phase === 'cancelled' || phase === 'failed';
}
