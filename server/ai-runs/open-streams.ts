import { type ClassroomAsker, classroomPlaces } from '#server/http/devices/classroom-limits.ts';
import type { RequestContext } from '#server/http/handler.ts';

/**
 * How many may read along at a time. A device cookie is easily left out: without the limit by submission, one that is
 * read many times would keep a whole class out. Who waits for the whole may be somebody who pressed a button twice.
 */
const most = {
  stream: { device: 2, submission: 4, classroom: 200 },
  whole: { device: 20, submission: 20, classroom: 200 },
} as const;

/** Counts who reads along in this process, by device, by submission and by classroom. */
export class OpenStreams {
  readonly #counts = new Map<string, number>();

  /** A function that gives the place back, or null where there is none. */
  take(
    asker: ClassroomAsker,
    { wantsStream }: Pick<RequestContext, 'wantsStream'>,
    subjectId: string,
  ): (() => void) | null {
    const kind = wantsStream ? 'stream' : 'whole';
    const { device, submission, classroom } = most[kind];
    const places: [string, number][] = [
      [`${kind}:submission:${subjectId}`, submission],
      ...classroomPlaces(kind, asker, { device, link: classroom }),
    ];
    if (places.some(([key, limit]) => this.#count(key) >= limit)) return null;
    for (const [key] of places) this.#add(key, 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      for (const [key] of places) this.#add(key, -1);
    };
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #add(key: string, change: number): void {
    const count = this.#count(key) + change;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}
