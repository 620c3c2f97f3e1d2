import type { Reply, StepReply } from '#contract/step-progress.ts';
import { Problem } from '../../../lib/problem.ts';
import { backoffMs, passesByItself } from '../../portal/waiting.ts';
import type { FeedbackCalls } from '../session/feedback-calls.ts';
import type { KeptSubmission } from '../session/kept-submission.ts';
import type { ShownFeedback } from '../session/shown-feedback.ts';

export type AnswerBack = ReturnType<typeof createAnswerBack>;

const noReply: Reply = { step1: null, step2: null };

export interface AnswerSurroundings {
  calls: Pick<FeedbackCalls, 'keepReply'>;
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** An answer was finally refused: the page shows what the server has. */
  onAnswerRefused(problem: Problem): void;
}

/** The student's answers to the steps: stored on the device, and sent as soon as possible. */
export function createAnswerBack({ calls, wait, onAnswerRefused }: AnswerSurroundings, shown: ShownFeedback) {
  /** By submission, so that the answers to one draft do not delay those to the next. */
  const sendings = new Map<string, { stop: AbortController; over: Promise<void> }>();
  /** What the server has, by submission. */
  const held = new Map<string, Reply | null>();

  function send(id: string, secret: string, reply: Reply) {
    const last = sendings.get(id);
    last?.stop.abort();
    const stop = new AbortController();
    // After the pending request, as the server keeps what arrives last.
    const over = (last?.over ?? Promise.resolve()).then(() => deliver(id, secret, reply, stop.signal));
    sendings.set(id, { stop, over: over.catch(() => undefined) });
  }

  async function deliver(id: string, secret: string, reply: Reply, signal: AbortSignal) {
    for (let failures = 1; !signal.aborted; failures += 1) {
      try {
        await calls.keepReply(id, secret, reply);
        held.set(id, reply);
        if (!signal.aborted) clearUnsent(shown, id, reply);
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Problem && !isTriedAgain(error)) return refuse(id, error);
        await wait(backoffMs(failures), signal);
      }
    }
  }

  function refuse(id: string, problem: Problem) {
    // Stays stored: by a new link of the same teacher it is sent.
    if (problem.status === 401 || problem.status === 403) return;
    const isShown = shown.get()?.submissionId === id;
    clearUnsent(shown, id, held.get(id) ?? null);
    if (isShown) onAnswerRefused(problem);
  }

  function begin(kept: KeptSubmission, reply: Reply) {
    shown.show({ type: 'replied', reply, isWaiting: true });
    // It may have been stopped meanwhile.
    if (kept.submissionId) send(kept.submissionId, kept.secret, reply);
  }

  return {
    /** Stores an answer, and sends it as soon as possible. */
    answer(step: keyof Reply, said: StepReply) {
      const kept = shown.get();
      if (!kept) return;
      const reply = { ...(shown.getView().reply ?? noReply), [step]: said };
      const withReply = { ...kept, unsentReply: reply };
      void shown.keep(withReply);
      begin(withReply, reply);
    },
    /** Shows the answers to the work that is shown, and sends the unsent ones. */
    resume(kept: KeptSubmission, known: Reply | null) {
      if (kept.submissionId) held.set(kept.submissionId, known);
      if (kept.unsentReply) begin(kept, kept.unsentReply);
      else shown.show({ type: 'replied', reply: known, isWaiting: false });
    },
    /** Sends the unsent answers to earlier drafts. */
    resumeEarlier({ secret, unsentBefore = [] }: KeptSubmission) {
      for (const { id, reply } of unsentBefore) send(id, secret, reply);
    },
    stop() {
      for (const { stop } of sendings.values()) stop.abort();
      sendings.clear();
      held.clear();
    },
  };
}

/** Removes the unsent answers, and shows what the server has. */
function clearUnsent(shown: ShownFeedback, id: string, reply: Reply | null) {
  const kept = shown.get();
  if (!kept) return;
  if (kept.submissionId === id) {
    void shown.keep({ ...kept, unsentReply: undefined });
    shown.show({ type: 'replied', reply, isWaiting: false });
  } else if (kept.unsentBefore?.some((one) => one.id === id)) {
    void shown.keep({ ...kept, unsentBefore: kept.unsentBefore.filter((one) => one.id !== id) });
  }
}

/** A limit, a fault of the server or a bad connection passes. */
function isTriedAgain(problem: Problem): boolean {
  return passesByItself(problem) || problem.offline || problem.status === 429 || problem.status >= 500;
}
