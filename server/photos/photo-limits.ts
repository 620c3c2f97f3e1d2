import type { Student, Teacher } from '#server/database/actor.ts';
import type { RequestLimit } from '#server/database/request-limits.ts';

const hour = 60 * 60;

/** How many photos may be read. A device cookie is easily left out: the link has a limit of its own. */
export function photoLimits(actor: Student | Teacher, deviceId: string): RequestLimit[] {
  const classroom = actor.kind === 'student' ? `link:${actor.linkId}` : `preview:${actor.teacherId}`;
  return [
    { key: `photo:${classroom}:device:${deviceId}`, seconds: hour, max: 15 },
    { key: `photo:${classroom}`, seconds: hour, max: 450 },
  ];
}
