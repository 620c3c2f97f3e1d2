import type { ServerResponse } from 'node:http';
import { BodyBudget, type Room } from './body-budget.ts';
import { fail } from './problem.ts';

const mb = 1_000_000;

/** Answers waiting to be sent, in this process and per sender. A unit with all its texts may have 4 MB. */
const usualRoom: Room = { all: 256 * mb, each: 64 * mb };

const retrySeconds = 5;

/** A sender who reads nothing is refused. When the room is full, large answers unread for long are cut. */
export class UnsentAnswers {
  readonly #budget: BodyBudget;

  constructor(room: Room = usualRoom) {
    this.#budget = new BodyBudget(room);
  }

  get held(): number {
    return this.#budget.held;
  }

  /** Until the answer is sent or given up. Throws SERVICE_BUSY where there is no room. */
  hold(outgoing: ServerResponse, sender: string, bytes: number): void {
    const since = performance.now();
    const answer = {
      sender,
      cost: () => bytes * (performance.now() - since),
      end: () => void outgoing.destroy(),
    };
    // Without a share left the sender is refused: earlier answers would only be asked for again.
    const hasRoom = this.#budget.hasShare(answer, bytes) && this.#budget.take(answer, bytes);
    if (!hasRoom) throw fail('SERVICE_BUSY', { retryAfter: retrySeconds });
    const free = () => this.#budget.free(answer);
    if (outgoing.closed) free();
    else outgoing.once('close', free);
  }
}
