import { type AccountSettings, accountSettings, findHoursFault } from '#contract/account-settings.ts';
import { fieldMessages } from '#contract/field-messages.ts';
import { checkForm as checkSchema } from '#web/editor/check-form.ts';
import { isOfPlace, readZone } from './time-zones.ts';

const limitFields = ['device_per_hour', 'device_per_day', 'link_per_hour', 'link_per_day'] as const;
type LimitField = (typeof limitFields)[number];

/** Numbers as typed; an empty text for what is not set. */
export type SettingsForm = Pick<
  AccountSettings,
  'report_mail' | 'reading_mail' | 'no_ai_grades' | 'concern_mail' | 'devices_are_shared' | 'time_zone'
> &
  Record<'retention_days' | 'ends_on' | 'opens_at' | 'closes_at' | LimitField, string>;
export type FieldErrors = Partial<Record<keyof SettingsForm, string>>;

/** While the zone affects nothing, it is the browser's. */
export function toForm(saved: AccountSettings, browserZone: string): SettingsForm {
  const { ends_on, opens_at, closes_at, is_paused, ...others } = saved;
  const limits = limitFields.map((name) => [name, saved[name]?.toString() ?? '']);
  return {
    ...others,
    ...{ ends_on: ends_on ?? '', opens_at: opens_at ?? '', closes_at: closes_at ?? '' },
    retention_days: String(saved.retention_days),
    time_zone: ends_on || opens_at ? saved.time_zone : browserZone,
    ...(Object.fromEntries(limits) as Record<LimitField, string>),
  };
}

export function checkForm(form: SettingsForm): FieldErrors {
  const { time_zone, ...entered } = toSettings(form);
  const zone = isTimed(form) ? { time_zone } : {};
  const isForeign = isTimed(form) && !isOfPlace(time_zone);
  return {
    ...(isForeign && { time_zone: fieldMessages.timeZone }),
    ...checkSchema(accountSettings.partial(), { ...entered, ...zone }),
    ...findHoursFault(entered),
  };
}

/** Only settings that differ from the saved ones. */
export function toChanges(form: SettingsForm, saved: AccountSettings): Partial<AccountSettings> {
  const { time_zone, ...others } = toSettings(form);
  // The browser's zone alone is not worth saving.
  const wanted = { ...others, ...(isTimed(form) ? { time_zone } : {}) };
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== saved[name as keyof AccountSettings]),
  );
}

/** The time zone has an effect. */
export function isTimed({ ends_on, opens_at, closes_at }: SettingsForm): boolean {
  return Boolean(ends_on || opens_at || closes_at);
}

/** An empty limit is the default one; retention has no default. */
function toSettings(form: SettingsForm) {
  const { ends_on, opens_at, closes_at, retention_days, time_zone, ...others } = form;
  const limits = limitFields.map((name) => [name, form[name].trim() === '' ? null : toNumber(form[name])]);
  return {
    ...others,
    ...{ ends_on: ends_on || null, opens_at: opens_at || null, closes_at: closes_at || null },
    retention_days: toNumber(retention_days),
    time_zone: readZone(time_zone),
    ...(Object.fromEntries(limits) as Record<LimitField, number | null>),
  };
}

/** Digits only: no sign, no exponent. */
function toNumber(typed: string): number {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}
