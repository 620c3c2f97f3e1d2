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
  unitIds: readonly string[];
  /** On shared devices nothing is stored beyond the tab. */
  isShared: boolean;
  /** Called whenever the records beside the form change. */
  onHeld: (held: Held) => void;
};

/** The state behind the General Station of one tab. */
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
      // A goal is for one draft.
      form.set({ goal: '' });
      void drafts.clear().then(removeUnsigned);
      drafts.markSent(form.get());
    },
    onDone: sayDone,
    onFailed: sayFailed,
    onProblem,
    onAnswerRefused: ({ title, message }) => showToast({ kind: 'destructive', title, text: message }),
  });
  /** Removes drafts without a nickname whose words were handed in. Others may belong to somebody else. */
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
    /** Replaces hard identifiers; answers their kinds. */
    tidy: (names: readonly FieldName[]) => tidyEntries(form, names),
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

/** Shows, takes up and removes what this device has stored. */
function createOffers(
  { form, teacherId, onHeld }: StationSurroundings,
  { draftStore, submissionStore, drafts, session, writer }: OfferParts,
) {
  async function reportHeld() {
    const [held, submissions] = await Promise.all([draftStore.all(), submissionStore.all()]);
    const isOther = ({ key, teacherId: of }: Draft | KeptSubmission) =>
      of === teacherId && key !== drafts.getKey() && key !== session.getKeys()?.key;
    onHeld({ drafts: held.filter(isOther), submissions: submissions.filter(isOther) });
  }

  async function show(kept: KeptSubmission) {
    const restored = await session.restore(kept);
    if (!restored) return;
    const { nickname, unit_id: unitId, work, question } = restored;
    const sent = { nickname, unitId, work, question: question ?? '', goal: '' };
    // What was typed since is newer.
    if (form.get().work === '') {
      form.set(sent);
      // It was submitted: it is not a draft.
      await drafts.clear();
    }
    drafts.markSent(sent);
  }

  const shelf = createDraftShelf(drafts, draftStore, reportHeld);

  return {
    show,
    /** Shows what the tab showed before a reload, and reports the other records. */
    async start() {
      const [keptDrafts, submissions] = await Promise.all([draftStore.all(), submissionStore.all()]);
      const shownKey = shownHere(teacherId).read();
      const shown = submissions.find(({ key }) => key === shownKey);
      const sent = shown && draftOf(shown, keptDrafts);
      // Sent while offline, or changed since: the draft is newer.
      if (sent && form.get().work === '') await drafts.adopt(sent);
      if (shown) void show(shown).then(reportHeld);
      await reportHeld();
    },
    remove: shelf.remove,
    async takeUp(draft: Draft) {
      await shelf.takeUp(draft);
      const sent = sentBefore(draft, await submissionStore.all());
      if (sent) await show(sent);
    },
    /**
     * Leaves an empty form to the next student; with `isLeft` the draft stays for its nickname. Answers how to restore a
     * deleted draft.
     */
    async finish(isLeft = false) {
      const [undo] = await Promise.all([shelf.clear(isLeft), session.clear(isLeft)]);
      writer.forget();
      form.set(noEntries);
      await reportHeld();
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
