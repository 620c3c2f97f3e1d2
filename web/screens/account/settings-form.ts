import type { AccountSettings } from '#contract/account.ts';
import { accountLimits } from '#contract/constants.ts';
import { fieldMessages } from '#contract/field-messages.ts';

const limitFields = ['device_per_hour', 'device_per_day', 'link_per_hour', 'link_per_day'] as const;
export type LimitField = (typeof limitFields)[number];

/** The settings as they stand in the fields: numbers as typed, an empty text for what is not set. */
export type SettingsForm = Pick<AccountSettings, 'report_mail' | 'no_ai_grades' | 'time_zone'> &
  Record<'retention_days' | 'ends_on' | 'opens_at' | 'closes_at' | LimitField, string>;
export type FieldErrors = Partial<Record<keyof SettingsForm, string>>;

export const ranges = {
  retention_days: accountLimits.retentionDays,
  device_per_hour: accountLimits.devicePerHour,
  device_per_day: accountLimits.devicePerDay,
  link_per_hour: accountLimits.linkPerHour,
  link_per_day: accountLimits.linkPerDay,
} as const;

/** The fields for what is saved. Where the zone decides nothing yet, it is the browser's. */
export function toForm(saved: AccountSettings, browserZone: string): SettingsForm {
  const { report_mail, no_ai_grades, ends_on, opens_at, closes_at } = saved;
  const limits = limitFields.map((name) => [name, saved[name]?.toString() ?? '']);
  return {
    ...{ report_mail, no_ai_grades, retention_days: String(saved.retention_days) },
    ...{ ends_on: ends_on ?? '', opens_at: opens_at ?? '', closes_at: closes_at ?? '' },
    time_zone: ends_on || opens_at ? saved.time_zone : browserZone,
    ...(Object.fromEntries(limits) as Record<LimitField, string>),
  };
}

/** What is wrong with the entries, by field. */
export function checkForm(form: SettingsForm): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of ['retention_days', ...limitFields] as const) {
    const { least, most } = ranges[name];
    const typed = form[name].trim();
    // An empty limit is the usual one; how long work is kept has none.
    if (typed === '' && name !== 'retention_days') continue;
    const isWhole = /^\d{1,6}$/.test(typed);
    if (!isWhole || Number(typed) < least || Number(typed) > most)
      errors[name] = fieldMessages.between(least, most);
  }
  if (form.opens_at && !form.closes_at) errors.closes_at = fieldMessages.required('Closes at');
  if (form.closes_at && !form.opens_at) errors.opens_at = fieldMessages.required('Opens at');
  if (form.opens_at && form.opens_at === form.closes_at) errors.closes_at = fieldMessages.hoursAlike;
  return errors;
}

/** What is to be saved: the settings that differ from what is kept. */
export function toChanges(form: SettingsForm, saved: AccountSettings): Partial<AccountSettings> {
  const { report_mail, no_ai_grades, ends_on, opens_at, closes_at } = form;
  const wanted: Partial<AccountSettings> = {
    ...{ report_mail, no_ai_grades, retention_days: Number(form.retention_days) },
    ...{ ends_on: ends_on || null, opens_at: opens_at || null, closes_at: closes_at || null },
    // The zone of the browser is not worth saving by itself.
    ...(ends_on || opens_at || closes_at ? { time_zone: form.time_zone } : {}),
  };
  for (const name of limitFields) wanted[name] = form[name].trim() === '' ? null : Number(form[name]);
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== saved[name as keyof AccountSettings]),
  );
}
