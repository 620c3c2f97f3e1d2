import type { Access, Call } from '#contract/call.ts';
import { bodyLimits } from '#contract/constants.ts';

const mb = 1_000_000;

/** Bytes held at a time: by all senders together, and by each. */
export type Room = { all: number; each: number };

/**
 * Bytes that request bodies may hold in this process, from their first byte until they are answered. Each kind has its
 * own room, so that students' photos block neither their work nor their teacher. No sender can fill a room: that takes
 * at least four. Room is taken as bytes arrive; an announced length reserves nothing.
 */
export const bodyRooms = {
  /** Sign-in, contact page, payment events. A sender is an address, perhaps that of a whole school. */
  public: { all: 32 * mb, each: 4 * mb },
  /** Work and check-ins. Enough for a class with the longest work, 30 times 80 kB, three times over. */
  student: { all: 64 * mb, each: 8 * mb },
  /**
   * Photos. A page drawn by a browser has 1.4 MB in base64: room for a class of 30, or two of the largest photos.
   * Reading one takes up to five times its size: eight of the largest stay below 1 GB.
   */
  photo: { all: 8 * bodyLimits.photo, each: 2 * bodyLimits.photo },
  /** Saves of a teacher: three of the largest units at a time. */
  teacher: { all: 64 * mb, each: 12 * mb },
} as const satisfies Record<string, Room>;

export type RoomName = keyof typeof bodyRooms;

const byAccess: Record<Access, RoomName> = {
  public: 'public',
  'signed-in': 'teacher',
  teacher: 'teacher',
  paper: 'teacher',
  student: 'student',
  submission: 'student',
};

/** A body larger than any unit is a photo. */
export function roomOf({ access, maxBody = 0 }: Pick<Call, 'access' | 'maxBody'>): RoomName {
  return maxBody > bodyLimits.unit ? 'photo' : byAccess[access];
}

export type Holder = {
  readonly sender: string;
  /** The burden on others: its bytes times how long it still holds them. Undefined once it cannot be ended. */
  cost(): number | undefined;
  /** Ended in favour of others; it holds nothing any more. */
  end(): void;
};

/** When room runs out, the holder with the highest cost in the way is ended, perhaps the one that asks. */
export class BodyBudget {
  readonly #room: Room;
  readonly #byHolder = new Map<Holder, number>();
  readonly #bySender = new Map<string, number>();
  #all = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  get held(): number {
    return this.#all;
  }

  /** False, and nothing is taken, if no holder with a higher cost can be ended. */
  take(holder: Holder, bytes: number): boolean {
    while (!this.hasShare(holder, bytes) || this.#all + bytes > this.#room.all) {
      const inTheWay = this.hasShare(holder, bytes) ? () => true : ofSender(holder);
      const costly = this.#mostCostly(holder, inTheWay);
      if (!costly) return false;
      this.free(costly);
      costly.end();
    }
    this.#add(holder, bytes);
    return true;
  }

  free(holder: Holder): void {
    this.#add(holder, -(this.#byHolder.get(holder) ?? 0));
    this.#byHolder.delete(holder);
  }

  /** Whether its sender may hold this much more. */
  hasShare({ sender }: Holder, bytes: number): boolean {
    return (this.#bySender.get(sender) ?? 0) + bytes <= this.#room.each;
  }

  #mostCostly(asking: Holder, inTheWay: (holder: Holder) => boolean): Holder | undefined {
    let [most, costly] = [asking.cost() ?? 0, undefined as Holder | undefined];
    for (const holder of this.#byHolder.keys()) {
      const cost = inTheWay(holder) ? holder.cost() : undefined;
      if (cost !== undefined && cost > most) [most, costly] = [cost, holder];
    }
    return costly;
  }

  #add(holder: Holder, bytes: number): void {
    this.#all += bytes;
    this.#byHolder.set(holder, (this.#byHolder.get(holder) ?? 0) + bytes);
    const ofThisSender = (this.#bySender.get(holder.sender) ?? 0) + bytes;
    if (ofThisSender > 0) this.#bySender.set(holder.sender, ofThisSender);
    else this.#bySender.delete(holder.sender);
  }
}

const ofSender =
  ({ sender }: Holder) =>
  (other: Holder) =>
    other.sender === sender;
