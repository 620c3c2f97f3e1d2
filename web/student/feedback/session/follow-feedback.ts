import type { FeedbackEvent } from '#contract/feedback.ts';
import { Problem } from '../../../lib/problem.ts';
import { readEvents } from '../../portal/event-stream.ts';
import { backoffMs, mostTurns, passesByItself, type Turn, toTurn } from '../../portal/waiting.ts';

export interface Following {
  /** Opens the stream: a new one while `submissionId` is null, else after `lastEventId`. */
  open(submissionId: string | null, lastEventId: string | null, signal: AbortSignal): Promise<Response>;
  onEvent(event: FeedbackEvent): void | Promise<void>;
  onConnection(state: 'good' | 'lost' | Turn): void;
  /** Resolves after the time, or when the network is back. Rejects when aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  signal: AbortSignal;
}

/**
 * Reads the feedback of one submission to its end, over several connections if necessary. Rejects with a Problem that
 * waiting cannot cure, or with the abort.
 */
export async function followFeedback(following: Following, submissionId: string | null): Promise<void> {
  const { signal } = following;
  let id = submissionId;
  let lastEventId: string | null = null;
  let failures = 0;
  let turns = 0;

  /** Reads one connection; true at the end of the feedback. */
  async function readOnce(): Promise<boolean> {
    const response = await following.open(id, lastEventId, signal);
    if (!response.body) return false;
    for await (const { id: eventId, data } of readEvents(response.body)) {
      const event = JSON.parse(data) as FeedbackEvent;
      if (failures > 0) following.onConnection('good');
      failures = 0;
      lastEventId = eventId;
      if (event.type === 'accepted') id = event.submission_id;
      await following.onEvent(event);
      if (isLast(event)) return true;
    }
    return false;
  }

  for (;;) {
    let turn: Turn | null = null;
    try {
      if (await readOnce()) return;
    } catch (error) {
      signal.throwIfAborted();
      turn = toTurn(error, backoffMs(failures + 1));
      if (turn) turns += 1;
      const hasTurn = turn !== null && turns <= mostTurns;
      if (!hasTurn && !passesByItself(error) && !isBusyFollowing(error, id)) throw error;
    }
    failures += 1;
    following.onConnection(turn ?? 'lost');
    await following.wait(turn ? turn.ms : backoffMs(failures), signal);
  }
}

function isLast(event: FeedbackEvent): boolean {
  return ['done', 'held', 'cancelled', 'failed'].includes(event.type);
}

/** The work was accepted: a limit on streams only delays the reading. */
function isBusyFollowing(error: unknown, id: string | null): boolean {
  return id !== null && error instanceof Problem && error.status === 429;
}
