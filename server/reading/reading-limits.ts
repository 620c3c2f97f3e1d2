import { accountLimits } from '#contract/constants.ts';
import type { Student, Teacher } from '#server/database/actor.ts';
import type { RequestLimit } from '#server/database/request-limits.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How often a check-in may be handed in, where the teacher wants nothing else. A whole school is one address, so limits
 * go by device and by link; one tablet often goes from hand to hand, so a device may do more than with feedback.
 */
export function readingCheckInLimits(actor: Student | Teacher, deviceId: string): RequestLimit[] {
  const classroom = actor.kind === 'student' ? `link:${actor.linkId}` : `preview:${actor.teacherId}`;
  const device = `${classroom}:device:${deviceId}`;
  const wanted = actor.kind === 'student' ? actor.limits : null;
  return [
    { key: `check-in:${device}`, seconds: minute, max: 6 },
    { key: `check-in:${device}`, seconds: hour, max: wanted?.devicePerHour ?? 40 },
    { key: `check-in:${device}`, seconds: day, max: wanted?.devicePerDay ?? 100 },
    { key: `check-in:${classroom}`, seconds: minute, max: 200 },
    {
      key: `check-in:${classroom}`,
      seconds: hour,
      max: wanted?.linkPerHour ?? accountLimits.linkPerHour.usual,
    },
    { key: `check-in:${classroom}`, seconds: day, max: wanted?.linkPerDay ?? accountLimits.linkPerDay.usual },
  ];
}
