import type { BrowserStore } from '../device/browser-store.ts';
import { randomSecret } from '../device/random-secret.ts';
import type { DraftKeeper } from '../drafts/drafts.ts';
import type { CheckInSession } from './check-in-session.ts';
import type { CheckInEntries, CheckInForm, Improved } from './form/check-in-form.ts';
import type { CheckInDraft } from './form/check-in-offers.ts';
import { toEntries } from './form/check-in-request.ts';
import { type KeptCheckIn, toImproved } from './shown-check-in.ts';

export type NextVersion = ReturnType<typeof createNextVersion>;

type Surroundings = {
  form: CheckInForm;
  drafts: DraftKeeper<CheckInEntries>;
  session: CheckInSession;
  store: BrowserStore<KeptCheckIn>;
  teacherId: string;
};

/** A check-in that is improved: its entries stand in the form, and what is sent is its next version. */
export function createNextVersion({ form, drafts, session, store, teacherId }: Surroundings) {
  const close = form.subscribe(() => {
    const { improves, alias } = form.get();
    // Another one's check-in is no version of it.
    if (improves && improves.alias !== alias) form.set({ improves: null });
  });

  /** Whether the form holds the next version of what is shown. */
  function isTyped() {
    const { improves } = form.get();
    return improves !== null && improves.key === session.getKept()?.key;
  }

  return {
    isTyped,
    close,
    /** Opens the check-in that is shown with its entries, or with what was typed into them already. */
    async improve() {
      const kept = session.getKept();
      const improves = kept && toImproved(kept);
      if (!improves) return;
      if (!isTyped()) {
        const { request, isSilent } = kept;
        const marks = { isHandedIn: true as const, ...(isSilent && { isSilent }) };
        const entries = { ...toEntries(request), improves };
        await drafts.adopt({ key: randomSecret(), savedAt: Date.now(), teacherId, ...entries, ...marks });
      }
      session.leave();
    },
    /** Shows the newest version that this device holds of what is in the form, whose entries stay; false where it holds none. */
    async showNewest() {
      const { improves } = form.get();
      const thread = (await store.all()).filter(({ secret }) => secret === improves?.secret);
      const [newest] = thread.sort((a, b) => b.savedAt - a.savedAt);
      const newer = newest && newest.key !== improves?.key && toImproved(newest);
      if (!newer) return false;
      form.set({ improves: newer });
      await session.restore(newest);
      return true;
    },
    /** After a reload: the form again, where the next version of what was shown was typed. Answers what stands in it. */
    async resume(shown: KeptCheckIn | undefined, kept: readonly CheckInDraft[]) {
      const typed = shown && kept.find(({ improves }) => improves?.key === shown.key);
      if (!typed) return;
      await drafts.adopt(typed);
      session.leave(shown);
      return typed;
    },
    /** A version was stored and has no summary: what is in the form goes on from that one. */
    follow(improved: Improved | null) {
      // The device keeps what was improved before, where there was something.
      const { key } = form.get().improves ?? improved ?? {};
      if (improved && key) form.set({ improves: { ...improved, key } });
    },
  };
}
