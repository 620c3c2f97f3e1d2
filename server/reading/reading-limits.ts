import type { Student, Teacher } from '#server/kernel/actor.ts';
import type { RequestLimit } from '#server/kernel/request-limits.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How often a check-in may be handed in. A whole school is one address, so limits go by device and by link. */
export function readingCheckInLimits(actor: Student | Teacher, deviceId: string): RequestLimit[] {
  const classroom = actor.kind === 'student' ? `link:${actor.linkId}` : `preview:${actor.teacherId}`;
  const device = `${classroom}:device:${deviceId}`;
  return [
    { key: `check-in:${device}`, seconds: minute, max: 6 },
    { key: `check-in:${device}`, seconds: hour, max: 40 },
    { key: `check-in:${device}`, seconds: day, max: 100 },
    { key: `check-in:${classroom}`, seconds: minute, max: 200 },
    { key: `check-in:${classroom}`, seconds: hour, max: 600 },
    { key: `check-in:${classroom}`, seconds: day, max: 1500 },
  ];
}
