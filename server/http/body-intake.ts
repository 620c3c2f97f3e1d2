import type { ProblemCode } from '#contract/errors.ts';
import { secondMs } from '#server/process/clock.ts';
import { BodyBudget, bodyRooms, type Holder, type Room, type RoomName } from './body-budget.ts';
import { fail, Problem } from './problem.ts';

/** The speed of a body is measured over the current period and the one before. */
const usualLatelyMs = 5 * secondMs;

/** By then a large photo has usually arrived and been read. */
const retrySeconds = 5;

/** `busy` is raised where the room is full. */
export type BodySender = { room: RoomName; sender: string; busy: ProblemCode };

/** Held until the request is answered, as what was read is kept until then. */
export class BodyPlace implements Holder {
  readonly sender: string;
  readonly #budget: BodyBudget;
  readonly #busy: ProblemCode;
  readonly #latelyMs: number;
  #bytes = 0;
  /** At most. */
  #left = 0;
  #came = { before: 0, now: 0, since: 0 };
  #end: ((problem: Problem) => void) | undefined;

  constructor(budget: BodyBudget, { sender, busy }: BodySender, latelyMs: number) {
    this.#budget = budget;
    this.sender = sender;
    this.#busy = busy;
    this.#latelyMs = latelyMs;
  }

  /** Throws `busy` where the room is full. */
  take(bytes: number): void {
    this.#lately().now += bytes;
    if (!this.#budget.take(this, bytes)) throw new Problem(this.#busy, {}, { retryAfter: retrySeconds });
    this.#bytes += bytes;
    this.#left -= bytes;
  }

  free(): void {
    this.#budget.free(this);
  }

  /** From now on it arrives. While there is room it may be slow; then the slowest are ended with BODY_STALLED. */
  begin(most: number, end: (problem: Problem) => void): void {
    this.#left = most;
    this.#end = end;
  }

  /** It is complete and can no longer be ended. */
  finish(): void {
    this.#end = undefined;
  }

  /**
   * Its bytes times the time it still needs. Much sent and then a trickle costs most. A slow sender with little, or
   * nearly at the end, costs little: otherwise many slow senders together would never arrive.
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

export class BodyIntake {
  readonly #budgets = new Map<RoomName, BodyBudget>();
  readonly #rooms: Record<RoomName, Room>;
  readonly #latelyMs: number;

  constructor(rooms: Record<RoomName, Room> = bodyRooms, latelyMs = usualLatelyMs) {
    this.#rooms = rooms;
    this.#latelyMs = latelyMs;
  }

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
