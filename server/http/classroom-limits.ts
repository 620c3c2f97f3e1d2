import type { Student, Teacher } from '#server/database/actor.ts';
import type { RequestLimit } from '#server/database/request-limits.ts';
import { secondMs } from '#server/process/clock.ts';
import { crowdWaitMs, type Device } from './device.ts';

/** How often a classroom may ask for something in so many seconds: each device, where that is limited, and all of it. */
export type ClassroomWindow = { seconds: number; device?: number; link: number };

/** Who asks: a teacher as a preview, or the holder of a link at a device, where one is known. */
export type ClassroomAsker = { actor: Student | Teacher; device: Device | null; now: Date };

/** In each minute, of all that is asked without a known device through one link. */
const strangersPerMinute = 20;

/**
 * A whole school is one address, so limits go by device and by classroom. Devices that came in a crowd share half of what
 * a classroom may ask, and whoever has no device yet a small part: those that were there before keep their half.
 */
export function classroomLimits(
  what: string,
  asker: ClassroomAsker,
  windows: readonly ClassroomWindow[],
): RequestLimit[] {
  const all = `${what}:${classroomOf(asker.actor)}`;
  const { id, pots, waitAtMost } = standingOf(asker);
  const limits = windows.flatMap(({ seconds, device, link }): RequestLimit[] => [
    ...(id !== null && device !== undefined
      ? [{ key: `${all}:device:${id}`, seconds, max: device, waitAtMost }]
      : []),
    { key: all, seconds, max: link, waitAtMost },
    ...pots.map(({ name, share }) => ({
      key: `${all}:${name}`,
      seconds,
      max: Math.max(1, Math.floor(link * share)),
      waitAtMost,
    })),
  ]);
  return pots.includes(strangers) ? withFewStrangers(limits, `${all}:${strangers.name}`) : limits;
}

/** Whatever else is asked for, strangers have few places in a minute. */
function withFewStrangers(limits: RequestLimit[], key: string): RequestLimit[] {
  const inMinute = limits.find((limit) => limit.key === key && limit.seconds === 60);
  const max = Math.min(strangersPerMinute, inMinute?.max ?? strangersPerMinute);
  const others = limits.filter((limit) => limit !== inMinute);
  return [...others, { key, seconds: 60, max, waitAtMost: others[0]?.waitAtMost }];
}

/** At most so many at a time: of a device, where one is known, and of each pot of its classroom. */
export function classroomPlaces(
  what: string,
  asker: ClassroomAsker,
  { device, link }: { device: number; link: number },
): [string, number][] {
  const all = `${what}:${classroomOf(asker.actor)}`;
  const { id, pots } = standingOf(asker);
  return [
    ...(id === null ? [] : [[`${all}:device:${id}`, device] as [string, number]]),
    [all, link],
    ...pots.map(({ name, share }): [string, number] => [`${all}:${name}`, Math.floor(link * share)]),
  ];
}

function classroomOf(actor: Student | Teacher): string {
  return actor.kind === 'student' ? `link:${actor.linkId}` : `preview:${actor.teacherId}`;
}

const arrived = { name: 'arrived', share: 1 / 2 };
const strangers = { name: 'strangers', share: 1 / 4 };

type Standing = {
  /** Of the device that is counted; null where none is known. */
  id: string | null;
  /** Of what all of the classroom may ask, which parts this asker takes from. */
  pots: (typeof arrived)[];
  /** Seconds after which it is no stranger any more. */
  waitAtMost?: number | undefined;
};

function standingOf({ actor, device, now }: ClassroomAsker): Standing {
  if (actor.kind === 'teacher') return { id: 'preview', pots: [] };
  if (!device) return { id: null, pots: [arrived, strangers] };
  if (!device.isOfCrowd) return { id: device.id, pots: [] };
  const left = device.openedAt.getTime() + crowdWaitMs - now.getTime();
  if (left <= 0) return { id: device.id, pots: [arrived] };
  return { id: device.id, pots: [arrived, strangers], waitAtMost: Math.ceil(left / secondMs) };
}
