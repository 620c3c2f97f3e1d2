import type { AccountFacts } from '#server/accounts/index.ts';
import { entitlement } from '#server/billing/index.ts';
import type { Student } from '#server/kernel/actor.ts';

/** When a teacher lets the classroom take work in. */
export type OpeningHours = {
  isPaused: boolean;
  /** Last day, as YYYY-MM-DD. */
  endsOn: string | null;
  /** As HH:MM; both or neither. */
  opensAt: string | null;
  closesAt: string | null;
  timeZone: string;
};

/** Whether a classroom takes work in: what its teacher's account may do, and then what the teacher wants. */
export function classroomState(
  facts: AccountFacts,
  hours: OpeningHours,
  now: Date,
  options: { isBillingOn: boolean },
): Pick<Student, 'standing' | 'isClosedByTeacher'> {
  const { standing } = entitlement(facts, now, options);
  const isClosedByTeacher = hours.isPaused || !isWithin(hours, now);
  return { standing: standing === 'full' && isClosedByTeacher ? 'ended' : standing, isClosedByTeacher };
}

function isWithin({ endsOn, opensAt, closesAt, timeZone }: OpeningHours, now: Date): boolean {
  const { day, time } = localMoment(now, timeZone);
  if (endsOn && day > endsOn) return false;
  if (!opensAt || !closesAt || opensAt === closesAt) return true;
  return opensAt < closesAt
    ? opensAt <= time && time < closesAt
    : // Over midnight.
      opensAt <= time || time < closesAt;
}

/** Day and time of the clock on the wall there. */
function localMoment(now: Date, timeZone: string): { day: string; time: string } {
  const day = now.toLocaleDateString('en-CA', { timeZone, dateStyle: 'short' });
  const time = now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return { day, time };
}
