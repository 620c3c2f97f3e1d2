import type { CheckInRequest, StudentReadingSummary } from '#contract/check-ins.ts';
import type { HeldAs } from '#contract/held-as.ts';
import type { CheckInFrame } from '#contract/reading.ts';
import { createStore } from '#web/ui/store.ts';
import type { Kept } from '../device/browser-store.ts';
import { createShownItem, type ShownItemSurroundings } from '../device/shown-item.ts';
import type { Turn } from '../portal/waiting.ts';
import type { Improved } from './form/check-in-form.ts';

/** What this browser keeps of a check-in: enough to send it once and to see its results again. */
export interface KeptCheckIn extends Kept {
  /** The idempotency key under which it is sent. */
  key: string;
  secret: string;
  /** The line about help was shown with it: from then on nothing says that it is here. */
  isSilent?: true;
  teacherId: string;
  request: CheckInRequest;
  frame: CheckInFrame;
  /** Null until the server has answered. */
  checkInId: string | null;
  /** Which version of its thread it is; missing until the server has answered. */
  draft?: number;
  /** Key of the version before: once the server holds this one, the device lets that go. */
  replaces?: string;
}

/** What the Reading Station shows: its form, the waiting for the summary, or the results. */
export interface CheckInView {
  /** `held` where it is handed in and its teacher has it; no summary is here before it is released. */
  phase: 'form' | 'sending' | 'held' | 'done';
  /** What is said where it is held. */
  heldAs: HeldAs;
  connection: 'good' | 'lost' | 'offline' | Turn;
  /** What was sent and for which form, while it is waited for and after. */
  sent: Pick<KeptCheckIn, 'request' | 'frame'> | null;
  /** Null until it is there, and as long as it is held. */
  result: StudentReadingSummary | null;
  /** Which version of its thread is shown, from 1. */
  draft: number;
  /** The line about help was shown with it: the device offers it to nobody. */
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

/** The check-in that this tab shows, and what it says of it. It shows nothing at first. */
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
    /** The next version is on its way: what it improves comes back where it is refused. */
    putAside(improves: Improved | null) {
      const kept = get();
      former = kept && kept.key === improves?.key ? { kept, view: view.get() } : null;
    },
    /** The server has answered it. The version before then goes from the device. */
    settle(answered: KeptCheckIn) {
      former = null;
      void keep(answered);
      if (answered.replaces) void around.store.remove(answered.replaces);
    },
    /** It was refused: the form, behind which is what was put aside. */
    async bringBack() {
      await forget();
      if (former) showAgain(former.kept);
      show({ ...(former?.view ?? emptyCheckIn), phase: 'form' });
      former = null;
    },
    /** The form in place of the results, or of a kept check-in, which is held behind it. */
    leave(kept?: KeptCheckIn) {
      if (kept) showAgain(kept);
      show({ phase: 'form' });
    },
    /** Shows the form, and takes what was shown from the device unless it is left there. */
    async clear(isLeft = false) {
      former = null;
      const forgetting = isLeft ? leave() : forget();
      show(emptyCheckIn);
      await forgetting;
    },
  };
}

/** What the next version goes on from; null where the server has not answered. */
export function toImproved({ key, secret, checkInId, draft = 1, request }: KeptCheckIn): Improved | null {
  return checkInId ? { key, secret, checkInId, draft, alias: request.formData.selectedAlias } : null;
}
