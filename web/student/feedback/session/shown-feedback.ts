import { createStore } from '#web/ui/store.ts';
import { createShownItem, type ShownItemSurroundings } from '../../device/shown-item.ts';
import type { ShownKeys } from '../../portal/student-api.ts';
import { type About, emptyView, type FeedbackView, isOver } from './feedback-view.ts';
import { type KeptSubmission, withoutFeedback } from './kept-submission.ts';
import { nextView, type ViewEvent } from './next-view.ts';

export type ShownFeedback = ReturnType<typeof createShownFeedback>;

/** The feedback that this tab shows, and the submission that it belongs to. It shows nothing at first. */
export function createShownFeedback(around: ShownItemSurroundings<KeptSubmission>) {
  const view = createStore(emptyView);
  const { get, keep, showAgain, leave, forget, keepSilent } = createShownItem(around);
  /** What was shown when new work was sent: it comes back where that is refused. */
  let former: { kept: KeptSubmission; view: FeedbackView } | null = null;
  /** What was stopped or failed. The device forgets it; this tab may still show the line about help. */
  let ended: KeptSubmission | null = null;

  const show = (event: ViewEvent) => view.update((last) => nextView(last, event));

  return {
    ...{ get, keep, forget, keepSilent, show },
    getView: view.get,
    subscribe: view.subscribe,
    /** Work is on its way: finished feedback is put aside, anything else is forgotten. */
    startAnew(about: About) {
      const kept = get();
      const last = view.get();
      former = kept?.submissionId && isOver(last) ? { kept, view: last } : null;
      ended = null;
      show({ type: 'sent', about });
      if (!former) void forget();
    },
    /** The server holds the work. Answers whether that is news; what was put aside then goes from the device. */
    settle(submissionId: string): boolean {
      const kept = get();
      if (!kept) return false;
      const isNew = kept.submissionId === null;
      // From here on the server holds the work: the browser keeps the key to it and nothing else.
      void keep({ ...kept, submissionId, request: null });
      if (isNew && kept.replaces) void around.store.remove(kept.replaces);
      former = null;
      return isNew;
    },
    /** Shows what was put aside, or `otherwise` where nothing was, or where what it belongs to is gone. */
    async bringBack(otherwise: ViewEvent, isGone = false) {
      const back = former;
      former = null;
      if (back && !isGone) {
        showAgain(back.kept);
        view.update(() => back.view);
        return;
      }
      show(otherwise);
      if (back) await around.store.remove(back.kept.key);
    },
    /** It was stopped or failed: the device forgets it, unless it leads to earlier drafts. */
    end() {
      const kept = get();
      // A later draft leads to those before it.
      if (kept && kept.draft > 1) return void keep(withoutFeedback(kept));
      ended = kept;
      void forget();
    },
    /** Keys of the submission that is shown, or null where there is none. */
    getKeys(): ShownKeys | null {
      const kept = get() ?? ended;
      if (!kept) return null;
      const { key, secret, submissionId: id, hasCode } = kept;
      return { key, secret, id, ...(hasCode && { hasCode }) };
    },
    /** Shows nothing, and takes it from the device unless it is left there. */
    async clear(isLeft = false) {
      ended = null;
      if (isLeft) leave();
      else await forget();
      show({ type: 'cleared' });
    },
  };
}
