import type { ProblemCode } from '#contract/errors.ts';
import { secondMs } from '#server/process/clock.ts';
import { BodyBudget, bodyRooms, type Holder, type Room, type RoomName } from './body-budget.ts';
import { fail, Problem } from './problem.ts';

/** How fast a body comes is what came in the last of these, and in the one that has begun: what came before is forgotten. */
const usualLatelyMs = 5 * secondMs;

/** A largest photo has come, on a usual line, and a page is read. */
const retrySeconds = 5;

/** Who sends a body, which room it takes, and the code that is raised where that has no place. */
export type BodySender = { room: RoomName; sender: string; busy: ProblemCode };

/** A place for one body. It is given back once the request is answered, as what was read is held until then. */
export class BodyPlace implements Holder {
  readonly sender: string;
  readonly #budget: BodyBudget;
  readonly #busy: ProblemCode;
  readonly #latelyMs: number;
  #bytes = 0;
  /** What is still to come, at most. */
  #left = 0;
  #came = { before: 0, now: 0, since: 0 };
  #end: ((problem: Problem) => void) | undefined;

  constructor(budget: BodyBudget, { sender, busy }: BodySender, latelyMs: number) {
    this.#budget = budget;
    this.sender = sender;
    this.#busy = busy;
    this.#latelyMs = latelyMs;
  }

  /** Takes room for so many bytes more. Throws the code of a full room. */
  take(bytes: number): void {
    this.#lately().now += bytes;
    if (!this.#budget.take(this, bytes)) throw new Problem(this.#busy, {}, { retryAfter: retrySeconds });
    this.#bytes += bytes;
    this.#left -= bytes;
  }

  free(): void {
    this.#budget.free(this);
  }

  /**
   * From now on it comes, so many bytes at most. However slow it is, it is read while there is room; where there is none,
   * the slowest are ended first, with BODY_STALLED.
   */
  begin(most: number, end: (problem: Problem) => void): void {
    this.#left = most;
    this.#end = end;
  }

  /** Nothing of it comes any more, and it can no longer be ended. */
  finish(): void {
    this.#end = undefined;
  }

  /**
   * What it holds times the time that it still takes. Who has sent much and then trickles costs most; who is slow and
   * holds little costs little, and so does who is nearly there: else many who are slow together would never arrive.
   */
  cost(): number | undefined {
    if (!this.#end) return undefined;
    const { before, now } = this.#lately();
    return (this.#bytes * this.#left) / Math.max(1, before + now);
  }

  end(): void {
    this.#end?.(fail('BODY_STALLED'));
  }

  #lately() {
    const since = performance.now();
    const periods = (since - this.#came.since) / this.#latelyMs;
    if (periods > 1) this.#came = { before: periods > 2 ? 0 : this.#came.now, now: 0, since };
    return this.#came;
  }
}

/** Gives the bodies of all requests of a process their places. */
export class BodyIntake {
  readonly #budgets = new Map<RoomName, BodyBudget>();
  readonly #rooms: Record<RoomName, Room>;
  readonly #latelyMs: number;

  constructor(rooms: Record<RoomName, Room> = bodyRooms, latelyMs = usualLatelyMs) {
    this.#rooms = rooms;
    this.#latelyMs = latelyMs;
  }

  /** Bytes held now in a room. */
  held(room: RoomName): number {
    return this.#budgetOf(room).held;
  }

  open(from: BodySender): BodyPlace {
    return new BodyPlace(this.#budgetOf(from.room), from, this.#latelyMs);
  }

  #budgetOf(room: RoomName): BodyBudget {
    const budget = this.#budgets.get(room) ?? new BodyBudget(this.#rooms[room]);
    this.#budgets.set(room, budget);
    return budget;
  }
}
