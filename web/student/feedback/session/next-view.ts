import type { BlockName, Feedback, FeedbackEvent } from '#contract/feedback.ts';
import type { Reply } from '#contract/step-progress.ts';
import {
  type About,
  type BlocksView,
  type BlockView,
  emptyBlock,
  emptyView,
  type FeedbackView,
} from './feedback-view.ts';

/** Events of the browser itself, beside those of the server. */
export type BrowserEvent =
  | { type: 'sent'; about: About | null }
  | { type: 'cancelling'; now: boolean }
  | { type: 'connection'; now: FeedbackView['connection'] }
  | { type: 'restored'; about: About; work: string; result: Feedback }
  | { type: 'replied'; reply: Reply | null; isWaiting: boolean }
  | { type: 'cleared' };

export type ViewEvent = FeedbackEvent | BrowserEvent;

/** The view after an event. A pure function. */
export function nextView(view: FeedbackView, event: ViewEvent): FeedbackView {
  switch (event.type) {
    case 'cleared':
      return emptyView;
    case 'sent':
      return { ...emptyView, phase: 'sending', about: event.about };
    case 'replied':
      return { ...view, reply: event.reply, isReplyWaiting: event.isWaiting };
    case 'cancelling':
      return { ...view, cancelling: event.now };
    case 'connection':
      return view.connection === event.now ? view : { ...view, connection: event.now };
    case 'restored':
      return finish({ ...emptyView, about: event.about, work: event.work }, event.result);
    case 'accepted':
      // A replay begins anew: nothing of an earlier one stays.
      return {
        ...emptyView,
        phase: 'writing',
        about: view.about,
        cancelling: view.cancelling,
        work: event.work,
      };
    case 'progress':
      return { ...view, progress: event.value };
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
        writer: view.source,
      }));
    case 'withdrawn':
      return withBlock(view, event.block, () => ({ ...emptyBlock, withdrawn: true }));
    case 'strength':
      return withBlock(view, 'strength', () => toWhole('', event.value.text, event.value, view.source));
    case 'step':
      return withBlock(view, event.block, () =>
        toWhole(event.value.label, event.value.body, event.value, event.value.written_by ?? view.source),
      );
    case 'answer':
      return withBlock(view, 'answer', () => toWhole('', event.value.text, event.value, view.source));
    case 'grade':
      return withBlock(view, 'grade', () => toWhole('', event.value.explanation, event.value, view.source));
    case 'done':
      return finish(view, event.result);
    case 'held':
      return { ...emptyView, about: view.about, work: view.work, phase: 'held', heldAs: event.held_as };
    case 'cancelled':
      return { ...emptyView, about: view.about, phase: 'cancelled' };
    case 'failed':
      return { ...emptyView, about: view.about, phase: 'failed', failure: event.message };
    default:
      // A page from before an update ignores newer events.
      return view;
  }
}

function finish(view: FeedbackView, result: Feedback): FeedbackView {
  const { strength, step1, step2, answer, grade } = result;
  const blocks: BlocksView = {
    strength: strength ? toWhole('', strength.text, strength) : emptyBlock,
    step1: toWhole(step1.label, step1.body, step1),
    step2: toWhole(step2.label, step2.body, step2),
    answer: answer ? toWhole('', answer.text, answer) : emptyBlock,
    grade: grade ? toWhole('', grade.explanation, grade) : emptyBlock,
  };
  const { about, work } = view;
  const { source, progress } = result;
  return { ...emptyView, phase: 'done', about, work, source, progress, blocks, result };
}

function toWhole<Whole>(
  label: string,
  body: string,
  whole: Whole,
  writer: string | null = null,
): BlockView<Whole> {
  return { label, body, whole, withdrawn: false, writer };
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
    answer: takeBack(blocks.answer),
    grade: takeBack(blocks.grade),
  };
}

type AnyBlock = BlocksView[BlockName];

function withBlock(view: FeedbackView, name: BlockName, change: (block: AnyBlock) => AnyBlock): FeedbackView {
  return { ...view, blocks: { ...view.blocks, [name]: change(view.blocks[name]) } };
}
