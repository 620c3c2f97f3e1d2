import { constants } from 'node:os';
import { openChild } from '#server/process/child.ts';
import { secondMs } from '#server/process/clock.ts';
import { createTurns, notYet } from '#server/process/turns.ts';
import type { ReaderAnswer, ReaderTask, ReaderTurn } from './reader-process.ts';

type Busy = { kind: 'busy' };
type Seen = Exclude<ReaderAnswer, { kind: 'failed' | 'unfinished' | 'lost' }>;

/** What became of a photo. `busy`: too many wait already, of all or of this turn, or who asked has gone before it came. */
export type PhotoReading = Exclude<Seen, { kind: 'clean' }> | Busy;
export type CleanPhoto = Extract<Seen, { kind: 'clean' | 'wrong-type' | 'broken' | 'too-large' }> | Busy;

export type PhotoAsking = {
  /** Whose photo this is: everybody who waits has a turn before anybody has two. */
  turn?: string;
  signal?: AbortSignal;
};

export type PhotoReader = {
  /** The text of a photographed page. Throws where the reading process failed or took too long. */
  read(photo: Uint8Array, asking?: PhotoAsking): Promise<PhotoReading>;
  /** The same picture turned upright, in a fair size and with nothing but its pixels. Throws like `read`. */
  clean(photo: Uint8Array, asking?: PhotoAsking): Promise<CleanPhoto>;
  /** Of the process that reads, while there is one. */
  readonly pid: number | undefined;
  close(): Promise<void>;
};

/** `timeoutMs` is for one turn of a photo, in time of the processor. Pages and proxies wait for two minutes, a model before it included. */
export type PhotoReaderSettings = {
  timeoutMs?: number;
  turnMs?: number;
  idleMs?: number;
  mostWaiting?: number;
};

/** A class. On a slow line all its photos may have come at once, and each costs a quarter of an hour to send again. */
const mostOfOneTurn = 30;
/** A machine may be as busy as this: all turns of a page take so many times the time that one may have the processor. */
const patience = 3;

/** A place in the queue, which can be given to somebody else. */
type Place = { turn: string; giveWay(): void };

/** Reads photos one at a time in a process that starts with the first and ends when it is not needed. */
export function openPhotoReader({
  timeoutMs = 30 * secondMs,
  turnMs = 3 * secondMs,
  idleMs = 60 * secondMs,
  mostWaiting = 60,
}: PhotoReaderSettings = {}): PhotoReader {
  const child = openChild<ReaderTurn, ReaderAnswer>({
    program: new URL('./reader-process.ts', import.meta.url),
    ...{ longestMs: timeoutMs, idleMs, doing: 'reading a photo' },
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
  });
  const turns = createTurns();
  /** Who waits now, the newest last. */
  const waiting: Place[] = [];

  async function queue(task: ReaderTask, { turn = '', signal }: PhotoAsking = {}): Promise<Seen | Busy> {
    const ofOne = (whose: string) => waiting.filter((place) => place.turn === whose);
    const own = ofOne(turn).length;
    if (own >= mostOfOneTurn) return { kind: 'busy' };
    if (waiting.length >= mostWaiting) {
      // Whoever has most there makes room for who has less.
      const [most] = waiting.map((place) => ofOne(place.turn)).sort((a, b) => b.length - a.length);
      if (!most || most.length <= own + 1) return { kind: 'busy' };
      most.at(-1)?.giveWay();
    }
    const { promise: hasLeft, resolve } = Promise.withResolvers<Busy>();
    const place: Place = { turn, giveWay: () => resolve(leave()) };
    const leave = (): Busy => {
      const at = waiting.indexOf(place);
      if (at !== -1) waiting.splice(at, 1);
      return { kind: 'busy' };
    };
    waiting.push(place);
    let next = task;
    let turnsLeft = (patience * timeoutMs) / turnMs;
    const working = turns.run(turn, async (): Promise<Seen | Busy | typeof notYet> => {
      if (signal?.aborted || !waiting.includes(place)) return { kind: 'busy' };
      if (turnsLeft <= 0) throw new Error('reading a photo took too many turns');
      turnsLeft -= 1;
      const answer = await child.ask({ ...next, turnMs });
      if (answer.kind === 'failed') throw new Error('a photo could not be read');
      if (answer.kind !== 'unfinished' && answer.kind !== 'lost') return answer;
      next = answer.kind === 'lost' ? task : { task: 'go on', page: answer.page };
      return notYet;
    });
    try {
      return await Promise.race([working, hasLeft]);
    } finally {
      leave();
    }
  }

  return {
    read: async (photo, asked) => (await queue({ task: 'read', photo }, asked)) as PhotoReading,
    clean: async (photo, asked) => (await queue({ task: 'clean', photo }, asked)) as CleanPhoto,
    get pid() {
      return child.pid;
    },
    close: () => child.close(),
  };
}
