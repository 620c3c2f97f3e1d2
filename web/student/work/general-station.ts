import { draftHours } from '#contract/constants.ts';
import { generateFeedback } from '#contract/feedback.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { BrowserStore } from '../device/browser-store.ts';
import { createKeptStore } from '../device/item-storage.ts';
import { randomSecret } from '../device/random-secret.ts';
import { shownHere } from '../device/shown-here.ts';
import { createDraftShelf } from '../drafts/draft-shelf.ts';
import { type Draft, type DraftKeeper, flushWhenHidden, keepDrafts, workDraft } from '../drafts/drafts.ts';
import { isNamed } from '../drafts/same-name.ts';
import { createFeedbackCalls, type FeedbackRequest } from '../feedback/session/feedback-calls.ts';
import { createFeedbackSession, type FeedbackSession } from '../feedback/session/feedback-session.ts';
import type { SessionSurroundings } from '../feedback/session/follower.ts';
import type { KeptSubmission } from '../feedback/session/kept-submission.ts';
import { createStepWork } from '../feedback/steps/step-work.ts';
import type { StudentApi } from '../portal/student-api.ts';
import { waitOrOnline } from '../portal/waiting.ts';
import type { FieldName } from './check-entries.ts';
import { createNameQuestion } from './name-question.ts';
import { draftOf, type Held, sentBefore } from './offers.ts';
import { keepWriter, type TabWriter } from './tab-writer.ts';
import { tidyEntries } from './tidy-entries.ts';
import { noEntries, type WorkForm } from './work-form.ts';

const maxAgeMs = draftHours * 3_600_000;

export type GeneralStation = ReturnType<typeof createGeneralStation>;

export type StationSurroundings = Pick<SessionSurroundings, 'teacherId' | 'onProblem'> & {
  api: StudentApi;
  form: WorkForm;
  /** The projects that can be chosen. */
  unitIds: readonly string[];
  /** Devices are shared: nothing is kept past the tab. */
  isShared: boolean;
  /** What this device holds beside what stands in the form, each time that it changes. */
  onHeld: (held: Held) => void;
};

/** Everything behind the General Station in one tab. */
export function createGeneralStation(around: StationSurroundings) {
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
      void drafts.clear().then(removeUnsigned);
      drafts.knowSent(form.get());
    },
    onDone: sayDone,
    onFailed: sayFailed,
    onProblem,
    onAnswerRefused: ({ title, message }) => showToast({ kind: 'destructive', title, text: message }),
  });
  /** What was handed in may have begun without a nickname. Whatever it does not hold may be somebody else's. */
  async function removeUnsigned() {
    const { work, unitId } = form.get();
    for (const draft of await draftStore.all()) {
      const isBegun = draft.teacherId === teacherId && draft.unitId === unitId && !isNamed(draft.nickname);
      if (isBegun && draft.question === '' && work.includes(draft.work.trim()))
        await draftStore.remove(draft.key, draft.savedAt);
    }
  }
  const writer = keepWriter(form, teacherId, { unitIds, isShared });
  const stopFlushing = flushWhenHidden(drafts);

  return {
    drafts,
    names: createNameQuestion(form),
    session,
    stepWork: createStepWork(),
    writer,
    ...createOffers(around, { draftStore, submissionStore, drafts, session, writer }),
    /** Replaces hard identifiers in these entries; answers what they were. */
    tidy: (names: readonly FieldName[]) => tidyEntries(form, names),
    /** Sends the work once and follows its feedback to the end. */
    submit(request: FeedbackRequest) {
      void drafts.flush();
      return session.submit(request);
    },
    close() {
      stopFlushing();
      writer.close();
      drafts.close();
    },
  };
}

type OfferParts = {
  drafts: DraftKeeper;
  session: FeedbackSession;
  writer: TabWriter;
  draftStore: BrowserStore<Draft>;
  submissionStore: BrowserStore<KeptSubmission>;
};

/** What this device holds: shown again, taken up, left or thrown away. */
function createOffers(
  { form, teacherId, onHeld }: StationSurroundings,
  { draftStore, submissionStore, drafts, session, writer }: OfferParts,
) {
  async function tell() {
    const [held, submissions] = await Promise.all([draftStore.all(), submissionStore.all()]);
    const isOther = ({ key, teacherId: of }: Draft | KeptSubmission) =>
      of === teacherId && key !== drafts.getKey() && key !== session.getKeys()?.key;
    onHeld({ drafts: held.filter(isOther), submissions: submissions.filter(isOther) });
  }

  /** Shows what was handed in. */
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

  const shelf = createDraftShelf(drafts, draftStore, tell);

  return {
    show,
    /** Shows what this tab showed before a reload, and tells what else this device holds. */
    async start() {
      const [keptDrafts, submissions] = await Promise.all([draftStore.all(), submissionStore.all()]);
      const shownKey = shownHere(teacherId).read();
      const shown = submissions.find(({ key }) => key === shownKey);
      const sent = shown && draftOf(shown, keptDrafts);
      // Sent without a connection, or changed since: it is the student's newer version.
      if (sent && form.get().work === '') await drafts.adopt(sent);
      if (shown) void show(shown).then(tell);
      await tell();
    },
    remove: shelf.remove,
    async takeUp(draft: Draft) {
      await shelf.takeUp(draft);
      const sent = sentBefore(draft, await submissionStore.all());
      if (sent) await show(sent);
    },
    /** Leaves an empty form to the next student; where `isLeft`, the draft stays for its nickname. Answers what brings a deleted draft back. */
    async finish(isLeft = false) {
      const [undo] = await Promise.all([shelf.clear(isLeft), session.clear(isLeft)]);
      writer.forget();
      form.set(noEntries);
      await tell();
      return undo;
    },
  };
}

function sayDone() {
  showToast({ kind: 'success', title: 'Feedback generated', text: 'Your two next steps are ready.' });
}

function sayFailed(text: string) {
  showToast({ kind: 'destructive', title: generateFeedback.failure.title, text });
}
