import type { RequestLimit } from '#server/database/request-limits.ts';
import { type ClassroomAsker, classroomLimits } from '#server/http/devices/classroom-limits.ts';

/** How many photos may be read. */
export function photoLimits(asker: ClassroomAsker): RequestLimit[] {
  return classroomLimits('photo', asker, [{ seconds: 60 * 60, device: 15, link: 450 }]);
}
