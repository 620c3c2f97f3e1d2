import { readPaper } from '#contract/paper.ts';
import { toBase64 } from '#web/lib/to-base64.ts';
import { createStore } from '#web/ui/store.ts';
import { callApi } from '../../lib/http.ts';
import { type PhotoCalls, readingMs } from '../../student/photos/photo-calls.ts';
import { createPhotoPages } from '../../student/photos/photo-pages.ts';
import { createWorkForm, type WorkForm } from '../../student/work/work-form.ts';
import type { CodeFinder } from './code-finder.ts';
import { openUnits } from './first-units.ts';
import { openSending } from './hand-in-page.ts';
import { nothing, type PaperState } from './paper-state.ts';
import { openCodes } from './whose-work.ts';

/** A refusal is shown at its page. */
function openPages(text: WorkForm, call: typeof callApi) {
  const read: PhotoCalls['read'] = async (picture, signal) =>
    await call(readPaper, { image: await toBase64(picture) }, { signal, silenceMs: readingMs });
  return createPhotoPages(text, read, () => undefined);
}

/** One work at a time. Nothing is stored on the device. */
export function createPaperIntake(finder: CodeFinder, call: typeof callApi = callApi) {
  const state = createStore<PaperState>({
    ...{ ...nothing, isLooking: false, isSending: false, done: [] },
    ...{ isFirst: false, units: null },
  });
  const text = createWorkForm();
  const pages = openPages(text, call);
  // Pages are not read before it is known where they belong.
  const readOn = () => {
    const { thread, code, isFirst, units } = state.get();
    if (thread ? !thread.refusal : isFirst && code === null && units?.length) void pages.readAll();
  };
  const hasPages = () => pages.get().length > 0;
  const codes = openCodes({ state, finder, call, onFound: readOn, hasPages });
  const { set } = codes;
  const units = openUnits(codes, text, call);
  const sending = openSending(codes, { state, text, call });

  function startOver() {
    for (const { id } of pages.get()) pages.remove(id);
    text.set({ work: '', source: 'text', nickname: '' });
    sending.renew();
    codes.startOver();
  }

  async function beginFirst() {
    await units.begin();
    readOn();
  }

  const isInUse = () => text.get().work.trim() !== '' || text.get().nickname.trim() !== '' || hasPages();

  /** Another name or unit is no longer the one that was refused. */
  function setEntry(entry: { unitId: string } | { nickname: string }) {
    text.set(entry);
    if (state.get().problem?.status === 409) set({ problem: null });
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
      const { code, isFirst } = state.get();
      if (code !== null) await codes.open(code);
      else if (isFirst) await beginFirst();
      else set({ problem: null });
    },
    async handIn() {
      const isDone = await sending.handIn(startOver);
      const { problem } = state.get();
      if (problem?.code !== 'PAPER_UNIT_HIDDEN') return isDone;
      // The list is older than that.
      await units.begin();
      set({ problem });
      return false;
    },
    startOver,
    beginFirst,
    endFirst: () => set({ isFirst: false, problem: null }),
    setUnit: (unitId: string) => setEntry({ unitId }),
    setNickname: (nickname: string) => setEntry({ nickname }),
    notePrinted: sending.notePrinted,
    isInUse,
    /** Something would be lost with this page. */
    wouldLose: () => isInUse() || state.get().done.some(({ slip }) => slip && !slip.isPrinted),
    close() {
      pages.close();
      finder.close();
    },
  };
}
export type PaperIntake = ReturnType<typeof createPaperIntake>;
