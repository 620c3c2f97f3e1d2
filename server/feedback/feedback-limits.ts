import { accountLimits } from '#contract/constants.ts';
import type { ClassroomLimits } from '#server/database/actor.ts';
import type { RequestLimit } from '#server/database/request-limits.ts';
import { type ClassroomAsker, classroomLimits } from '#server/http/devices/classroom-limits.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How often feedback may be asked for, where the teacher wants nothing else. */
export function feedbackLimits(asker: ClassroomAsker): RequestLimit[] {
  const { actor } = asker;
  const wanted = actor.kind === 'student' ? actor.limits : null;
  const most = (name: keyof ClassroomLimits) => wanted?.[name] ?? accountLimits[name].usual;
  const ofLink = (name: 'linkPerHour' | 'linkPerDay') => ({
    link: most(name),
    isChosen: wanted?.[name] != null,
  });
  return classroomLimits('feedback', asker, [
    { seconds: minute, device: 6, link: 200 },
    { seconds: hour, device: most('devicePerHour'), ...ofLink('linkPerHour') },
    { seconds: day, device: most('devicePerDay'), ...ofLink('linkPerDay') },
  ]);
}
