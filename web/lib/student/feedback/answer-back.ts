import type { Reply, StepReply } from '#contract/step-progress.ts';
import { backoffMs, passesByItself } from '../waiting.ts';
import type { FeedbackCalls } from './feedback-calls.ts';
import type { KeptSubmission } from './kept-submission.ts';
import type { ShownFeedback } from './shown-feedback.ts';

/** What the student answers to the steps: kept on the device, and sent as soon as it can be. */
export interface AnswerBack {
  answer(step: keyof Reply, said: StepReply): void;
  /** Shows what was answered to what is shown, and sends what is still on the device. */
  resume(kept: KeptSubmission, known: Reply | null): void;
  stop(): void;
}

const noReply: Reply = { step1: null, step2: null };

export interface AnswerSurroundings {
  calls: Pick<FeedbackCalls, 'keepReply'>;
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** Nothing is answered at first. */
export function createAnswerBack({ calls, wait }: AnswerSurroundings, shown: ShownFeedback): AnswerBack {
  /** By the key of its submission: the answers to one draft do not hold up those to the next. */
  const sendings = new Map<string, AbortController>();

  async function send({ key, secret }: KeptSubmission, id: string, reply: Reply) {
    sendings.get(key)?.abort();
    const sending = new AbortController();
    sendings.set(key, sending);
    for (let failures = 1; ; failures += 1) {
      try {
        await calls.keepReply(id, secret, reply);
        break;
      } catch (error) {
        // What is refused stays on the device, and is sent again when it is shown again.
        if (sending.signal.aborted || !passesByItself(error)) return;
        await wait(backoffMs(failures), sending.signal);
      }
    }
    const kept = shown.get();
    if (sending.signal.aborted || kept?.key !== key) return;
    void shown.keep({ ...kept, unsentReply: undefined });
    shown.show({ type: 'replied', reply, isWaiting: false });
  }

  function begin(kept: KeptSubmission, reply: Reply) {
    shown.show({ type: 'replied', reply, isWaiting: true });
    const { submissionId } = kept;
    // Stopped while it waited.
    if (submissionId) send(kept, submissionId, reply).catch(() => undefined);
  }

  return {
    answer(step, said) {
      const kept = shown.get();
      if (!kept) return;
      const reply = { ...(shown.getView().reply ?? noReply), [step]: said };
      const withReply = { ...kept, unsentReply: reply };
      void shown.keep(withReply);
      begin(withReply, reply);
    },
    resume(kept, known) {
      if (kept.unsentReply) begin(kept, kept.unsentReply);
      else shown.show({ type: 'replied', reply: known, isWaiting: false });
    },
    stop() {
      for (const sending of sendings.values()) sending.abort();
      sendings.clear();
    },
  };
}
