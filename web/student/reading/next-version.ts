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

/** Improving a check-in: its entries are in the form, and what is sent is its next version. */
export function createNextVersion({ form, drafts, session, store, teacherId }: Surroundings) {
  const close = form.subscribe(() => {
    const { improves, alias } = form.get();
    // Under another alias it is a check-in of its own.
    if (improves && improves.alias !== alias) form.set({ improves: null });
  });

  /** True if the form holds the next version of the check-in that is shown. */
  function isTyped() {
    const { improves } = form.get();
    return improves !== null && improves.key === session.getKept()?.key;
  }

  return {
    isTyped,
    close,
    /** Opens the form with the entries of the check-in, or with what was already typed for its next version. */
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
    /** Shows the newest stored version of the check-in in the form, whose entries stay; false if there is none. */
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
    /** After a reload: opens the form again if the next version was being typed. Answers its draft. */
    async resume(shown: KeptCheckIn | undefined, kept: readonly CheckInDraft[]) {
      const typed = shown && kept.find(({ improves }) => improves?.key === shown.key);
      if (!typed) return;
      await drafts.adopt(typed);
      session.leave(shown);
      return typed;
    },
    /** A version was stored without a summary: the form continues that one. */
    follow(improved: Improved | null) {
      // The record stays the one that was improved before, if any.
      const { key } = form.get().improves ?? improved ?? {};
      if (improved && key) form.set({ improves: { ...improved, key } });
    },
  };
}
