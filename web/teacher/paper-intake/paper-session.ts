import type { Call, RequestOf } from '#contract/call.ts';
import { studentHeaders } from '#contract/constants.ts';
import { openPaperCode } from '#contract/paper-codes.ts';
import { createStore } from '#web/ui/store.ts';
import { type CallOptions, callApi } from '../../lib/http.ts';
import { Problem } from '../../lib/problem.ts';
import { createTabNote } from '../../lib/tab-note.ts';

type Opened = { pass: string; teacher: string; endsAt: string };

export type PaperSessionState = {
  /** Null before a code was opened. */
  opened: Opened | null;
  /** The server refused the pass. Pages and text wait for a new code. */
  hasEnded: boolean;
  isOpening: boolean;
  problem: Problem | null;
};

const note = createTabNote<Opened>('classroom-station-paper');

/** An aide's access by a one-hour code. It survives a reload of the tab. */
export function createPaperSession(send: typeof callApi = callApi) {
  const state = createStore<PaperSessionState>({
    opened: note.read(),
    hasEnded: false,
    isOpening: false,
    problem: null,
  });
  const set = (part: Partial<PaperSessionState>) => state.update((before) => ({ ...before, ...part }));

  return {
    state,
    async open(code: string) {
      set({ isOpening: true, problem: null });
      try {
        const { pass, teacher, ends_at: endsAt } = await send(openPaperCode, { code });
        const opened = { pass, teacher, endsAt };
        note.write(opened);
        set({ opened, hasEnded: false });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        set({ problem: error });
      } finally {
        set({ isOpening: false });
      }
    },
    /** Leaves no pass for the next person at this device. */
    leave() {
      note.write(null);
      set({ opened: null, hasEnded: false, problem: null });
    },
    /** Adds the pass to calls. Any of them may learn that the code has ended. */
    call: (async <C extends Call>(asked: C, input: RequestOf<C>, options?: CallOptions) => {
      const { pass = '' } = state.get().opened ?? {};
      try {
        const headers = { ...options?.headers, [studentHeaders.paperPass]: pass };
        return await send(asked, input, { ...options, headers });
      } catch (error) {
        if (error instanceof Problem && error.code === 'PAPER_CODE_ENDED') {
          note.write(null);
          set({ hasEnded: true });
        }
        throw error;
      }
    }) satisfies typeof callApi as typeof callApi,
  };
}
export type PaperSession = ReturnType<typeof createPaperSession>;
