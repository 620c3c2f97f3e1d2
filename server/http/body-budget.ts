import type { Access, Call } from '#contract/call.ts';
import { bodyLimits } from '#contract/constants.ts';

const mb = 1_000_000;

/** How many bytes may be held at a time: of all senders together, and of each. */
export type Room = { all: number; each: number };

/**
 * What the bodies of requests may hold in this process, from their first byte until they are answered. Each kind has
 * room of its own, so that students' photos keep neither their work nor their teacher out. No sender can fill a room: it
 * takes at least four. Room is taken as bytes come: what is only announced keeps nobody out.
 */
export const bodyRooms = {
  /** Sign-in, the contact page, events of payments. A sender is an address, which may be that of a whole school. */
  public: { all: 32 * mb, each: 4 * mb },
  /** Work and check-ins. A link has room for a class that hands in the longest work, 30 times 80 kB, three times over. */
  student: { all: 64 * mb, each: 8 * mb },
  /**
   * Photos. A page that a browser has drawn is 1.4 MB in base64: a class of 30 fits, or two of the largest photos.
   * While one is read it takes up to five times its size: eight of the largest stay below 1 GB.
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

/** The room that bodies of a call take. What is larger than any unit is a photo, of a student or of a teacher. */
export function roomOf({ access, maxBody = 0 }: Pick<Call, 'access' | 'maxBody'>): RoomName {
  return maxBody > bodyLimits.unit ? 'photo' : byAccess[access];
}

/** What holds room for a sender. */
export type Holder = {
  readonly sender: string;
  /** What others pay while it holds on: its bytes times how long that will be. None where it can no longer be ended. */
  cost(): number | undefined;
  /** It is ended for somebody else, and holds nothing any more. */
  end(): void;
};

/**
 * Counts the bytes that are held, in all and for each sender. Where there is no room for more, whoever costs most of all
 * who are in the way is ended. That may be who asks.
 */
export class BodyBudget {
  readonly #room: Room;
  readonly #byHolder = new Map<Holder, number>();
  readonly #bySender = new Map<string, number>();
  #all = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Bytes held now. */
  get held(): number {
    return this.#all;
  }

  /** Takes so many bytes more. False, and nothing is taken, where nobody who costs more can be ended for them. */
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

  /** Gives back all that was taken. */
  free(holder: Holder): void {
    this.#add(holder, -(this.#byHolder.get(holder) ?? 0));
    this.#byHolder.delete(holder);
  }

  /** Whether its sender may hold so many bytes more. */
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
