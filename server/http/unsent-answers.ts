import type { ServerResponse } from 'node:http';
import { BodyBudget, type Room } from './body-budget.ts';
import { fail } from './problem.ts';

const mb = 1_000_000;

/**
 * What answers may hold until they are sent, in this process and for each sender. A unit with
 * all its texts may have 4 MB.
 */
const usualRoom: Room = { all: 256 * mb, each: 64 * mb };

const retrySeconds = 5;

/**
 * Counts what was answered and not read yet: somebody who asks again and again and reads nothing is refused, and where
 * several have filled the room, what is large and was not read for long is cut for others.
 */
export class UnsentAnswers {
  readonly #budget: BodyBudget;

  constructor(room: Room = usualRoom) {
    this.#budget = new BodyBudget(room);
  }

  /** Bytes held now. */
  get held(): number {
    return this.#budget.held;
  }

  /** Counts an answer until it is sent or given up. Throws SERVICE_BUSY where there is no room for it. */
  hold(outgoing: ServerResponse, sender: string, bytes: number): void {
    const since = performance.now();
    const answer = {
      sender,
      cost: () => bytes * (performance.now() - since),
      end: () => void outgoing.destroy(),
    };
    // Whoever has no share left is refused: what they asked for before would only be made again and again.
    const hasRoom = this.#budget.hasShare(answer, bytes) && this.#budget.take(answer, bytes);
    if (!hasRoom) throw fail('SERVICE_BUSY', { retryAfter: retrySeconds });
    const free = () => this.#budget.free(answer);
    if (outgoing.closed) free();
    else outgoing.once('close', free);
  }
}
