import { useId } from 'react';
import { reportMails } from '#contract/constants.ts';
import type { ReportMail } from '#contract/reports.ts';
import { reportMailFields, reportMailTitles, sayReportMail } from '#web/lib/report-mail-words.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { type FieldErrors, isTimed, type LimitField, ranges, type SettingsForm } from './settings-form.ts';
import { listZones, showZone } from './time-zones.ts';

export type SettingFieldsProps = {
  form: SettingsForm;
  errors: FieldErrors;
  onChange: (change: Partial<SettingsForm>) => void;
};

/** Mail, grades and how long work is kept. */
export function WorkFields({ form, errors, onChange }: SettingFieldsProps) {
  const { least, most, usual } = ranges.retention_days;
  return (
    <fieldset className="account-fields">
      <legend>Feedback and reports</legend>
      {reportMailFields.map(({ name, label }) => (
        <SelectField
          key={name}
          label={label}
          name={name}
          value={form[name]}
          error={errors[name]}
          hint={sayReportMail(name, form[name])}
          onChange={(event) => onChange({ [name]: event.target.value as ReportMail })}
        >
          {reportMails.map((value) => (
            <option key={value} value={value}>
              {reportMailTitles[value]}
            </option>
          ))}
        </SelectField>
      ))}
      <TextField
        label="Keep student work for (days)"
        name="retention_days"
        inputMode="numeric"
        autoComplete="off"
        value={form.retention_days}
        error={errors.retention_days}
        hint={`From ${least} to ${most}; usually ${usual}. Then work, feedback and reports are deleted for good.`}
        onChange={(event) => onChange({ retention_days: event.target.value })}
      />
      <Switch
        className="is-whole-row"
        name="no_ai_grades"
        checked={form.no_ai_grades}
        onChange={(event) => onChange({ no_ai_grades: event.target.checked })}
      >
        No AI grades
        <small>Feedback never carries a preliminary grade, whatever a unit asks for.</small>
      </Switch>
    </fieldset>
  );
}

/** How fast the teacher hears of words that worry, and what stays on the students' devices. */
export function SafeguardingFields({ form, onChange }: SettingFieldsProps) {
  return (
    <fieldset className="account-fields">
      <legend>Safeguarding and devices</legend>
      <Switch
        className="is-whole-row"
        name="concern_mail"
        checked={form.concern_mail}
        onChange={(event) => onChange({ concern_mail: event.target.checked })}
      >
        E-mail about words that worry
        <small>
          {form.concern_mail
            ? 'Within minutes, whether or not the student sends a report. It names nobody and quotes nothing.'
            : 'Off: nobody is told by e-mail. You learn of such words only when you open your dashboard or “Received work”.'}
        </small>
      </Switch>
      <Switch
        className="is-whole-row"
        name="devices_are_shared"
        checked={form.devices_are_shared}
        onChange={(event) => onChange({ devices_are_shared: event.target.checked })}
      >
        Devices are shared
        <small>
          {form.devices_are_shared
            ? 'On: a device keeps nothing of a student once the tab is closed. Unsent work is then gone, too.'
            : 'Switch it on where students take turns at one device. What devices hold is cleared when the page is opened next, and nothing is kept once the tab is closed.'}
        </small>
      </Switch>
    </fieldset>
  );
}

const zones = listZones();

/** When the classroom takes work in. */
export function HoursFields({ form, errors, onChange }: SettingFieldsProps) {
  const zonesId = useId();
  return (
    <fieldset className="account-fields">
      <legend>When the classroom is open</legend>
      <TextField
        label="Opens at"
        need="optional"
        type="time"
        name="opens_at"
        value={form.opens_at}
        error={errors.opens_at}
        onChange={(event) => onChange({ opens_at: event.target.value })}
      />
      <TextField
        label="Closes at"
        need="optional"
        type="time"
        name="closes_at"
        value={form.closes_at}
        error={errors.closes_at}
        hint="Without hours it is open day and night."
        onChange={(event) => onChange({ closes_at: event.target.value })}
      />
      <TextField
        label="Last day"
        need="optional"
        type="date"
        name="ends_on"
        value={form.ends_on}
        error={errors.ends_on}
        hint="After this day the link takes no work in."
        onChange={(event) => onChange({ ends_on: event.target.value })}
      />
      <TextField
        label="Time zone"
        name="time_zone"
        list={zonesId}
        autoComplete="off"
        spellCheck={false}
        value={showZone(form.time_zone)}
        error={errors.time_zone}
        disabled={!isTimed(form)}
        hint="For the hours and the last day. Type a city to find its zone."
        // The list shows what fits the field: what stands there gives way to what is typed.
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange({ time_zone: event.target.value })}
      />
      <datalist id={zonesId}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </fieldset>
  );
}

const limits: [LimitField, string][] = [
  ['device_per_hour', 'One device, in an hour'],
  ['device_per_day', 'One device, in a day'],
  ['link_per_hour', 'The whole link, in an hour'],
  ['link_per_day', 'The whole link, in a day'],
];

/** How often feedback may be asked for. */
export function LimitFields({ form, errors, onChange }: SettingFieldsProps) {
  return (
    <fieldset className="account-fields">
      <legend>How often feedback may be asked for</legend>
      {limits.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          need="optional"
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={form[name]}
          error={errors[name]}
          hint={`Usually ${ranges[name].usual.toLocaleString('en-US')}; at most ${ranges[name].most.toLocaleString('en-US')}.`}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
    </fieldset>
  );
}
