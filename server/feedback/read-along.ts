import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedbackEvent } from '#contract/feedback.ts';
import type { RunWorker } from '#server/ai-runs/index.ts';
import type { Student, Teacher } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import type { NumberedEvent } from '#server/http/handler.ts';
import { listFeedbackPieces } from './submission-store.ts';

export type Reading = {
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
type Place = {
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
export async function* readAlong(reading: Reading, after: number): Events {
  const { worker, runId, signal } = reading;
  const place: Place = { last: after, isStored: false, isOver: false };
  if (after === 0) yield begin(reading, place);
  while (!signal.aborted) {
    if (!reading.isHeld) yield* readWorker(reading, place);
    if (place.isOver || signal.aborted) return;
    yield* readDatabase(reading, place);
    if (place.isOver) return;
    if (!worker.find(runId)) await sleep(pollMs, undefined, { signal }).catch(() => undefined);
  }
}

function begin({ submissionId, work, replaced }: Reading, place: Place): NumberedEvent<FeedbackEvent> {
  place.last = 0;
  place.isStored = true;
  return { id: 0, event: { type: 'accepted', submission_id: submissionId, work, replaced } };
}

function* pass(piece: NumberedEvent<FeedbackEvent>, place: Place) {
  place.last = piece.id;
  place.isOver = isLast(piece.event);
  yield piece;
}

/** What this process writes, as long as it does. */
async function* readWorker(reading: Reading, place: Place): Events {
  const live = reading.worker.find(reading.runId);
  if (!live) return;
  if (!live.has(place.last)) yield begin(reading, place);
  for await (const piece of live.follow(place.last, reading.signal)) {
    yield* pass(piece, place);
    if (place.isOver) return;
  }
  place.isStored = place.last === 0;
}

/** What is stored by now, and the end where there is one. */
async function* readDatabase(reading: Reading, place: Place): Events {
  // Where it is not sure that the last event is stored, it is asked for with the others.
  const { pieces, state } = await listPieces(reading, place.isStored ? place.last : place.last - 1);
  if (state === undefined) place.isOver = true;
  // What was cancelled needs no beginning any more.
  else if (
    !place.isStored &&
    pieces.shift()?.id !== place.last &&
    state !== 'cancelled' &&
    state !== 'held'
  ) {
    yield begin(reading, place);
    return yield* readDatabase(reading, place);
  }
  place.isStored = true;
  for (const piece of pieces) {
    yield* pass(piece, place);
    if (place.isOver) return;
  }
  if (state === 'cancelled' || state === 'held')
    yield* pass({ id: place.last + 1, event: { type: state } }, place);
  // The reader has seen the end already.
  else if (state === 'done' || state === 'failed') place.isOver = true;
}

async function listPieces({ database, actor, submissionId, secretHash }: Reading, after: number) {
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
