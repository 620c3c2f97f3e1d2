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
  /** An answer was refused for good: the page shows again what the server holds. */
  onAnswerRefused(problem: Problem): void;
}

/** What the student answers to the steps: kept on the device, and sent as soon as it can be. */
export function createAnswerBack({ calls, wait, onAnswerRefused }: AnswerSurroundings, shown: ShownFeedback) {
  /** By submission: the answers to one draft do not hold up those to the next. */
  const sendings = new Map<string, { stop: AbortController; over: Promise<void> }>();
  /** What the server holds, by submission. */
  const held = new Map<string, Reply | null>();

  function send(id: string, secret: string, reply: Reply) {
    const last = sendings.get(id);
    last?.stop.abort();
    const stop = new AbortController();
    // Behind the request under way: the server keeps what arrives last.
    const over = (last?.over ?? Promise.resolve()).then(() => deliver(id, secret, reply, stop.signal));
    sendings.set(id, { stop, over: over.catch(() => undefined) });
  }

  async function deliver(id: string, secret: string, reply: Reply, signal: AbortSignal) {
    for (let failures = 1; !signal.aborted; failures += 1) {
      try {
        await calls.keepReply(id, secret, reply);
        held.set(id, reply);
        if (!signal.aborted) settle(shown, id, reply);
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Problem && !isTriedAgain(error)) return refuse(id, error);
        await wait(backoffMs(failures), signal);
      }
    }
  }

  function refuse(id: string, problem: Problem) {
    // A new link of the same teacher opens it again: it is sent when it is shown again.
    if (problem.status === 401 || problem.status === 403) return;
    const isShown = shown.get()?.submissionId === id;
    settle(shown, id, held.get(id) ?? null);
    if (isShown) onAnswerRefused(problem);
  }

  function begin(kept: KeptSubmission, reply: Reply) {
    shown.show({ type: 'replied', reply, isWaiting: true });
    // Stopped while it waited.
    if (kept.submissionId) send(kept.submissionId, kept.secret, reply);
  }

  return {
    /** Notes what the student answers to a step, and sends it as soon as it can be. */
    answer(step: keyof Reply, said: StepReply) {
      const kept = shown.get();
      if (!kept) return;
      const reply = { ...(shown.getView().reply ?? noReply), [step]: said };
      const withReply = { ...kept, unsentReply: reply };
      void shown.keep(withReply);
      begin(withReply, reply);
    },
    /** Shows what was answered to what is shown, and sends what is still on the device. */
    resume(kept: KeptSubmission, known: Reply | null) {
      if (kept.submissionId) held.set(kept.submissionId, known);
      if (kept.unsentReply) begin(kept, kept.unsentReply);
      else shown.show({ type: 'replied', reply: known, isWaiting: false });
    },
    /** Sends what was answered to the drafts before it and is still on the device. */
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

/** Takes it from the device; what is shown of it is what the server holds. */
function settle(shown: ShownFeedback, id: string, reply: Reply | null) {
  const kept = shown.get();
  if (!kept) return;
  if (kept.submissionId === id) {
    void shown.keep({ ...kept, unsentReply: undefined });
    shown.show({ type: 'replied', reply, isWaiting: false });
  } else if (kept.unsentBefore?.some((one) => one.id === id)) {
    void shown.keep({ ...kept, unsentBefore: kept.unsentBefore.filter((one) => one.id !== id) });
  }
}

/** Too many at once is over in a while, as a bad line is. */
function isTriedAgain(problem: Problem): boolean {
  return passesByItself(problem) || problem.offline || problem.status === 429 || problem.status >= 500;
}
