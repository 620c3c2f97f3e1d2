import type { BlockName, Feedback, FeedbackEvent, Grade, Step, Strength } from '#contract/feedback.ts';

/** A part of the feedback while it is written: checked words so far, and the whole once it holds. */
export interface BlockView<Whole> {
  label: string;
  body: string;
  whole: Whole | null;
  /** Its words were taken back and it is being written again. */
  withdrawn: boolean;
}

export interface BlocksView {
  strength: BlockView<Strength>;
  step1: BlockView<Step>;
  step2: BlockView<Step>;
  grade: BlockView<Grade>;
}

/** What 'Your Feedback' shows. */
export interface FeedbackView {
  phase: 'empty' | 'sending' | 'writing' | 'done' | 'cancelled' | 'failed';
  connection: 'good' | 'lost' | 'offline';
  /** The student pressed Cancel and the server has not confirmed it yet. */
  cancelling: boolean;
  /** The work as stored: offsets of quotes count in this text. */
  work: string;
  /** Who writes, as soon as somebody does. */
  source: string | null;
  blocks: BlocksView;
  result: Feedback | null;
  /** Why there is no feedback, when the phase is `failed`. */
  failure: string | null;
}

const emptyBlock = { label: '', body: '', whole: null, withdrawn: false };
const emptyBlocks: BlocksView = {
  strength: emptyBlock,
  step1: emptyBlock,
  step2: emptyBlock,
  grade: emptyBlock,
};

export const emptyView: FeedbackView = {
  phase: 'empty',
  connection: 'good',
  cancelling: false,
  work: '',
  source: null,
  blocks: emptyBlocks,
  result: null,
  failure: null,
};

/** What happens in the browser itself, beside the events of the server. */
export type BrowserEvent =
  | { type: 'sent' }
  | { type: 'cancelling'; now: boolean }
  | { type: 'connection'; now: FeedbackView['connection'] }
  | { type: 'restored'; work: string; result: Feedback }
  | { type: 'cleared' };

export type ViewEvent = FeedbackEvent | BrowserEvent;

/** The view after an event. Pure: the same events give the same view. */
export function nextView(view: FeedbackView, event: ViewEvent): FeedbackView {
  switch (event.type) {
    case 'cleared':
      return emptyView;
    case 'sent':
      return { ...emptyView, phase: 'sending' };
    case 'cancelling':
      return { ...view, cancelling: event.now };
    case 'connection':
      return view.connection === event.now ? view : { ...view, connection: event.now };
    case 'restored':
      return finish({ ...emptyView, work: event.work }, event.result);
    case 'accepted':
      // A replay tells the story from its beginning: nothing of an earlier telling stays.
      return { ...emptyView, cancelling: view.cancelling, phase: 'writing', work: event.work };
    case 'writing':
      return {
        ...view,
        source: event.source,
        blocks: event.again ? takeBackUnfinished(view.blocks) : view.blocks,
      };
    case 'text':
      return withBlock(view, event.block, (block) => ({
        ...block,
        [event.field]: block[event.field] + event.text,
      }));
    case 'withdrawn':
      return withBlock(view, event.block, () => ({ ...emptyBlock, withdrawn: true }));
    case 'strength':
      return withBlock(view, 'strength', () => toWhole('', event.value.text, event.value));
    case 'step':
      return withBlock(view, event.block, () => toWhole(event.value.label, event.value.body, event.value));
    case 'grade':
      return withBlock(view, 'grade', () => toWhole('', event.value.explanation, event.value));
    case 'done':
      return finish(view, event.result);
    case 'cancelled':
      return { ...emptyView, phase: 'cancelled' };
    case 'failed':
      return { ...emptyView, phase: 'failed', failure: event.message };
    default:
      // A page that was opened before an update skips what it does not know yet.
      return view;
  }
}

function finish(view: FeedbackView, result: Feedback): FeedbackView {
  const { strength, step1, step2, grade } = result;
  const blocks: BlocksView = {
    strength: strength ? toWhole('', strength.text, strength) : emptyBlock,
    step1: toWhole(step1.label, step1.body, step1),
    step2: toWhole(step2.label, step2.body, step2),
    grade: grade ? toWhole('', grade.explanation, grade) : emptyBlock,
  };
  return { ...emptyView, phase: 'done', work: view.work, source: result.source, blocks, result };
}

function toWhole<Whole>(label: string, body: string, whole: Whole): BlockView<Whole> {
  return { label, body, whole, withdrawn: false };
}

function takeBackUnfinished(blocks: BlocksView): BlocksView {
  const takeBack = <Whole>(block: BlockView<Whole>): BlockView<Whole> =>
    block.whole !== null || (block.label === '' && block.body === '')
      ? block
      : { ...emptyBlock, withdrawn: true };
  return {
    strength: takeBack(blocks.strength),
    step1: takeBack(blocks.step1),
    step2: takeBack(blocks.step2),
    grade: takeBack(blocks.grade),
  };
}

type AnyBlock = BlocksView[BlockName];

function withBlock(view: FeedbackView, name: BlockName, change: (block: AnyBlock) => AnyBlock): FeedbackView {
  return { ...view, blocks: { ...view.blocks, [name]: change(view.blocks[name]) } };
}

/** Whether feedback is on its way: the button waits, Cancel is offered. */
export function isRunning(view: FeedbackView): boolean {
  return view.phase === 'sending' || view.phase === 'writing';
}
