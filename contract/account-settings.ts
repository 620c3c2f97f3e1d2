import { z } from 'zod';
import { accountLimits, reportMails, usualTimeZone } from './constants.ts';
import { fieldMessages } from './field-messages.ts';
import { reportMailTitles, reportMailWords } from './report-mail-words.ts';
import { day, text } from './text.ts';

// No call stands here: the form is checked with this schema in the browser, too.

type Value = string | number | boolean | null;

/** How the account page asks for a setting: with a switch, a select where there are options, or an input. */
export type SettingField<V extends Value> = {
  label: string;
  input?: 'text' | 'number' | 'time' | 'date' | 'zone';
  options?: Record<`${V}`, string>;
  /** One for each value where they need different ones. */
  hint?: string | Record<`${V}`, string>;
};

/** `usual` holds until the teacher chooses. */
const setting = <Schema extends z.ZodType<Value>>(
  schema: Schema,
  usual: z.output<Schema>,
  field: SettingField<z.output<Schema>>,
) => ({ schema, usual, field });

type Range = { least: number; most: number; usual: number };
const between = ({ least, most }: Range) =>
  z
    .int({ error: fieldMessages.between(least, most) })
    .min(least, { error: fieldMessages.between(least, most) })
    .max(most, { error: fieldMessages.between(least, most) });

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: fieldMessages.invalid });
const timeZone = text('Time zone', 64).refine(isTimeZone, { error: fieldMessages.timeZone });
const days = accountLimits.retentionDays;

/** What a teacher sets for the whole account, by the headings of the account page. Each is a column of that name. */
export const settingGroups = {
  'E-mail': {
    report_mail: setting(z.enum(reportMails), 'each', {
      ...reportMailWords.report_mail,
      options: reportMailTitles,
    }),
    reading_mail: setting(z.enum(reportMails), 'each', {
      ...reportMailWords.reading_mail,
      options: reportMailTitles,
    }),
    concern_mail: setting(z.boolean(), true, {
      label: 'E-mail about words that worry',
      hint: {
        true: 'Within minutes, whether or not the student sends a report; not of what the check is unsure of. It names nobody and quotes nothing.',
        false:
          'Off: nobody is told by e-mail. You learn of such words only when you open your dashboard or “Received work”.',
      },
    }),
  },
  Feedback: {
    retention_days: setting(between(days), days.usual, {
      label: 'Keep student work for (days)',
      input: 'number',
      hint: `From ${days.least} to ${days.most}; usually ${days.usual}. Then work, feedback and reports are deleted for good.`,
    }),
    no_ai_grades: setting(z.boolean(), false, {
      label: 'No AI grades',
      hint: 'Feedback never carries a preliminary grade, whatever a unit asks for.',
    }),
  },
  'Safeguarding and devices': {
    school_contacts: setting(text('School contacts', accountLimits.schoolContacts).nullable(), null, {
      label: 'Whom you turn to at your school',
      input: 'text',
      hint: 'The counselor’s name and number, for example. It stands beside work that speaks of harm in plain words. Only you see it.',
    }),
    devices_are_shared: setting(z.boolean(), false, {
      label: 'Devices are shared',
      hint: {
        true: 'On: a device keeps nothing of a student once the tab is closed. Unsent work is then gone, too.',
        false:
          'Switch it on where students take turns at one device. What devices hold is cleared when the page is opened next, and nothing is kept once the tab is closed.',
      },
    }),
  },
  'When the classroom is open': {
    /** Work is accepted between the two every day; both or neither. The second may be after midnight. */
    opens_at: setting(timeOfDay.nullable(), null, { label: 'Opens at', input: 'time' }),
    closes_at: setting(timeOfDay.nullable(), null, {
      label: 'Closes at',
      input: 'time',
      hint: 'Without hours it is open day and night.',
    }),
    ends_on: setting(day.nullable(), null, {
      label: 'Last day',
      input: 'date',
      hint: 'After this day the link takes no work in.',
    }),
    /** IANA name, like America/New_York. */
    time_zone: setting(timeZone, usualTimeZone, {
      label: 'Time zone',
      input: 'zone',
      hint: 'For the hours and the last day. Type a city to find its zone.',
    }),
  },
};

export const settings = {
  ...settingGroups['E-mail'],
  ...settingGroups.Feedback,
  ...settingGroups['Safeguarding and devices'],
  ...settingGroups['When the classroom is open'],
  /** No work is taken in until this is switched off again. It stands by itself on the account page. */
  is_paused: setting(z.boolean(), false, { label: 'Paused' }),
};

function ofEach<Part extends 'schema' | 'usual'>(part: Part) {
  const parts = Object.entries(settings).map(([name, one]) => [name, one[part]]);
  return Object.fromEntries(parts) as {
    [Name in keyof typeof settings]: (typeof settings)[Name][Part];
  };
}

export const accountSettings = z.object(ofEach('schema'));
export type AccountSettings = z.output<typeof accountSettings>;
export const usualSettings: AccountSettings = ofEach('usual');

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
