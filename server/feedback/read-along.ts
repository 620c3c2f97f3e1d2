import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedbackEvent } from '#contract/feedback.ts';
import type { RunWorker } from '#server/ai-runs/index.ts';
import type { Student, Teacher } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import type { NumberedEvent } from '#server/http/handler.ts';
import { findHeldAs } from '#server/safeguarding/index.ts';
import { listFeedbackPieces } from './submission-store.ts';

export type ReadAlongOptions = {
  database: Database;
  worker: RunWorker<FeedbackEvent>;
  actor: Student | Teacher;
  submissionId: string;
  runId: string;
  /** Nothing that is written may reach this reader: its teacher looks first. */
  isHeld: boolean;
  secretHash: Buffer;
  /** What is stored of the work: the offsets of all quotes count in it. */
  work: string;
  replaced: number;
  /** Aborted when the reader leaves. */
  signal: AbortSignal;
};

const pollMs = 300;

type Events = AsyncGenerator<NumberedEvent<FeedbackEvent>, void>;

/** Where a reader stands. */
type StreamCursor = {
  /** The last event that was read; 0 where none was. */
  last: number;
  /** Whether the database holds that event, as far as we know. */
  isStored: boolean;
  isOver: boolean;
};

/**
 * The events of a submission's feedback after `after`, until its end: straight from the worker where this process writes
 * it, else from the database, which another process fills. A story begins with `accepted`, and it begins again for a
 * reader who has seen what nobody knows any more: words that a process took with it when it died.
 */
export async function* readAlong(options: ReadAlongOptions, after: number): Events {
  const { worker, runId, signal } = options;
  const cursor: StreamCursor = { last: after, isStored: false, isOver: false };
  if (after === 0) yield begin(options, cursor);
  while (!signal.aborted) {
    if (!options.isHeld) yield* readWorker(options, cursor);
    if (cursor.isOver || signal.aborted) return;
    yield* readDatabase(options, cursor);
    if (cursor.isOver) return;
    if (!worker.find(runId)) await sleep(pollMs, undefined, { signal }).catch(() => undefined);
  }
}

function begin(
  { submissionId, work, replaced }: ReadAlongOptions,
  cursor: StreamCursor,
): NumberedEvent<FeedbackEvent> {
  cursor.last = 0;
  cursor.isStored = true;
  return { id: 0, event: { type: 'accepted', submission_id: submissionId, work, replaced } };
}

function* pass(piece: NumberedEvent<FeedbackEvent>, cursor: StreamCursor) {
  cursor.last = piece.id;
  cursor.isOver = isLast(piece.event);
  yield piece;
}

/** What this process writes, as long as it does. */
async function* readWorker(options: ReadAlongOptions, cursor: StreamCursor): Events {
  const live = options.worker.find(options.runId);
  if (!live) return;
  if (!live.has(cursor.last)) yield begin(options, cursor);
  for await (const piece of live.follow(cursor.last, options.signal)) {
    yield* pass(piece, cursor);
    if (cursor.isOver) return;
  }
  cursor.isStored = cursor.last === 0;
}

/** What is stored by now, and the end where there is one. */
async function* readDatabase(options: ReadAlongOptions, cursor: StreamCursor): Events {
  // Where it is not sure that the last event is stored, it is asked for with the others.
  const { pieces, state } = await listPieces(options, cursor.isStored ? cursor.last : cursor.last - 1);
  if (state === undefined) cursor.isOver = true;
  // What was cancelled needs no beginning any more.
  else if (
    !cursor.isStored &&
    pieces.shift()?.id !== cursor.last &&
    state !== 'cancelled' &&
    state !== 'held'
  ) {
    yield begin(options, cursor);
    return yield* readDatabase(options, cursor);
  }
  cursor.isStored = true;
  for (const piece of pieces) {
    yield* pass(piece, cursor);
    if (cursor.isOver) return;
  }
  if (state === 'cancelled') yield* pass({ id: cursor.last + 1, event: { type: state } }, cursor);
  else if (state === 'held') yield* pass({ id: cursor.last + 1, event: await toHeld(options) }, cursor);
  // The reader has seen the end already.
  else if (state === 'done' || state === 'failed') cursor.isOver = true;
}

async function toHeld({ database, actor, submissionId, secretHash }: ReadAlongOptions) {
  const held_as = await findHeldAs(database, actor, submissionId, secretHash);
  return { type: 'held', held_as } as const;
}

async function listPieces({ database, actor, submissionId, secretHash }: ReadAlongOptions, after: number) {
  const rows = await listFeedbackPieces(database, actor, submissionId, secretHash, after);
  const pieces = rows.flatMap(({ sequence, event }) =>
    sequence === null ? [] : [{ id: sequence, event: event as FeedbackEvent }],
  );
  return { pieces, state: rows[0]?.state };
}

function isLast(event: FeedbackEvent): boolean {
  return (
    event.type === 'done' || event.type === 'failed' || event.type === 'cancelled' || event.type === 'held'
  );
}

type EndOfFeedback = Extract<FeedbackEvent, { type: 'done' | 'failed' | 'held' }>;

/** Waits for the end of a feedback; null where it was cancelled or the reader left. */
export async function waitForEnd(events: Events): Promise<EndOfFeedback | null> {
  for await (const { event } of events) {
    if (event.type === 'done' || event.type === 'failed' || event.type === 'held') return event;
  }
  return null;
}
