import { openPicture, type Refusal, toGreyPage, toJpeg } from './open-picture.ts';
import { createPageReader, type PageReader, type PageReading } from './read-page.ts';

/** One asking of the process: the photo as a clean JPEG for somebody else, or its text; or to go on with a page. */
export type ReaderTask = { task: 'clean' | 'read'; photo: Uint8Array } | { task: 'go on'; page: number };
/** Others wait no longer than this for it, and for one step of reading, such as a line. */
export type ReaderTurn = ReaderTask & { turnMs: number };
export type ReaderAnswer =
  | PageReading
  | { kind: 'clean'; jpeg: Uint8Array }
  | { kind: Refusal }
  | { kind: 'failed' }
  /** Its turn is over. `lost`: the page is no longer known here, and has to be sent again. */
  | { kind: 'unfinished'; page: number }
  | { kind: 'lost' };

/** Whoever asked for more may have gone without a word. */
const mostBegun = 60;

let reader: Promise<PageReader> | undefined;
const begun = new Map<number, Reading>();
let lastPage = 0;

// A process of its own: pictures of strangers are decoded here, where no key, no database and no other photo is.
process.on('message', async (task: ReaderTurn) => {
  process.send?.(await answer(task));
});
process.on('disconnect', () => process.exit());

async function answer(task: ReaderTurn): Promise<ReaderAnswer> {
  if (task.task !== 'go on') {
    lastPage += 1;
    begun.set(lastPage, new Reading((rest) => look(task, rest)));
    const [oldest = 0] = begun.keys();
    if (begun.size > mostBegun) begun.delete(oldest);
  }
  const page = task.task === 'go on' ? task.page : lastPage;
  const seen = begun.has(page) ? await begun.get(page)?.haveTurn(task.turnMs) : { kind: 'lost' as const };
  if (!seen) return { kind: 'unfinished', page };
  begun.delete(page);
  return seen;
}

/** A page that is read in turns. */
class Reading {
  readonly #seen: Promise<ReaderAnswer>;
  #until = 0;
  #paused = Promise.withResolvers<void>();
  #resumed = Promise.withResolvers<void>();

  constructor(look: (rest: () => Promise<void>) => Promise<ReaderAnswer>) {
    this.#seen = this.#resumed.promise.then(() => look(() => this.#rest()));
  }

  /** What was seen, or nothing where it takes longer. */
  async haveTurn(turnMs: number): Promise<ReaderAnswer | undefined> {
    this.#until = performance.now() + turnMs;
    this.#paused = Promise.withResolvers();
    this.#resumed.resolve();
    return await Promise.race([this.#seen, this.#paused.promise.then(() => undefined)]);
  }

  /** Waits for the next turn where this one is over. */
  async #rest(): Promise<void> {
    if (performance.now() < this.#until) return;
    this.#resumed = Promise.withResolvers();
    this.#paused.resolve();
    await this.#resumed.promise;
  }
}

async function look(
  { task, photo }: Extract<ReaderTask, { photo: Uint8Array }>,
  rest: () => Promise<void>,
): Promise<ReaderAnswer> {
  try {
    const opened = await openPicture(photo);
    if (opened.kind !== 'picture') return opened;
    if (task === 'clean') return { kind: 'clean', jpeg: await toJpeg(opened.picture) };
    reader ??= createPageReader();
    return await (await reader)(await toGreyPage(opened.picture), rest);
  } catch {
    // What went wrong may quote the picture: only that it did is told.
    return { kind: 'failed' };
  }
}
