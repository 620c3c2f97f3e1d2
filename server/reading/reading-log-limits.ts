import type { Student, Teacher } from '#server/database/actor.ts';
import type { RequestLimit } from '#server/database/request-limits.ts';

const minute = 60;

/** How much may be noted. A whole school is one address, so limits go by device and by classroom. */
export function readingLogLimits(actor: Student | Teacher, deviceId: string): RequestLimit[] {
  const classroom = actor.kind === 'student' ? `link:${actor.linkId}` : `preview:${actor.teacherId}`;
  return [
    { key: `reading-log:${classroom}:device:${deviceId}`, seconds: minute, max: 30 },
    { key: `reading-log:${classroom}`, seconds: minute, max: 600 },
    { key: `reading-log:${classroom}`, seconds: 24 * 60 * minute, max: 10_000 },
  ];
}
