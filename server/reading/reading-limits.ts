import { accountLimits } from '#contract/constants.ts';
import type { RequestLimit } from '#server/database/request-limits.ts';
import { type ClassroomAsker, classroomLimits } from '#server/http/devices/classroom-limits.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Defaults for check-ins. Tablets are often shared, so a device may do more than with feedback. */
export function readingCheckInLimits(asker: ClassroomAsker): RequestLimit[] {
  const { actor } = asker;
  const wanted = actor.kind === 'student' ? actor.limits : null;
  return classroomLimits('check-in', asker, [
    { seconds: minute, device: 6, link: 200 },
    {
      seconds: hour,
      device: wanted?.devicePerHour ?? 40,
      link: wanted?.linkPerHour ?? accountLimits.linkPerHour.usual,
      isChosen: wanted?.linkPerHour != null,
    },
    {
      seconds: day,
      device: wanted?.devicePerDay ?? 100,
      link: wanted?.linkPerDay ?? accountLimits.linkPerDay.usual,
      isChosen: wanted?.linkPerDay != null,
    },
  ]);
}
