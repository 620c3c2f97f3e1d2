import { feedbackAllowed } from '#contract/constants.ts';
import type { RequestLimit } from '#server/database/request-limits.ts';
import { type ClassroomAsker, classroomLimits } from '#server/http/devices/classroom-limits.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How often feedback may be asked for. */
export function feedbackLimits(asker: ClassroomAsker): RequestLimit[] {
  return classroomLimits('feedback', asker, [
    { seconds: minute, device: 6, link: 200 },
    { seconds: hour, ...feedbackAllowed.hour },
    { seconds: day, ...feedbackAllowed.day },
  ]);
}
