import { accountLimits } from '#contract/constants.ts';
import type { ClassroomLimits, Student, Teacher } from '#server/database/actor.ts';
import type { RequestLimit } from '#server/database/request-limits.ts';
import type { RequestContext } from '#server/http/handler.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How often feedback may be asked for, where the teacher wants nothing else. A whole school is one address, so limits
 * go by device and by link.
 */
export function feedbackLimits(actor: Student | Teacher, deviceId: string): RequestLimit[] {
  const classroom = actor.kind === 'student' ? `link:${actor.linkId}` : `preview:${actor.teacherId}`;
  const device = `${classroom}:device:${deviceId}`;
  const wanted = actor.kind === 'student' ? actor.limits : null;
  const most = (name: keyof ClassroomLimits) => wanted?.[name] ?? accountLimits[name].usual;
  return [
    { key: `feedback:${device}`, seconds: minute, max: 6 },
    { key: `feedback:${device}`, seconds: hour, max: most('devicePerHour') },
    { key: `feedback:${device}`, seconds: day, max: most('devicePerDay') },
    { key: `feedback:${classroom}`, seconds: minute, max: 200 },
    { key: `feedback:${classroom}`, seconds: hour, max: most('linkPerHour') },
    { key: `feedback:${classroom}`, seconds: day, max: most('linkPerDay') },
  ];
}

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
    actor: Student | Teacher,
    { wantsStream, deviceId }: Pick<RequestContext, 'wantsStream' | 'deviceId'>,
    submissionId: string,
  ): (() => void) | null {
    const kind = wantsStream ? 'stream' : 'whole';
    const classroom = `${kind}:${actor.kind === 'student' ? actor.linkId : actor.teacherId}`;
    const places: [string, number][] = [
      [`${classroom}:device:${deviceId}`, most[kind].device],
      [`${classroom}:submission:${submissionId}`, most[kind].submission],
      [classroom, most[kind].classroom],
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
