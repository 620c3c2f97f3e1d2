import type { CheckInRequest, StudentReadingSummary } from '#contract/check-ins.ts';
import type { HeldAs } from '#contract/held-as.ts';
import type { CheckInFrame } from '#contract/reading.ts';
import { createStore } from '#web/ui/store.ts';
import type { Kept } from '../device/browser-store.ts';
import { createShownItem, type ShownItemSurroundings } from '../device/shown-item.ts';
import type { Turn } from '../portal/waiting.ts';
import type { Improved } from './form/check-in-form.ts';

/** The record of a check-in in this browser: enough to send it once and to show its results again. */
export interface KeptCheckIn extends Kept {
  /** The idempotency key under which it is sent. */
  key: string;
  secret: string;
  /** The line about help was shown with it: it is not offered to anybody. */
  isSilent?: true;
  teacherId: string;
  request: CheckInRequest;
  frame: CheckInFrame;
  /** Null until the server has answered. */
  checkInId: string | null;
  /** Number of the version; missing until the server has answered. */
  draft?: number;
  /** Key of the version before, which is removed once the server has this one. */
  replaces?: string;
}

/** The state of the Reading Station. */
export interface CheckInView {
  /** `held`: the teacher has it, and no summary is here before its release. */
  phase: 'form' | 'sending' | 'held' | 'done';
  /** Chooses the words while it is held. */
  heldAs: HeldAs;
  connection: 'good' | 'lost' | 'offline' | Turn;
  /** What was sent, and for which form. */
  sent: Pick<KeptCheckIn, 'request' | 'frame'> | null;
  /** Null until it arrives, and while it is held. */
  result: StudentReadingSummary | null;
  /** Number of the version, from 1. */
  draft: number;
  /** The line about help was shown with it. */
  isSilent: boolean;
}

export const emptyCheckIn: CheckInView = {
  phase: 'form',
  heldAs: 'looks first',
  connection: 'good',
  sent: null,
  result: null,
  draft: 1,
  isSilent: false,
};

export type ShownCheckIn = ReturnType<typeof createShownCheckIn>;

/** The check-in that this tab shows, with its record. At first there is none. */
export function createShownCheckIn(around: ShownItemSurroundings<KeptCheckIn>) {
  const view = createStore(emptyCheckIn);
  const { get, keep, keepSilent, showAgain, leave, forget } = createShownItem(around);
  let former: { kept: KeptCheckIn; view: CheckInView } | null = null;

  const show = (change: Partial<CheckInView>) => view.update((last) => ({ ...last, ...change }));

  return {
    ...{ get, keep, show },
    keepSilent() {
      keepSilent();
      show({ isSilent: get()?.isSilent ?? false });
    },
    getView: view.get,
    subscribe: view.subscribe,
    /** The next version is sent: the version before is restored if it is refused. */
    putAside(improves: Improved | null) {
      const kept = get();
      former = kept && kept.key === improves?.key ? { kept, view: view.get() } : null;
    },
    /** The server has answered: the record of the version before is removed. */
    accept(answered: KeptCheckIn) {
      former = null;
      void keep(answered);
      if (answered.replaces) void around.store.remove(answered.replaces);
    },
    /** It was refused: shows the form, and restores what was put aside. */
    async restoreFormer() {
      await forget();
      if (former) showAgain(former.kept);
      show({ ...(former?.view ?? emptyCheckIn), phase: 'form' });
      former = null;
    },
    /** Shows the form in place of the results, or of a stored check-in; `back` returns. */
    leave(kept?: KeptCheckIn) {
      if (kept) showAgain(kept);
      show({ phase: 'form' });
    },
    /** Shows the form, and removes the record unless `isLeft`. */
    async clear(isLeft = false) {
      former = null;
      const forgetting = isLeft ? leave() : forget();
      show(emptyCheckIn);
      await forgetting;
    },
  };
}

/** What the next version continues; null if the server has not answered. */
export function toImproved({ key, secret, checkInId, draft = 1, request }: KeptCheckIn): Improved | null {
  return checkInId ? { key, secret, checkInId, draft, alias: request.formData.selectedAlias } : null;
}
