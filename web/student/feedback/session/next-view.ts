import type { BlockName, Feedback, FeedbackEvent } from '#contract/feedback.ts';
import type { Reply } from '#contract/step-progress.ts';
import { type About, type BlocksView, emptyView, type FeedbackView } from './feedback-view.ts';

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
      return { ...view, source: event.source };
    case 'strength':
    case 'answer':
    case 'grade':
      return withBlock(view, event.type, event.value);
    case 'step':
      return withBlock(view, event.block, event.value);
    case 'done':
      return finish(view, event.result);
    case 'held':
      return { ...emptyView, about: view.about, work: view.work, phase: 'held', heldAs: event.held_as };
    case 'cancelled':
      // What was finished stays.
      return { ...view, phase: 'cancelled', cancelling: false, connection: 'good' };
    case 'failed':
      return { ...emptyView, about: view.about, phase: 'failed', failure: event.message };
    default:
      // A page from before an update ignores newer events.
      return view;
  }
}

function finish(view: FeedbackView, result: Feedback): FeedbackView {
  const { strength, step1, step2, answer, grade, source, progress } = result;
  const blocks = { strength, step1, step2, answer, grade };
  const { about, work } = view;
  return { ...emptyView, phase: 'done', about, work, source, progress, blocks, result };
}

function withBlock(
  view: FeedbackView,
  name: BlockName,
  block: NonNullable<BlocksView[BlockName]>,
): FeedbackView {
  return {
    ...view,
    blocks: { ...view.blocks, [name]: block },
    writers: { ...view.writers, [name]: block.written_by ?? view.source },
  };
}
