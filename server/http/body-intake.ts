import type { IncomingMessage } from 'node:http';
import type { ProblemCode } from '#contract/errors.ts';
import { secondMs } from '#server/process/clock.ts';
import { BodyBudget, bodyRooms, type RoomName } from './body-budget.ts';
import { fail, Problem } from './problem.ts';

/** How often a body that is being read is looked at, and how many looks it may stand still. */
type BodyPatience = { lookMs: number; looks: number };

/** In ten seconds a phone has changed its network; a sender who holds room on purpose loses it. */
const usualPatience: BodyPatience = { lookMs: secondMs, looks: 10 };

/** A largest photo has come, on a usual line, and a page is read. */
const retrySeconds = 5;

/** Who sends a body, which room it takes, and the code that is raised where that has no place. */
export type BodySender = { room: RoomName; sender: string; busy: ProblemCode };

/** A place for one body. It is given back once the request is answered, as what was read is held until then. */
export class BodyPlace {
  readonly #budget: BodyBudget;
  readonly #from: BodySender;
  readonly #patience: BodyPatience;
  #bytes = 0;

  constructor(budget: BodyBudget, from: BodySender, patience: BodyPatience) {
    this.#budget = budget;
    this.#from = from;
    this.#patience = patience;
  }

  /** Takes room for so many bytes more. Throws the code of a full room. */
  take(bytes: number): void {
    const { sender, busy } = this.#from;
    if (!this.#budget.take(sender, bytes)) throw new Problem(busy, {}, { retryAfter: retrySeconds });
    this.#bytes += bytes;
  }

  free(): void {
    this.#budget.free(this.#from.sender, this.#bytes);
    this.#bytes = 0;
  }

  /** What the reading comes to, or BODY_STALLED where nothing more arrives for too long. */
  async whileItMoves<T>(incoming: IncomingMessage, reading: Promise<T>): Promise<T> {
    const { lookMs, looks } = this.#patience;
    const { promise: stalled, reject } = Promise.withResolvers<never>();
    let seen = incoming.socket.bytesRead;
    let still = 0;
    // Counted in looks: a process that was busy itself has looked once, however long that took.
    const looking = setInterval(() => {
      const { bytesRead } = incoming.socket;
      still = bytesRead === seen ? still + 1 : 0;
      seen = bytesRead;
      if (still >= looks) reject(fail('BODY_STALLED'));
    }, lookMs);
    try {
      return await Promise.race([reading, stalled]);
    } finally {
      clearInterval(looking);
    }
  }
}

/** Gives the bodies of all requests of a process their places. */
export class BodyIntake {
  readonly #budgets = new Map<RoomName, BodyBudget>();
  readonly #patience: BodyPatience;

  constructor(patience: BodyPatience = usualPatience) {
    this.#patience = patience;
  }

  /** Bytes held now in a room. */
  held(room: RoomName): number {
    return this.#budgetOf(room).held;
  }

  open(from: BodySender): BodyPlace {
    return new BodyPlace(this.#budgetOf(from.room), from, this.#patience);
  }

  #budgetOf(room: RoomName): BodyBudget {
    const budget = this.#budgets.get(room) ?? new BodyBudget(bodyRooms[room]);
    this.#budgets.set(room, budget);
    return budget;
  }
}
