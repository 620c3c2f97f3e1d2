import { Problem, problemOf } from '../../problem.ts';
import { waitOrOnline } from '../waiting.ts';
import type { WorkForm } from '../work-form.ts';
import type { PhotoCalls, PhotoReading } from './photo-calls.ts';
import { type PiecedText, putPiece, shiftPieces, takePiece } from './text-pieces.ts';

/** One photographed page in this tab. Nothing of it is stored. */
export interface PhotoPage {
  id: number;
  picture: Blob;
  /** Seen by the student but not read, waiting for its turn, being read, read, or refused. */
  state: 'new' | 'waiting' | 'reading' | 'read' | 'refused';
  /** Why it was not read. The picture stays. */
  problem: Problem | null;
  pleaseCheck: boolean;
  reader: string | null;
}

export interface PhotoPages {
  get(): readonly PhotoPage[];
  subscribe(listener: () => void): () => void;
  add(pictures: readonly Blob[]): void;
  /** Puts another picture, such as its crop, in the place of one. Where that is being read, the new one is read instead. */
  replace(id: number, picture: Blob): void;
  /** Reads every page that has no text yet, one after another. Answers how many were read. */
  readAll(): Promise<number>;
  /** Stops reading. What is read stays, the other pages can be read later. */
  stop(): void;
  /** Clears the picture, its text in the work and everything known about it. */
  remove(id: number): void;
  close(): void;
}

/** How often a page is sent again by itself while too many are being read, and how long it waits where nothing is said. */
const mostRepeats = 3;
const usualWaitSeconds = 5;

/** Pages that become one text in the work, in their order. */
export function createPhotoPages(
  form: WorkForm,
  read: PhotoCalls['read'],
  onRefused: (problem: Problem, page: number) => void,
  wait: typeof waitOrOnline = waitOrOnline,
): PhotoPages {
  const listeners = new Set<() => void>();
  let pages: readonly PhotoPage[] = [];
  let lastId = 0;
  let running: { id: number; stop: AbortController } | null = null;
  let text: PiecedText = { work: form.get().work, pieces: [] };

  function set(next: readonly PhotoPage[]) {
    pages = next;
    for (const listener of listeners) listener();
  }

  function change(id: number, part: Partial<PhotoPage>) {
    set(pages.map((page) => (page.id === id ? { ...page, ...part } : page)));
  }

  const stopListening = form.subscribe(() => {
    const { work } = form.get();
    if (work !== text.work) text = shiftPieces(text, work);
  });

  function write(next: PiecedText) {
    text = next;
    const hasPhotoText = next.pieces.some(({ start, end }) => end > start);
    form.set({ work: next.work, source: hasPhotoText ? 'camera' : 'text' });
  }

  /** Waits for its turn where too many photos are being read. The student is told when it has not come in time. */
  async function readInTurn({ id, picture }: PhotoPage, signal: AbortSignal): Promise<PhotoReading> {
    for (let repeats = 0; ; repeats += 1) {
      change(id, { state: 'reading', problem: null });
      try {
        return await read(picture, signal);
      } catch (error) {
        const isBusy = error instanceof Problem && error.code === 'PHOTO_BUSY';
        if (!isBusy || repeats === mostRepeats || signal.aborted) throw error;
        change(id, { state: 'waiting' });
        // Spread, so that a class does not come back as one.
        await wait((error.retryAfter ?? usualWaitSeconds) * 1000 * (1 + Math.random()), signal);
      }
    }
  }

  /** True where the next page may be tried. */
  async function readPage(page: PhotoPage): Promise<boolean> {
    const stop = new AbortController();
    running = { id: page.id, stop };
    try {
      const reading = await readInTurn(page, stop.signal);
      if (stop.signal.aborted) return false;
      const order = pages.map(({ id }) => id);
      write(putPiece(takePiece(text, page.id), page.id, reading.text.trim(), order));
      change(page.id, { state: 'read', pleaseCheck: reading.please_check, reader: reading.reader });
      return true;
    } catch (error) {
      if (stop.signal.aborted) return false;
      const problem = toProblem(error);
      change(page.id, { state: 'refused', problem });
      onRefused(problem, pages.findIndex(({ id }) => id === page.id) + 1);
      // A bad picture says nothing about the next one; a dead network or a busy server does.
      return problem.status < 500 && problem.status !== 429;
    } finally {
      running = null;
    }
  }

  function free() {
    set(
      pages.map((page) =>
        page.state === 'waiting' || page.state === 'reading' ? { ...page, state: 'new' } : page,
      ),
    );
  }

  return {
    get: () => pages,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(pictures) {
      const added = pictures.map((picture): PhotoPage => {
        lastId += 1;
        return { id: lastId, picture, state: 'new', problem: null, pleaseCheck: false, reader: null };
      });
      set([...pages, ...added]);
    },
    replace(id, picture) {
      if (running?.id === id) running.stop.abort();
      const isAsked = pages.some((page) => page.id === id && isProcessing(page));
      change(id, { picture, state: isAsked ? 'waiting' : 'new', problem: null });
    },
    async readAll() {
      if (running) return 0;
      set(pages.map((page) => (hasNoText(page) ? { ...page, state: 'waiting' } : page)));
      let count = 0;
      for (;;) {
        const next = pages.find(({ state }) => state === 'waiting');
        if (!next) return count;
        const mayGoOn = await readPage(next);
        if (pages.some(({ id, state }) => id === next.id && state === 'read')) count += 1;
        // A page that was removed or replaced while it was read stops nothing; the button to stop does.
        if (!mayGoOn && pages.some(({ id, state }) => id === next.id && state !== 'waiting')) break;
      }
      free();
      return count;
    },
    stop() {
      running?.stop.abort();
      free();
    },
    remove(id) {
      if (running?.id === id) running.stop.abort();
      if (text.pieces.some((piece) => piece.id === id)) write(takePiece(text, id));
      set(pages.filter((page) => page.id !== id));
    },
    close() {
      running?.stop.abort();
      stopListening();
    },
  };
}

export function hasNoText({ state }: PhotoPage): boolean {
  return state === 'new' || state === 'refused';
}

export function isProcessing({ state }: PhotoPage): boolean {
  return state === 'waiting' || state === 'reading';
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem && !error.offline) return error;
  const { message, title, status } = problemOf('OFFLINE');
  return new Problem('OFFLINE', `${message} Your photo is still in this page.`, { title, status });
}
