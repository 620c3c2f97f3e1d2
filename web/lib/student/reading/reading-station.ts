import { draftHours } from '#contract/constants.ts';
import type { IdentifierKind } from '#contract/identifiers.ts';
import type { BrowserStore } from '../browser-store.ts';
import { type DraftKeeper, flushWhenHidden, keepDrafts } from '../drafts.ts';
import { createEntryForm } from '../entry-form.ts';
import { createKeptStore } from '../item-storage.ts';
import { randomSecret } from '../random-secret.ts';
import { shownHere } from '../shown-here.ts';
import { waitOrOnline } from '../waiting.ts';
import { type CheckInEntries, type CheckInForm, checkInDraft, noCheckIn } from './check-in-form.ts';
import {
  type CheckInDraft,
  type CheckInOffer,
  draftsOf,
  isSameBook,
  keptOf,
  toCheckInOffers,
} from './check-in-offers.ts';
import { type CheckInSession, type CheckInSurroundings, createCheckInSession } from './check-in-session.ts';
import { createNextVersion, type NextVersion } from './next-version.ts';
import type { KeptCheckIn } from './shown-check-in.ts';
import { tidyCheckIn } from './tidy-check-in.ts';

/** Everything behind the Reading Station in one tab. */
export interface ReadingStation extends Pick<NextVersion, 'improve' | 'showNewest'> {
  form: CheckInForm;
  drafts: DraftKeeper<CheckInEntries>;
  session: CheckInSession;
  /** Shows what this tab showed before a reload; answers what else this device could go on with. */
  start(): Promise<CheckInOffer[]>;
  tidy(): IdentifierKind[];
  accept(offer: CheckInOffer): Promise<void>;
  clear(offer: CheckInOffer): Promise<void>;
  /** The line about help is shown: a device that is shared must not tell of it. */
  keepSilent(): void;
  /** Leaves the device to the next check-in. */
  finish(): Promise<void>;
  close(): void;
}

const maxAgeMs = draftHours * 3_600_000;

export type ReadingSurroundings = Pick<
  CheckInSurroundings,
  'calls' | 'teacherId' | 'onDone' | 'onProblem'
> & {
  /** Devices are shared: nothing is kept past the tab. */
  isShared: boolean;
};

export function createReadingStation({
  calls,
  teacherId,
  isShared,
  onDone,
  onProblem,
}: ReadingSurroundings): ReadingStation {
  const form = createEntryForm(noCheckIn);
  const kept = { teacherId, maxAgeMs, isShared };
  const draftStore = createKeptStore<CheckInDraft>('check-in-drafts', kept);
  const store = createKeptStore<KeptCheckIn>('check-ins', kept);
  const drafts = keepDrafts(form, draftStore, teacherId, randomSecret, checkInDraft);
  /** What this tab shows of the Reading Station, beside what it shows of the other one. */
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
      // What the form held is handed in. What was typed for another check-in, or for the next version, stays.
      if (sent && !next.isTyped() && isSameBook(form.get(), sent.request)) {
        void drafts.clear();
        form.set(noCheckIn);
      }
      onDone(done);
    },
    onProblem,
  });

  const next = createNextVersion({ form, drafts, session, store, teacherId });

  const stopFlushing = flushWhenHidden(drafts);

  return {
    form,
    drafts,
    session,
    ...createOffers({ teacherId, place, draftStore, store, drafts, session, next }),
    tidy: () => tidyCheckIn(form),
    keepSilent() {
      session.keepSilent();
      // Its summary failed, and the form holds it.
      if (session.getView().phase === 'form') void drafts.mark({ isSilent: true });
    },
    improve: next.improve,
    showNewest: next.showNewest,
    async finish() {
      await Promise.all([drafts.clear(), session.clear()]);
      form.set(noCheckIn);
    },
    close() {
      stopFlushing();
      next.close();
      drafts.close();
    },
  };
}

type OfferParts = Pick<ReadingSurroundings, 'teacherId'> &
  Pick<ReadingStation, 'drafts' | 'session'> & {
    place: string;
    draftStore: BrowserStore<CheckInDraft>;
    store: BrowserStore<KeptCheckIn>;
    next: NextVersion;
  };

/** What this device holds: shown again, taken up or thrown away. */
function createOffers({
  teacherId,
  place,
  draftStore,
  store,
  drafts,
  session,
  next,
}: OfferParts): Pick<ReadingStation, 'start' | 'accept' | 'clear'> {
  async function adoptDraftOf(sent: KeptCheckIn, keptDrafts: CheckInDraft[]) {
    const [draft] = draftsOf(sent, keptDrafts);
    if (draft) await drafts.adopt(draft);
  }

  return {
    async start() {
      const [keptDrafts, checkIns] = await Promise.all([draftStore.all(), store.all()]);
      const shownKey = shownHere(place).read();
      const shown = checkIns.find(({ key }) => key === shownKey);
      const typed = await next.resume(shown, keptDrafts);
      if (shown && !typed) {
        // It was sent without an answer so far: where it is refused, the form holds it.
        await adoptDraftOf(shown, keptDrafts);
        void session.restore(shown);
      }
      return toCheckInOffers(teacherId, keptDrafts, checkIns).filter((offer) => {
        const { key } = keptOf(offer);
        return ![shown?.key, shown?.replaces, typed?.key].includes(key);
      });
    },
    async accept(offer) {
      if (offer.kind === 'draft') return drafts.adopt(offer.draft);
      await adoptDraftOf(offer.kept, await draftStore.all());
      await session.restore(offer.kept);
    },
    async clear(offer) {
      if (offer.kind === 'draft') return draftStore.remove(offer.draft.key);
      for (const { key } of draftsOf(offer.kept, await draftStore.all())) await draftStore.remove(key);
      await store.remove(offer.kept.key);
    },
  };
}
