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

/** Counts what was answered and not read yet: somebody who asks again and again and reads nothing is refused. */
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
    if (!this.#budget.take(sender, bytes)) throw fail('SERVICE_BUSY', { retryAfter: retrySeconds });
    const free = () => this.#budget.free(sender, bytes);
    if (outgoing.closed) free();
    else outgoing.once('close', free);
  }
}
