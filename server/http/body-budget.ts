import type { Access, Call } from '#contract/call.ts';
import { bodyLimits } from '#contract/constants.ts';

const mb = 1_000_000;

/** How many bytes may be held at a time: of all senders together, and of each. */
export type Room = { all: number; each: number };

/**
 * What the bodies of requests may hold in this process, from their first byte until they are answered. Each kind has
 * room of its own, so that students' photos keep neither their work nor their teacher out. No sender can fill a room: it
 * takes at least four.
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

/** Counts the bytes that bodies hold, in all and for each sender. */
export class BodyBudget {
  readonly #room: Room;
  readonly #bySender = new Map<string, number>();
  #all = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Bytes held now. */
  get held(): number {
    return this.#all;
  }

  /** Takes so many bytes for a sender. False, and nothing is taken, where there is no room for them. */
  take(sender: string, bytes: number): boolean {
    const ofSender = (this.#bySender.get(sender) ?? 0) + bytes;
    if (this.#all + bytes > this.#room.all || ofSender > this.#room.each) return false;
    this.#all += bytes;
    this.#bySender.set(sender, ofSender);
    return true;
  }

  /** Gives back what was taken. */
  free(sender: string, bytes: number): void {
    this.#all -= bytes;
    const left = (this.#bySender.get(sender) ?? 0) - bytes;
    if (left > 0) this.#bySender.set(sender, left);
    else this.#bySender.delete(sender);
  }
}
