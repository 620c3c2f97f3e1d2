export type OpeningHours = {
  isPaused: boolean;
  /** Last day, as YYYY-MM-DD. */
  endsOn: string | null;
  /** As HH:MM; both or neither. */
  opensAt: string | null;
  closesAt: string | null;
  timeZone: string;
};

/** By the teacher's settings alone, whatever the account may do. */
export function opennessAt(hours: OpeningHours, now: Date): 'open' | 'paused' | 'closed' {
  if (hours.isPaused) return 'paused';
  return isWithin(hours, now) ? 'open' : 'closed';
}

function isWithin({ endsOn, opensAt, closesAt, timeZone }: OpeningHours, now: Date): boolean {
  // Checked first: most classrooms have no hours, and time zones are slow to compute.
  if (!endsOn && (!opensAt || !closesAt)) return true;
  const { day, time } = localMoment(now, timeZone);
  if (endsOn && day > endsOn) return false;
  if (!opensAt || !closesAt || opensAt === closesAt) return true;
  return opensAt < closesAt
    ? opensAt <= time && time < closesAt
    : // Over midnight.
      opensAt <= time || time < closesAt;
}

export function localMoment(now: Date, timeZone: string): { day: string; time: string } {
  const day = now.toLocaleDateString('en-CA', { timeZone, dateStyle: 'short' });
  const time = now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return { day, time };
}
