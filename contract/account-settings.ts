import { z } from 'zod';
import { accountLimits, reportMails, usualTimeZone } from './constants.ts';
import { fieldMessages } from './field-messages.ts';
import { day, text } from './text.ts';

// No call stands here: the form is checked with this schema in the browser, too.

const between = ({ least, most }: { least: number; most: number }) =>
  z
    .int({ error: fieldMessages.between(least, most) })
    .min(least, { error: fieldMessages.between(least, most) })
    .max(most, { error: fieldMessages.between(least, most) });
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: fieldMessages.invalid });
const timeZone = text('Time zone', 64).refine(isTimeZone, { error: fieldMessages.timeZone });

/** What a teacher sets for the whole account. A limit of null means the default. */
export const accountSettings = z.object({
  /** How often mail tells of reports of the General Station and of check-ins. */
  report_mail: z.enum(reportMails),
  reading_mail: z.enum(reportMails),
  no_ai_grades: z.boolean(),
  concern_mail: z.boolean(),
  /** Students share devices: nothing is kept there past the tab. */
  devices_are_shared: z.boolean(),
  retention_days: between(accountLimits.retentionDays),
  /** No work is taken in until this is switched off again. */
  is_paused: z.boolean(),
  /** Last day on which the link accepts work, in the time zone below. */
  ends_on: day.nullable(),
  /** Work is accepted between the two every day; both or neither. The second may be after midnight. */
  opens_at: timeOfDay.nullable(),
  closes_at: timeOfDay.nullable(),
  /** IANA name, like America/New_York. */
  time_zone: timeZone,
  device_per_hour: between(accountLimits.devicePerHour).nullable(),
  device_per_day: between(accountLimits.devicePerDay).nullable(),
  link_per_hour: between(accountLimits.linkPerHour).nullable(),
  link_per_day: between(accountLimits.linkPerDay).nullable(),
});
export type AccountSettings = z.output<typeof accountSettings>;

/** Where a teacher has chosen nothing. */
export const usualSettings: AccountSettings = {
  report_mail: 'each',
  reading_mail: 'each',
  no_ai_grades: false,
  concern_mail: true,
  devices_are_shared: false,
  retention_days: accountLimits.retentionDays.usual,
  is_paused: false,
  ends_on: null,
  opens_at: null,
  closes_at: null,
  time_zone: usualTimeZone,
  device_per_hour: null,
  device_per_day: null,
  link_per_hour: null,
  link_per_day: null,
};

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Opening hours must be given as a pair of two different times. */
export function findHoursFault({
  opens_at,
  closes_at,
}: Pick<AccountSettings, 'opens_at' | 'closes_at'>): Record<string, string> {
  if (opens_at === null && closes_at === null) return {};
  if (opens_at === null) return { opens_at: fieldMessages.required('Opens at') };
  if (closes_at === null) return { closes_at: fieldMessages.required('Closes at') };
  return opens_at === closes_at ? { closes_at: fieldMessages.hoursAlike } : {};
}
