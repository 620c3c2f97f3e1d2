import { createStore } from '#web/ui/store.ts';
import { createShownItem, type ShownItemSurroundings } from '../../device/shown-item.ts';
import type { ShownKeys } from '../../portal/student-api.ts';
import { type About, emptyView, type FeedbackView, isOver } from './feedback-view.ts';
import { type KeptSubmission, withoutFeedback } from './kept-submission.ts';
import { nextView, type ViewEvent } from './next-view.ts';

export type ShownFeedback = ReturnType<typeof createShownFeedback>;

/** The feedback that this tab shows, with its record. At first there is none. */
export function createShownFeedback(around: ShownItemSurroundings<KeptSubmission>) {
  const view = createStore(emptyView);
  const { get, keep, showAgain, leave, forget, keepSilent } = createShownItem(around);
  /** The feedback before, restored if the new work is refused. */
  let former: { kept: KeptSubmission; view: FeedbackView } | null = null;
  /** Stopped or failed work. It is no longer stored, but the line about help may still be shown for it. */
  let ended: KeptSubmission | null = null;

  const show = (event: ViewEvent) => view.update((last) => nextView(last, event));

  return {
    ...{ get, keep, forget, keepSilent, show },
    getView: view.get,
    subscribe: view.subscribe,
    /** New work is sent: finished feedback is put aside, anything else is removed. */
    startAnew(about: About) {
      const kept = get();
      const last = view.get();
      former = kept?.submissionId && isOver(last) ? { kept, view: last } : null;
      ended = null;
      show({ type: 'sent', about });
      if (!former) void forget();
    },
    /** The server has the work. Answers true the first time; the record before is then removed. */
    accept(submissionId: string): boolean {
      const kept = get();
      if (!kept) return false;
      const isNew = kept.submissionId === null;
      // The server has the work: the browser stores only its keys.
      void keep({ ...kept, submissionId, request: null });
      if (isNew && kept.replaces) void around.store.remove(kept.replaces);
      former = null;
      return isNew;
    },
    /** Shows what was put aside, or `otherwise` if there is nothing or it is gone. */
    async restoreFormer(otherwise: ViewEvent, isGone = false) {
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
    /** The work was stopped or failed: its record is removed, unless it leads to earlier drafts. */
    end() {
      const kept = get();
      if (kept && kept.draft > 1) return void keep(withoutFeedback(kept));
      ended = kept;
      void forget();
    },
    /** Keys of the submission that is shown, or null. */
    getKeys(): ShownKeys | null {
      const kept = get() ?? ended;
      if (!kept) return null;
      const { key, secret, submissionId: id, isCodeKnown, isSilent } = kept;
      return { key, secret, id, ...(isCodeKnown && { isCodeKnown }), ...(isSilent && { isSilent }) };
    },
    /** Shows nothing, and removes the record unless `isLeft`. */
    async clear(isLeft = false) {
      ended = null;
      if (isLeft) leave();
      else await forget();
      show({ type: 'cleared' });
    },
  };
}
