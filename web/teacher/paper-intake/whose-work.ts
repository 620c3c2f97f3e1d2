import { findPaperThread } from '#contract/paper.ts';
import type { callApi } from '../../lib/http.ts';
import { Problem } from '../../lib/problem.ts';
import type { CodeFinder } from './code-finder.ts';
import { nothing, type PaperState, type State } from './paper-state.ts';

type Room = {
  state: State;
  finder: CodeFinder;
  call: typeof callApi;
  onFound: () => void;
  hasPages: () => boolean;
};

/** Tracks whose work is open. Results that arrive after "start over" are dropped. */
export function openCodes({ state, finder, call, onFound, hasPages }: Room) {
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
    const { code, isFirst } = state.get();
    const isBegun = code !== null || (isFirst && hasPages());
    if (found.is === 'several' || (found.is === 'code' && isBegun && code !== found.code)) {
      set({ note: found.is === 'several' ? 'several' : 'another' });
      return false;
    }
    if (code !== null) return true;
    if (found.is === 'code') await open(found.code);
    else if (!isFirst) set({ note: found.is });
    return work === begun;
  }

  return {
    set,
    look,
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
