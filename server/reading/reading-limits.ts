import { feedbackAllowed } from '#contract/constants.ts';
import type { RequestLimit } from '#server/database/request-limits.ts';
import { type ClassroomAsker, classroomLimits } from '#server/http/devices/classroom-limits.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Limits of check-ins. Tablets are often shared, so a device may do more than with feedback. */
export function readingCheckInLimits(asker: ClassroomAsker): RequestLimit[] {
  return classroomLimits('check-in', asker, [
    { seconds: minute, device: 6, link: 200 },
    { seconds: hour, device: 40, link: feedbackAllowed.hour.link },
    { seconds: day, device: 100, link: feedbackAllowed.day.link },
  ]);
}
