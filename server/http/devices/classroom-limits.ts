import type { Student, Teacher } from '#server/database/actor.ts';
import type { RequestLimit } from '#server/database/request-limits.ts';
import { secondMs } from '#server/process/clock.ts';
import { crowdWaitMs, type Device } from './device.ts';

/** How often a classroom may ask for something in so many seconds: each device, where that is limited, and all of it. */
export type ClassroomWindow = {
  seconds: number;
  device?: number;
  link: number;
  /** The teacher chose how much the link may ask: it holds for everybody, and no share goes beyond it. */
  isChosen?: boolean;
};

/** Who asks: a teacher as a preview, or the holder of a link at a device, where one is known. */
export type ClassroomAsker = { actor: Student | Teacher; device: Device | null; now: Date };

/** In each minute, of all that is asked without a known device through one link. */
const strangersPerMinute = 20;

/**
 * A whole school is one address, so limits go by device and by classroom. Many devices may be one person's: where all of
 * a classroom's requests are used up, a known device that asked less than its share is served all the same. Devices that
 * came in a crowd have a pot of their own, which known devices cannot use up; in it, too, one that asked little is served
 * beyond what the others used up. Whoever has no device has a small part of it.
 */
export function classroomLimits(
  what: string,
  asker: ClassroomAsker,
  windows: readonly ClassroomWindow[],
): RequestLimit[] {
  const all = `${what}:${classroomOf(asker.actor)}`;
  const { id, pots, isShared, waitAtMost } = quotaOf(asker);
  const ofDevice = `${all}:device:${id}`;
  const isOfCrowd = pots.includes(arrived) && !pots.includes(strangers);
  const limits = windows.flatMap(({ seconds, device, link, isChosen = false }): RequestLimit[] => [
    // A share is counted where a device has no other limit, too.
    ...(id !== null && (device !== undefined || isShared || isOfCrowd)
      ? [{ key: ofDevice, seconds, max: device ?? link, waitAtMost }]
      : []),
    {
      ...{ key: isShared && !isChosen ? `${all} beyond ${ofDevice}` : all, seconds, waitAtMost },
      max: isOfCrowd && !isChosen ? mostOfAll * link : link,
    },
    ...pots.map(({ name, share }) => ({
      key: isOfCrowd && !isChosen ? `${all}:${name} beyond ${ofDevice}` : `${all}:${name}`,
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
  const { id, pots } = quotaOf(asker);
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

/** With the shares of known devices and the pot of a crowd, which both are half, a link is served so many times its limit. */
const mostOfAll = 2;

type Quota = {
  /** Of the device that is counted; null where none is known. */
  id: string | null;
  /** Of what all of the classroom may ask, which parts this asker takes from. */
  pots: (typeof arrived)[];
  /** It is served up to its share, whatever all others asked. */
  isShared: boolean;
  /** Seconds after which it is no stranger any more. */
  waitAtMost?: number | undefined;
};

function quotaOf({ actor, device, now }: ClassroomAsker): Quota {
  if (actor.kind === 'teacher') return { id: 'preview', pots: [], isShared: false };
  if (!device) return { id: null, pots: [arrived, strangers], isShared: false };
  if (!device.isOfCrowd) return { id: device.id, pots: [], isShared: true };
  const left = device.openedAt.getTime() + crowdWaitMs - now.getTime();
  if (left <= 0) return { id: device.id, pots: [arrived], isShared: false };
  return {
    ...{ id: device.id, pots: [arrived, strangers], isShared: false },
    waitAtMost: Math.ceil(left / secondMs),
  };
}
