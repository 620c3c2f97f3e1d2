import { setTimeout as sleep } from 'node:timers/promises';
import type { Feedback, FeedbackEvent } from '#contract/feedback.ts';
import type { RunDesk } from '#server/ai-runs/index.ts';
import type { Student, Teacher } from '#server/kernel/actor.ts';
import type { Database } from '#server/kernel/database.ts';
import type { NumberedEvent } from '#server/kernel/handler.ts';
import { listFeedbackPieces } from './submission-store.ts';

export type Reading = {
  database: Database;
  desk: RunDesk<FeedbackEvent>;
  actor: Student | Teacher;
  submissionId: string;
  runId: string;
  secretHash: Buffer;
  /** Aborted when the reader leaves. */
  signal: AbortSignal;
};

const pollMs = 300;

/**
 * The events of a submission's feedback after `after`, until its end: straight from the desk where this process writes
 * it, else from the database, which another process fills.
 */
export async function* readAlong(
  reading: Reading,
  after: number,
): AsyncGenerator<NumberedEvent<FeedbackEvent>, void> {
  const { database, desk, actor, submissionId, runId, secretHash, signal } = reading;
  let last = after;
  while (!signal.aborted) {
    const live = desk.find(runId);
    if (live) {
      for await (const event of live.follow(last)) {
        last = event.id;
        yield event;
        if (isLast(event.event)) return;
      }
    }
    const rows = await listFeedbackPieces(database, actor, submissionId, secretHash, last);
    for (const row of rows) {
      if (row.sequence === null) continue;
      last = row.sequence;
      yield { id: row.sequence, event: row.event as FeedbackEvent };
      if (isLast(row.event as FeedbackEvent)) return;
    }
    const state = rows[0]?.state;
    if (state === 'cancelled') {
      yield { id: last + 1, event: { type: 'cancelled' } };
      return;
    }
    // Gone, or ended with an event that this reader has seen already.
    if (state === undefined || state === 'done' || state === 'failed') return;
    if (!desk.find(runId)) await sleep(pollMs);
  }
}

function isLast(event: FeedbackEvent): boolean {
  return event.type === 'done' || event.type === 'failed' || event.type === 'cancelled';
}

/** The same, beginning with what is stored of the work: the offsets of all quotes count in that text. */
export async function* readFromStart(
  reading: Reading,
  after: number,
  stored: { work: string; replaced: number },
): AsyncGenerator<NumberedEvent<FeedbackEvent>, void> {
  const { work, replaced } = stored;
  yield { id: after, event: { type: 'accepted', submission_id: reading.submissionId, work, replaced } };
  yield* readAlong(reading, after);
}

/** Waits for the end of a feedback; null where it was cancelled or the reader left. */
export async function waitForFeedback(
  reading: Reading,
): Promise<{ feedback: string; result: Feedback } | { failure: string } | null> {
  for await (const { event } of readAlong(reading, 0)) {
    if (event.type === 'done') return { feedback: event.feedback, result: event.result };
    if (event.type === 'failed') return { failure: event.message };
  }
  return null;
}
