import type { IdentifierKind } from '#contract/identifiers.ts';
import { Problem, problemOf } from '../problem.ts';
import type { FieldName } from './check-entries.ts';
import type { DraftState } from './drafts.ts';
import type { FeedbackRequest } from './feedback-calls.ts';
import { emptyView, type FeedbackView } from './feedback-view.ts';
import type { Offer } from './offers.ts';
import type { Station } from './station.ts';
import type { ShownKeys } from './student-api.ts';
import { noEntries, type WorkForm } from './work-form.ts';

/** What the screen sees of a station: it is there at once, whatever is still loading behind it. */
export interface LateStation {
  form: WorkForm;
  getView(): FeedbackView;
  getDraftState(): DraftState;
  subscribe(listener: () => void): () => void;
  start(): Promise<Offer[]>;
  /** Replaces hard identifiers in these entries, where they can be seen; answers what they were. */
  tidy(names: readonly FieldName[]): Promise<IdentifierKind[]>;
  /** A name in the work to ask about, or null. */
  findName(allowedText: string): Promise<string | null>;
  answerName(name: string, answer: 'remove' | 'keep'): void;
  submit(request: FeedbackRequest): Promise<void>;
  cancel(): Promise<void>;
  /** Keys of the submission that is shown, or null where none is. */
  getKeys(): ShownKeys | null;
  accept(offer: Offer): Promise<void>;
  clear(offer: Offer): Promise<void>;
  finish(): Promise<void>;
  close(): void;
}

/**
 * A station whose code comes after the page: the first key should not wait for what keeps, sends and follows.
 * What was loaded in vain, as the network was away, is loaded again at the next wish.
 */
export function createLateStation(
  form: WorkForm,
  load: () => Promise<Station>,
  onProblem: (problem: Problem) => void,
): LateStation {
  const listeners = new Set<() => void>();
  let loading: Promise<Station> | undefined;
  let station: Station | undefined;
  let meanwhile = emptyView;
  let closed = false;

  function tell() {
    for (const listener of listeners) listener();
  }

  function arrive(): Promise<Station> {
    loading ??= load().then(
      (arrived) => {
        station = arrived;
        arrived.session.subscribe(tell);
        arrived.drafts.subscribe(tell);
        if (closed) arrived.close();
        return arrived;
      },
      () => {
        loading = undefined;
        throw problemOf('OFFLINE');
      },
    );
    return loading;
  }

  return {
    form,
    getView: () => station?.session.getView() ?? meanwhile,
    getDraftState: () => station?.drafts.getState() ?? 'none',
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () =>
      arrive().then(
        (arrived) => arrived.start(),
        () => [],
      ),
    // Without its code nothing is replaced here; the server replaces in any case.
    tidy: (names) =>
      arrive().then(
        (arrived) => arrived.tidy(names),
        () => [],
      ),
    findName: (allowedText) =>
      arrive().then(
        (arrived) => arrived.names.find(allowedText),
        () => null,
      ),
    answerName: (name, answer) => station?.names[answer](name),
    async submit(request) {
      if (meanwhile.phase === 'sending') return;
      if (!station) {
        meanwhile = { ...emptyView, phase: 'sending' };
        tell();
      }
      try {
        const { drafts, session } = await arrive();
        void drafts.flush();
        meanwhile = emptyView;
        await session.submit(request);
      } catch (error) {
        meanwhile = emptyView;
        tell();
        if (!(error instanceof Problem)) throw error;
        onProblem(error);
      }
    },
    cancel: async () => station?.session.cancel(),
    getKeys: () => station?.session.getKeys() ?? null,
    accept: async (offer) => station?.accept(offer),
    clear: async (offer) => station?.clear(offer),
    async finish() {
      await station?.finish();
      form.set(noEntries);
    },
    close() {
      closed = true;
      station?.close();
    },
  };
}
