import type { RequestLimit } from '#server/database/request-limits.ts';
import { type ClassroomAsker, classroomLimits } from '#server/http/devices/classroom-limits.ts';

const minute = 60;

/** How much may be noted. */
export function readingLogLimits(asker: ClassroomAsker): RequestLimit[] {
  return classroomLimits('reading-log', asker, [
    { seconds: minute, device: 30, link: 600 },
    { seconds: 24 * 60 * minute, link: 10_000 },
  ]);
}
