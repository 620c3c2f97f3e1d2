import type { OutputOf } from '#contract/call.ts';
import { studentHeaders } from '#contract/constants.ts';
import { findPaperThread, handInPaper, readPaper } from '#contract/paper.ts';
import { createStore } from '#web/ui/store.ts';
import { callApi } from '../http.ts';
import { Problem } from '../problem.ts';
import { type PhotoCalls, readingMs, toBase64 } from '../student/photos/photo-calls.ts';
import { createPhotoPages } from '../student/photos/photo-pages.ts';
import { randomSecret } from '../student/random-secret.ts';
import { createWorkForm, type WorkForm } from '../student/work-form.ts';
import type { CodeFinder } from './code-finder.ts';

/** Whose page it is, as the server knows it. */
export type PaperThread = OutputOf<typeof findPaperThread>;

/** Why a picture tells nothing of whose it is, or something else than the code before. */
export type PictureNote = 'none' | 'several' | 'unseen' | 'another';

export type PaperState = {
  code: string | null;
  thread: PaperThread | null;
  /** A picture is looked through, or a code looked up. */
  isLooking: boolean;
  isSending: boolean;
  note: PictureNote | null;
  /** Of the code, or of handing in. */
  problem: Problem | null;
  /** What was handed in since the page was opened, the newest first. */
  done: readonly { id: number; nickname: string; draft: number }[];
};

const nothing = { code: null, thread: null, note: null, problem: null };

/** Pages that are read for their teacher. What was refused stands at its page. */
function openPages(text: WorkForm, call: typeof callApi) {
  const read: PhotoCalls['read'] = async (picture, signal) =>
    await call(readPaper, { image: await toBase64(picture) }, { signal, silenceMs: readingMs });
  return createPhotoPages(text, read, () => undefined);
}

/** One work at a time: its code, its pages, the text that was read from them. Nothing of it is kept anywhere. */
export function createPaperDesk(finder: CodeFinder, call: typeof callApi = callApi) {
  const state = createStore<PaperState>({ ...nothing, isLooking: false, isSending: false, done: [] });
  const text = createWorkForm();
  const pages = openPages(text, call);
  let key = randomSecret();
  const set = (part: Partial<PaperState>) => state.update((before) => ({ ...before, ...part }));

  const readOn = () => {
    const { thread } = state.get();
    if (thread && !thread.refusal) void pages.readAll();
  };

  /** Looks up whose thread a code opens; its pages are read once that is known. */
  async function open(code: string) {
    set({ code, thread: null, problem: null, isLooking: true });
    try {
      set({ thread: await call(findPaperThread, { code }) });
      readOn();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // What was not reached may still be there; what is unknown is no code of this class.
      set({ problem: error, ...([404, 422].includes(error.status) && { code: null }) });
    } finally {
      set({ isLooking: false });
    }
  }

  /** False where the picture is of another work, or nobody can tell of which. */
  async function takeCode(picture: Blob): Promise<boolean> {
    set({ isLooking: true });
    const found = await finder.find(picture);
    set({ isLooking: false });
    const { code } = state.get();
    if (found.is === 'several' || (found.is === 'code' && code !== null && code !== found.code)) {
      set({ note: found.is === 'several' ? 'several' : 'another' });
      return false;
    }
    if (code !== null) return true;
    if (found.is === 'code') await open(found.code);
    else set({ note: found.is });
    return true;
  }

  /** Clears the desk for the next work. */
  function startOver() {
    for (const { id } of pages.get()) pages.remove(id);
    text.set({ work: '', source: 'text' });
    key = randomSecret();
    set(nothing);
  }

  return {
    state,
    text,
    pages,
    /** Pages of one work. The first with a code says of which. */
    async addPages(pictures: readonly Blob[]) {
      set({ note: null });
      for (const picture of pictures) if (await takeCode(picture)) pages.add([picture]);
      readOn();
    },
    /** A picture of the code alone, which is not read. */
    async scan(picture: Blob) {
      set({ note: null });
      await takeCode(picture);
    },
    open,
    async handIn() {
      const { code, thread, isSending } = state.get();
      if (!code || !thread || isSending) return false;
      set({ isSending: true, problem: null });
      try {
        const headers = { [studentHeaders.idempotencyKey]: key };
        await call(handInPaper, { code, draft: thread.draft, work: text.get().work }, { headers });
        const { done } = state.get();
        const { nickname, draft } = thread;
        startOver();
        set({ done: [{ id: done.length, nickname, draft }, ...done] });
        return true;
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        // What was stored under the key holds; other words are another request.
        if (error.code === 'IDEMPOTENCY_KEY_REUSED') key = randomSecret();
        set({ problem: error });
        return false;
      } finally {
        set({ isSending: false });
      }
    },
    startOver,
    /** Whether something would be lost with this page. */
    isInUse: () => text.get().work.trim() !== '' || pages.get().length > 0,
    close() {
      pages.close();
      finder.close();
    },
  };
}
export type PaperDesk = ReturnType<typeof createPaperDesk>;
