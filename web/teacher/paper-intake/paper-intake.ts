import type { OutputOf } from '#contract/call.ts';
import { studentHeaders } from '#contract/constants.ts';
import { findPaperThread, handInPaper, readPaper } from '#contract/paper.ts';
import { createStore } from '#web/ui/store.ts';
import { callApi } from '../../lib/http.ts';
import { Problem } from '../../lib/problem.ts';
import { randomSecret } from '../../student/device/random-secret.ts';
import { type PhotoCalls, readingMs, toBase64 } from '../../student/photos/photo-calls.ts';
import { createPhotoPages } from '../../student/photos/photo-pages.ts';
import { createWorkForm, type WorkForm } from '../../student/work/work-form.ts';
import type { CodeFinder } from './code-finder.ts';

export type PaperThread = OutputOf<typeof findPaperThread>;

/** Why a picture was not matched to the current work. */
export type PictureNote = 'none' | 'several' | 'unseen' | 'another';

export type PaperState = {
  code: string | null;
  thread: PaperThread | null;
  /** A picture is being scanned, or a code looked up. */
  isLooking: boolean;
  isSending: boolean;
  note: PictureNote | null;
  /** With the code, or with handing in. */
  problem: Problem | null;
  /** Newest first, since the page was opened. */
  done: readonly { id: number; nickname: string; draft: number }[];
};

const nothing = { code: null, thread: null, note: null, problem: null };

/** A refusal is shown at its page. */
function openPages(text: WorkForm, call: typeof callApi) {
  const read: PhotoCalls['read'] = async (picture, signal) =>
    await call(readPaper, { image: await toBase64(picture) }, { signal, silenceMs: readingMs });
  return createPhotoPages(text, read, () => undefined);
}

type State = ReturnType<typeof createStore<PaperState>>;

/** Tracks whose work is open. Results that arrive after "start over" are dropped. */
function openCodes(state: State, finder: CodeFinder, call: typeof callApi, onFound: () => void) {
  const set = (part: Partial<PaperState>) => state.update((before) => ({ ...before, ...part }));
  let begun = 0;
  let looking = 0;

  async function look<Found>(find: () => Promise<Found>): Promise<Found> {
    looking += 1;
    set({ isLooking: true });
    try {
      return await find();
    } finally {
      looking -= 1;
      set({ isLooking: looking > 0 });
    }
  }

  async function open(code: string) {
    const work = begun;
    set({ code, thread: null, problem: null });
    try {
      const thread = await look(() => call(findPaperThread, { code }));
      if (work !== begun) return;
      set({ thread });
      onFound();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (work !== begun) return;
      // After a network failure the code stays for another try. An unknown code is dropped.
      set({ problem: error, ...([404, 422].includes(error.status) && { code: null }) });
    }
  }

  /** False if the picture belongs to another work, or to none that can be told. */
  async function take(picture: Blob): Promise<boolean> {
    const work = begun;
    const found = await finder.find(picture);
    if (work !== begun) return false;
    const { code } = state.get();
    if (found.is === 'several' || (found.is === 'code' && code !== null && code !== found.code)) {
      set({ note: found.is === 'several' ? 'several' : 'another' });
      return false;
    }
    if (code !== null) return true;
    if (found.is === 'code') await open(found.code);
    else set({ note: found.is });
    return work === begun;
  }

  return {
    set,
    open,
    /** Scans pictures one by one and keeps those of the current work. */
    async lookThrough(pictures: Promise<readonly Blob[]>, keep: (picture: Blob) => void) {
      const work = begun;
      set({ note: null });
      await look(async () => {
        for (const picture of await pictures) if (work === begun && (await take(picture))) keep(picture);
      });
    },
    startOver() {
      begun += 1;
      set(nothing);
    },
  };
}

/** One work at a time. Nothing is stored on the device. */
export function createPaperIntake(finder: CodeFinder, call: typeof callApi = callApi) {
  const state = createStore<PaperState>({ ...nothing, isLooking: false, isSending: false, done: [] });
  const text = createWorkForm();
  const pages = openPages(text, call);
  let key = randomSecret();
  // Pages are not read before their owner is known.
  const readOn = () => {
    const { thread } = state.get();
    if (thread && !thread.refusal) void pages.readAll();
  };
  const codes = openCodes(state, finder, call, readOn);
  const { set } = codes;

  function startOver() {
    for (const { id } of pages.get()) pages.remove(id);
    text.set({ work: '', source: 'text' });
    key = randomSecret();
    codes.startOver();
  }

  return {
    state,
    text,
    pages,
    /** The first page with a code tells whose work it is. */
    async addPages(pictures: Promise<readonly Blob[]>) {
      await codes.lookThrough(pictures, (picture) => pages.add([picture]));
      readOn();
    },
    /** Finds the code without reading the page. */
    scan: (pictures: Promise<readonly Blob[]>) => codes.lookThrough(pictures, () => undefined),
    open: codes.open,
    /** Calls work again, perhaps for another class: looks the code up anew. */
    async goOn() {
      const { code } = state.get();
      if (code === null) set({ problem: null });
      else await codes.open(code);
    },
    async handIn() {
      const { code, thread, isSending, isLooking } = state.get();
      if (!code || !thread || isSending || isLooking) return false;
      set({ isSending: true, problem: null });
      try {
        const headers = { [studentHeaders.idempotencyKey]: key };
        const { work, source } = text.get();
        const { nickname, draft } = thread;
        await call(handInPaper, { code, draft, work, submission_type: source }, { headers });
        const { done } = state.get();
        startOver();
        set({ done: [{ id: done.length, nickname, draft }, ...done] });
        return true;
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        // The key was used for other words before: these are a new request.
        if (error.code === 'IDEMPOTENCY_KEY_REUSED') key = randomSecret();
        set({ problem: error });
        return false;
      } finally {
        set({ isSending: false });
      }
    },
    startOver,
    /** Something would be lost with this page. */
    isInUse: () => text.get().work.trim() !== '' || pages.get().length > 0,
    close() {
      pages.close();
      finder.close();
    },
  };
}
export type PaperIntake = ReturnType<typeof createPaperIntake>;
