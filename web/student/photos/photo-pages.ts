import { createStore } from '#web/ui/store.ts';
import { Problem, problemOf } from '../../lib/problem.ts';
import { mostTurns, type Turn, toTurn, waitOrOnline } from '../portal/waiting.ts';
import type { WorkForm } from '../work/work-form.ts';
import type { PhotoCalls, PhotoReading } from './photo-calls.ts';
import { type PiecedText, putPiece, shiftPieces, takePiece } from './text-pieces.ts';

/** A photographed page in this tab. It is not stored. */
export interface PhotoPage {
  id: number;
  picture: Blob;
  state: 'new' | 'waiting' | 'reading' | 'read' | 'refused';
  /** Set while the server has no room for it. */
  turn: Turn | null;
  /** Why it was not read. */
  problem: Problem | null;
  pleaseCheck: boolean;
  reader: string | null;
}

/** The wait if the server names none. */
const usualWaitMs = 5000;

/** Photographed pages, whose texts go into the work in their order. */
export function createPhotoPages(
  form: WorkForm,
  read: PhotoCalls['read'],
  onRefused: (problem: Problem, page: number) => void,
  wait: typeof waitOrOnline = waitOrOnline,
) {
  const { get, subscribe, add, remove, change, changeAll, isIn, resetWaiting } = createPageStore();
  const text = createPhotoText(form);
  let running: { id: number; stop: AbortController } | null = null;

  /** True if the next page may be tried. */
  async function readPage({ id, picture }: PhotoPage): Promise<boolean> {
    const stop = new AbortController();
    running = { id, stop };
    try {
      const reading = await readInTurn({ read, wait }, picture, stop.signal, (turn) =>
        change(id, { state: turn ? 'waiting' : 'reading', turn, problem: null }),
      );
      if (stop.signal.aborted) return false;
      const order = get().map((page) => page.id);
      text.put(id, reading.text.trim(), order);
      change(id, { state: 'read', pleaseCheck: reading.please_check, reader: reading.reader });
      return true;
    } catch (error) {
      if (stop.signal.aborted) return false;
      const problem = toProblem(error);
      change(id, { state: 'refused', problem });
      onRefused(problem, get().findIndex((page) => page.id === id) + 1);
      // A bad picture says nothing about the next one. A dead network, a busy server or an expired code does.
      return problem.status < 500 && ![401, 403, 429].includes(problem.status);
    } finally {
      running = null;
    }
  }

  return {
    ...{ get, subscribe, add },
    /** Replaces a picture, for instance by its crop. If it is being read, the new one is read instead. */
    replace(id: number, picture: Blob) {
      if (running?.id === id) running.stop.abort();
      change(id, { picture, state: isIn(id, isProcessing) ? 'waiting' : 'new', turn: null, problem: null });
    },
    /** Reads every page without text, one after another. Answers how many were read. */
    async readAll() {
      if (running) return 0;
      changeAll((page) => (hasNoText(page) ? { ...page, state: 'waiting' } : page));
      let count = 0;
      for (;;) {
        const next = get().find(({ state }) => state === 'waiting');
        if (!next) return count;
        const mayGoOn = await readPage(next);
        if (isIn(next.id, ({ state }) => state === 'read')) count += 1;
        // Reading goes on after a page that was removed or replaced meanwhile, but not after the stop button.
        if (!mayGoOn && isIn(next.id, ({ state }) => state !== 'waiting')) break;
      }
      resetWaiting();
      return count;
    },
    stop() {
      running?.stop.abort();
      resetWaiting();
    },
    /** Removes the picture, and its text from the work. */
    remove(id: number) {
      if (running?.id === id) running.stop.abort();
      text.remove(id);
      remove(id);
    },
    close() {
      running?.stop.abort();
      text.close();
    },
  };
}

function createPageStore() {
  const store = createStore<readonly PhotoPage[]>([]);
  let lastId = 0;
  const changeAll = (change: (page: PhotoPage) => PhotoPage) => store.update((pages) => pages.map(change));
  const change = (id: number, part: Partial<PhotoPage>) =>
    changeAll((page) => (page.id === id ? { ...page, ...part } : page));
  const isIn = (id: number, test: (page: PhotoPage) => boolean) =>
    store.get().some((page) => page.id === id && test(page));
  const resetWaiting = () =>
    changeAll((page) => (isProcessing(page) ? { ...page, state: 'new', turn: null } : page));
  return {
    ...{ get: store.get, subscribe: store.subscribe, change, changeAll, isIn, resetWaiting },
    add(pictures: readonly Blob[]) {
      const added = pictures.map((picture) => {
        lastId += 1;
        return newPage(lastId, picture);
      });
      store.update((pages) => [...pages, ...added]);
    },
    remove: (id: number) => store.update((pages) => pages.filter((page) => page.id !== id)),
  };
}

/** Tracks the texts of the pages in the work while the student edits around them. */
function createPhotoText(form: WorkForm) {
  let text: PiecedText = { work: form.get().work, pieces: [] };
  const close = form.subscribe(() => {
    const { work } = form.get();
    if (work !== text.work) text = shiftPieces(text, work);
  });

  function write(next: PiecedText) {
    text = next;
    const hasPhotoText = next.pieces.some(({ start, end }) => end > start);
    form.set({ work: next.work, source: hasPhotoText ? 'camera' : 'text' });
  }

  return {
    /** Puts the text of a page at its place in the order, replacing its former text. */
    put: (id: number, words: string, order: readonly number[]) =>
      write(putPiece(takePiece(text, id), id, words, order)),
    remove(id: number) {
      if (text.pieces.some((piece) => piece.id === id)) write(takePiece(text, id));
    },
    close,
  };
}

/** Repeats while too many photos are being read. The student is told if that takes too long. */
async function readInTurn(
  { read, wait }: { read: PhotoCalls['read']; wait: typeof waitOrOnline },
  picture: Blob,
  signal: AbortSignal,
  /** Null while it is being read. */
  onTurn: (turn: Turn | null) => void,
): Promise<PhotoReading> {
  for (let repeats = 0; ; repeats += 1) {
    onTurn(null);
    try {
      return await read(picture, signal);
    } catch (error) {
      const turn = toTurn(error) ?? toUsualTurn(error);
      if (!turn || repeats === mostTurns || signal.aborted) throw error;
      onTurn(turn);
      await wait(turn.ms, signal);
    }
  }
}

/** The server is busy and names no time, or the photo was cut off on its way. */
function toUsualTurn(error: unknown): Turn | null {
  if (!(error instanceof Problem) || error.offline) return null;
  if (error.status !== 408 && (error.status !== 503 || error.retryAfter !== undefined)) return null;
  const ms = usualWaitMs * (1 + Math.random());
  return { reason: 'The photo could not be taken in just now.', ms, until: Date.now() + ms };
}

function newPage(id: number, picture: Blob): PhotoPage {
  return { id, picture, state: 'new', turn: null, problem: null, pleaseCheck: false, reader: null };
}

export function hasNoText({ state }: PhotoPage): boolean {
  return state === 'new' || state === 'refused';
}

export function isProcessing({ state }: PhotoPage): boolean {
  return state === 'waiting' || state === 'reading';
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem && !error.offline) return error;
  const { code, message, title, status } = problemOf(error instanceof Problem ? 'OFFLINE' : 'UNEXPECTED');
  return new Problem(code, `${message} Your photo is still in this page.`, { title, status });
}
