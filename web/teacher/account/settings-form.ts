import {
  type AccountSettings,
  accountSettings,
  findHoursFault,
  type SettingField,
  settings,
} from '#contract/account-settings.ts';
import { fieldMessages } from '#contract/field-messages.ts';
import { checkForm as checkSchema } from '#web/editor/check-form.ts';
import { isOfPlace, readZone } from './time-zones.ts';

/** As typed; an empty text for what is not set. */
export type SettingsForm = {
  [Name in keyof Omit<AccountSettings, 'is_paused'>]: AccountSettings[Name] extends boolean
    ? boolean
    : string;
};
export type FieldErrors = Partial<Record<keyof SettingsForm, string>>;

/** While the zone affects nothing, it is the browser's. */
export function toForm({ is_paused: _, ...saved }: AccountSettings, browserZone: string): SettingsForm {
  const { ends_on, opens_at, time_zone } = saved;
  const form = Object.entries({ ...saved, time_zone: ends_on || opens_at ? time_zone : browserZone }).map(
    ([name, value]) => [name, typeof value === 'boolean' ? value : String(value ?? '')],
  );
  return Object.fromEntries(form) as SettingsForm;
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

/** Not yet checked: what must not be empty may be null. */
function toSettings(form: SettingsForm): Omit<AccountSettings, 'is_paused'> {
  const entered = Object.entries(form).map(([name, typed]) => [
    name,
    typeof typed === 'boolean' ? typed : toValue(settings[name as keyof AccountSettings].field, typed.trim()),
  ]);
  return Object.fromEntries(entered);
}

function toValue({ input }: Pick<SettingField<string>, 'input'>, typed: string): string | number | null {
  if (input === 'zone') return readZone(typed);
  if (typed === '') return null;
  // Digits only: no sign, no exponent.
  if (input === 'number') return /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
  return typed;
}
