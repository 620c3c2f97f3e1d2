import { draftHours } from '#contract/constants.ts';
import type { BrowserStore } from '../device/browser-store.ts';
import { createKeptStore } from '../device/item-storage.ts';
import { randomSecret } from '../device/random-secret.ts';
import { shownHere } from '../device/shown-here.ts';
import { createDraftShelf } from '../drafts/draft-shelf.ts';
import { type DraftKeeper, flushWhenHidden, keepDrafts } from '../drafts/drafts.ts';
import { waitOrOnline } from '../portal/waiting.ts';
import { createEntryForm } from '../work/entry-form.ts';
import { type CheckInSession, type CheckInSurroundings, createCheckInSession } from './check-in-session.ts';
import { type CheckInEntries, type CheckInForm, checkInDraft, noCheckIn } from './form/check-in-form.ts';
import {
  type CheckInDraft,
  draftsOf,
  type HeldCheckIns,
  isSameBook,
  toHeld,
} from './form/check-in-offers.ts';
import { keepAlias, type TabAlias } from './form/tab-alias.ts';
import { tidyCheckIn } from './form/tidy-check-in.ts';
import { createNextVersion, type NextVersion } from './next-version.ts';
import type { KeptCheckIn } from './shown-check-in.ts';

export type ReadingStation = ReturnType<typeof createReadingStation>;

const maxAgeMs = draftHours * 3_600_000;

export type ReadingSurroundings = Pick<
  CheckInSurroundings,
  'calls' | 'teacherId' | 'onDone' | 'onProblem'
> & {
  /** On shared devices nothing is stored beyond the tab. */
  isShared: boolean;
  /** Called whenever the records beside the form change. */
  onHeld: (held: HeldCheckIns) => void;
};

/** The state behind the Reading Station of one tab. */
export function createReadingStation({
  calls,
  teacherId,
  isShared,
  onDone,
  onProblem,
  onHeld,
}: ReadingSurroundings) {
  const form = createEntryForm(noCheckIn);
  const kept = { teacherId, maxAgeMs, isShared };
  const draftStore = createKeptStore<CheckInDraft>('check-in-drafts', kept);
  const store = createKeptStore<KeptCheckIn>('check-ins', kept);
  const drafts = keepDrafts(form, draftStore, teacherId, randomSecret, checkInDraft);
  /** Place of the note on what is shown, apart from that of the General Station. */
  const place = `reading/${teacherId}`;
  const session = createCheckInSession({
    calls,
    teacherId,
    store,
    rememberInTab: (key) => shownHere(place).write(key),
    wait: waitOrOnline,
    async onFailed(isSilent, improved) {
      const { sent } = session.getView();
      if (!sent || !isSameBook(form.get(), sent.request)) return;
      next.follow(improved);
      await drafts.mark({ isHandedIn: true, ...(isSilent && { isSilent }) });
    },
    onDone(done) {
      const { sent } = session.getView();
      // The form's content was handed in. What was typed for another check-in, or the next version, stays.
      if (sent && !next.isTyped() && isSameBook(form.get(), sent.request)) {
        void drafts.clear();
        form.set(noCheckIn);
      }
      onDone(done);
    },
    onProblem,
  });

  const alias = keepAlias(form, teacherId, isShared);
  const next = createNextVersion({ form, drafts, session, store, teacherId });

  const stopFlushing = flushWhenHidden(drafts);

  return {
    form,
    drafts,
    alias,
    session,
    ...createOffers({ form, alias, teacherId, onHeld, place, draftStore, store, drafts, session, next }),
    tidy: () => tidyCheckIn(form),
    /** The line about help is shown, which a shared device must not reveal. */
    keepSilent() {
      session.keepSilent();
      // Its summary failed: the form holds it.
      if (session.getView().phase === 'form') void drafts.mark({ isSilent: true });
    },
    improve: next.improve,
    showNewest: next.showNewest,
    close() {
      stopFlushing();
      next.close();
      alias.close();
      drafts.close();
    },
  };
}

type OfferParts = Pick<ReadingSurroundings, 'teacherId' | 'onHeld'> & {
  form: CheckInForm;
  drafts: DraftKeeper<CheckInEntries>;
  session: CheckInSession;
  alias: TabAlias;
  place: string;
  draftStore: BrowserStore<CheckInDraft>;
  store: BrowserStore<KeptCheckIn>;
  next: NextVersion;
};

/** Shows, takes up and removes what this device has stored. */
function createOffers({
  form,
  alias,
  teacherId,
  onHeld,
  place,
  draftStore,
  store,
  drafts,
  session,
  next,
}: OfferParts) {
  async function reportHeld() {
    const held = toHeld(teacherId, await draftStore.all(), await store.all());
    const shown = session.getKept();
    const isOther = ({ key }: { key: string }) =>
      ![drafts.getKey(), shown?.key, shown?.replaces].includes(key);
    onHeld({ drafts: held.drafts.filter(isOther), checkIns: held.checkIns.filter(isOther) });
  }

  async function adoptDraftOf(sent: KeptCheckIn) {
    const [draft] = draftsOf(sent, await draftStore.all());
    if (draft) await drafts.adopt(draft);
  }

  const { takeUp, remove, clear } = createDraftShelf(drafts, draftStore, reportHeld);

  return {
    takeUp,
    remove,
    /** Shows what the tab showed before a reload, and reports the other records. */
    async start() {
      alias.fillIn();
      const [keptDrafts, checkIns] = await Promise.all([draftStore.all(), store.all()]);
      const shownKey = shownHere(place).read();
      const shown = checkIns.find(({ key }) => key === shownKey);
      const typed = await next.resume(shown, keptDrafts);
      if (shown && !typed) {
        // Sent, but not answered yet: if it is refused, the form must hold it.
        await adoptDraftOf(shown);
        void session.restore(shown).then(reportHeld);
      }
      await reportHeld();
    },
    async show(kept: KeptCheckIn) {
      await adoptDraftOf(kept);
      await session.restore(kept);
      await reportHeld();
    },
    /**
     * Leaves the device to the next check-in; with `isLeft` the draft stays for its alias. Answers how to restore a
     * deleted draft.
     */
    async finish(isLeft = false) {
      const [undo] = await Promise.all([clear(isLeft), session.clear(isLeft)]);
      form.set(noCheckIn);
      await reportHeld();
      return undo;
    },
  };
}
