import { draftHours } from '#contract/constants.ts';
import { generateFeedback } from '#contract/feedback.ts';
import type { IdentifierKind } from '#contract/identifiers.ts';
import type { Store } from '#web/ui/store.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { BrowserStore } from './browser-store.ts';
import type { FieldName } from './check-entries.ts';
import { type Draft, type DraftKeeper, flushWhenHidden, keepDrafts, workDraft } from './drafts.ts';
import { createFeedbackCalls, type FeedbackRequest } from './feedback/feedback-calls.ts';
import { createFeedbackSession, type FeedbackSession } from './feedback/feedback-session.ts';
import type { SessionSurroundings } from './feedback/follower.ts';
import type { KeptSubmission } from './feedback/kept-submission.ts';
import { createKeptStore } from './item-storage.ts';
import { createNameQuestion, type NameQuestion } from './name-question.ts';
import { draftOf, type Offer, sentBefore, toOffers } from './offers.ts';
import { randomSecret } from './random-secret.ts';
import { shownHere } from './shown-here.ts';
import { createStepWork, type StepWork } from './step-work.ts';
import type { StudentApi } from './student-api.ts';
import { keepWriter, type TabWriter } from './tab-writer.ts';
import { tidyEntries } from './tidy-entries.ts';
import { waitOrOnline } from './waiting.ts';
import { noEntries, type WorkForm } from './work-form.ts';

const maxAgeMs = draftHours * 3_600_000;

/** Everything behind the General Station in one tab. */
export interface GeneralStation {
  drafts: DraftKeeper;
  names: NameQuestion;
  session: FeedbackSession;
  stepWork: Store<StepWork>;
  writer: TabWriter;
  /** Shows what this tab showed before a reload; answers what else this device could go on with. */
  start(): Promise<Offer[]>;
  /** Replaces hard identifiers in these entries; answers what they were. */
  tidy(names: readonly FieldName[]): IdentifierKind[];
  /** Sends the work once and follows its feedback to the end. */
  submit(request: FeedbackRequest): Promise<void>;
  accept(offer: Offer): Promise<void>;
  clear(offer: Offer): Promise<void>;
  /** Leaves the device, and an empty form, to the next student. */
  finish(): Promise<void>;
  close(): void;
}

export type StationSurroundings = Pick<SessionSurroundings, 'teacherId' | 'onProblem'> & {
  api: StudentApi;
  form: WorkForm;
  /** The projects that can be chosen. */
  unitIds: readonly string[];
  /** Devices are shared: nothing is kept past the tab. */
  isShared: boolean;
};

export function createGeneralStation(around: StationSurroundings): GeneralStation {
  const { form, api, teacherId, unitIds, isShared, onProblem } = around;
  const kept = { teacherId, maxAgeMs, isShared };
  const draftStore = createKeptStore<Draft>('drafts', kept);
  const submissionStore = createKeptStore<KeptSubmission>('submissions', kept);
  const drafts = keepDrafts(form, draftStore, teacherId, randomSecret, workDraft);
  const session = createFeedbackSession({
    calls: createFeedbackCalls(api),
    teacherId,
    store: submissionStore,
    rememberInTab: (key) => shownHere(teacherId).write(key),
    wait: waitOrOnline,
    onAccepted: () => {
      // A goal is for one draft: the next one may have another.
      form.set({ goal: '' });
      void drafts.clear();
      drafts.knowSent(form.get());
    },
    onDone: sayDone,
    onFailed: sayFailed,
    onProblem,
    onAnswerRefused: ({ title, message }) => showToast({ kind: 'destructive', title, text: message }),
  });
  const writer = keepWriter(form, teacherId, { unitIds, isShared });
  const stopFlushing = flushWhenHidden(drafts);

  return {
    drafts,
    names: createNameQuestion(form),
    session,
    stepWork: createStepWork(),
    writer,
    ...createOffers({ form, teacherId, draftStore, submissionStore, drafts, session, writer }),
    tidy: (names) => tidyEntries(form, names),
    submit(request) {
      void drafts.flush();
      return session.submit(request);
    },
    async finish() {
      await Promise.all([drafts.clear(), session.clear()]);
      writer.forget();
      form.set(noEntries);
    },
    close() {
      stopFlushing();
      writer.close();
      drafts.close();
    },
  };
}

type OfferParts = Pick<StationSurroundings, 'form' | 'teacherId'> &
  Pick<GeneralStation, 'drafts' | 'session' | 'writer'> & {
    draftStore: BrowserStore<Draft>;
    submissionStore: BrowserStore<KeptSubmission>;
  };

/** What this device holds: shown again, taken up or thrown away. */
function createOffers({
  form,
  teacherId,
  draftStore,
  submissionStore,
  drafts,
  session,
  writer,
}: OfferParts): Pick<GeneralStation, 'start' | 'accept' | 'clear'> {
  async function show(kept: KeptSubmission) {
    const restored = await session.restore(kept);
    if (!restored) return;
    const { nickname, unit_id: unitId, work, question } = restored;
    const sent = { nickname, unitId, work, question: question ?? '', goal: '' };
    // What was typed since is the student's newer version.
    if (form.get().work === '') {
      form.set(sent);
      // It is submitted already: no draft.
      await drafts.clear();
    }
    drafts.knowSent(sent);
  }

  return {
    async start() {
      const [keptDrafts, submissions] = await Promise.all([draftStore.all(), submissionStore.all()]);
      const shownKey = shownHere(teacherId).read();
      const shown = submissions.find(({ key }) => key === shownKey);
      const sent = shown && draftOf(shown, keptDrafts);
      // Sent without a connection, or changed since: it is the student's newer version.
      if (sent && form.get().work === '') await drafts.adopt(sent);
      if (shown) void show(shown);
      return toOffers(
        teacherId,
        keptDrafts.filter((draft) => draft !== sent),
        submissions.filter((kept) => kept !== shown),
      );
    },
    async accept(offer) {
      if (offer.kind === 'feedback') return show(offer.kept);
      await drafts.adopt(offer.draft);
      const sent = sentBefore(offer.draft, await submissionStore.all());
      if (sent) await show(sent);
    },
    async clear(offer) {
      writer.forget();
      if (offer.kind === 'draft') await draftStore.remove(offer.draft.key);
      else await submissionStore.remove(offer.kept.key);
    },
  };
}

function sayDone() {
  showToast({ kind: 'success', title: 'Feedback generated', text: 'Your two next steps are ready.' });
}

function sayFailed(text: string) {
  showToast({ kind: 'destructive', title: generateFeedback.failure.title, text });
}
