import type { Answer, BlockName, Feedback, Grade, Step, Strength } from '#contract/feedback.ts';
import type { HeldAs } from '#contract/held-as.ts';
import type { Progress, Reply } from '#contract/step-progress.ts';
import type { Turn } from '../../portal/waiting.ts';

/** The blocks of the feedback that are written; null for those to come. */
export interface BlocksView {
  strength: Strength | null;
  step1: Step | null;
  step2: Step | null;
  answer: Answer | null;
  grade: Grade | null;
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
  /** Who wrote each block, until that is known of the whole feedback. */
  writers: Partial<Record<BlockName, string | null>>;
  result: Feedback | null;
  /** The student's answers to the steps; null if there are none. */
  reply: Reply | null;
  /** The answers are not sent yet. */
  isReplyWaiting: boolean;
  /** The reason, when the phase is `failed`. */
  failure: string | null;
}

export const emptyView: FeedbackView = {
  phase: 'empty',
  heldAs: 'looks first',
  connection: 'good',
  cancelling: false,
  about: null,
  work: '',
  source: null,
  progress: null,
  blocks: { strength: null, step1: null, step2: null, answer: null, grade: null },
  writers: {},
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
export function hasSteps(view: FeedbackView): boolean {
  return view.phase === 'writing' || view.phase === 'done' || hasFinished(view);
}

/** True if some blocks were finished before the student stopped the rest. */
export function hasFinished({ phase, writers }: FeedbackView): boolean {
  return phase === 'cancelled' && Object.keys(writers).length > 0;
}

/** True if nothing more will arrive by itself. */
export function isOver({ phase }: FeedbackView): boolean {
  return phase === 'done' || phase === 'held' || phase === 'cancelled' || phase === 'failed';
}
