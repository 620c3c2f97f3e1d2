import { studentHeaders } from '#contract/constants.ts';
import { handInFirstDraft, handInPaper } from '#contract/paper.ts';
import { makeReturnCode } from '#words/return-words.ts';
import type { callApi } from '../../lib/http.ts';
import { Problem } from '../../lib/problem.ts';
import { randomSecret } from '../../student/device/random-secret.ts';
import type { WorkForm } from '../../student/work/work-form.ts';
import type { HandedIn, PaperState, State } from './paper-state.ts';
import type { openCodes } from './whose-work.ts';

type Page = { state: State; text: WorkForm; call: typeof callApi };

/** Hands in what is on the page, and remembers what was handed in. */
export function openSending(
  { set, open }: Pick<ReturnType<typeof openCodes>, 'set' | 'open'>,
  { state, text, call }: Page,
) {
  // A first draft gets its code from here. Sent once more after an answer that was lost, it is the same one.
  const makeKeys = () => ({ key: randomSecret(), newCode: makeReturnCode() });
  let keys = makeKeys();

  const noteDone = (one: Omit<HandedIn, 'id'>) => {
    const { done } = state.get();
    set({ done: [{ id: done.length, ...one }, ...done] });
  };

  /** Sends what is on the page as the draft that it is. */
  async function send({ code, thread, units: listed, problem }: PaperState): Promise<Omit<HandedIn, 'id'>> {
    const headers = { [studentHeaders.idempotencyKey]: keys.key };
    const { work, source, nickname, unitId } = text.get();
    const page = { work, submission_type: source };
    if (code && thread) {
      const { nickname: owner, draft } = thread;
      await call(handInPaper, { code, draft, ...page }, { headers });
      return { nickname: owner, draft };
    }
    const isSeparate = problem?.code === 'PAPER_NAME_TAKEN';
    const first = { code: keys.newCode, unit_id: unitId, nickname, is_separate: isSeparate, ...page };
    await call(handInFirstDraft, first, { headers });
    const unit = listed?.find(({ id }) => id === unitId)?.title ?? '';
    return { nickname: nickname.trim(), draft: 1, slip: { code: keys.newCode, unit, isPrinted: false } };
  }

  /** The key was used for other words before, whose answer was lost. A first draft is there then: its code is shown. */
  async function takeUsedKey({ thread }: PaperState) {
    const { newCode } = keys;
    keys = makeKeys();
    if (thread) return;
    await open(newCode);
    const found = state.get().thread;
    if (!found) return;
    const slip = { code: newCode, unit: found.unit_title, isPrinted: false };
    noteDone({ nickname: found.nickname, draft: 1, slip });
  }

  return {
    /** For the next work. */
    renew() {
      keys = makeKeys();
    },
    notePrinted() {
      const { done } = state.get();
      set({
        done: done.map((one) => (one.slip ? { ...one, slip: { ...one.slip, isPrinted: true } } : one)),
      });
    },
    async handIn(startOver: () => void) {
      const before = state.get();
      const isFirst = before.isFirst && before.code === null;
      if (!(before.thread || isFirst) || before.isSending || before.isLooking) return false;
      set({ isSending: true, problem: null });
      try {
        const done = await send(before);
        startOver();
        noteDone(done);
        return true;
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.code === 'IDEMPOTENCY_KEY_REUSED') await takeUsedKey(before);
        set({ problem: error });
        return false;
      } finally {
        set({ isSending: false });
      }
    },
  };
}
