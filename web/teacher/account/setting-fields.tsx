import { useId } from 'react';
import { reportMailTitles, reportMailWords } from '#contract/report-mail-words.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Options } from '#web/ui/options.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { type FieldErrors, isTimed, type LimitField, ranges, type SettingsForm } from './settings-form.ts';
import { listZones, showZone } from './time-zones.ts';

export type SettingFieldsProps = {
  form: SettingsForm;
  errors: FieldErrors;
  onChange: (change: Partial<SettingsForm>) => void;
};

type Name<Value> = {
  [Field in keyof SettingsForm]: SettingsForm[Field] extends Value ? Field : never;
}[keyof SettingsForm];

function text({ form, errors, onChange }: SettingFieldsProps, name: Name<string>) {
  return {
    name,
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  };
}

function onOff({ form, onChange }: SettingFieldsProps, name: Name<boolean>) {
  return {
    className: 'is-whole-row',
    name,
    checked: form[name],
    onChange: ({ target }: { target: { checked: boolean } }) => onChange({ [name]: target.checked }),
  };
}

export function WorkFields(props: SettingFieldsProps) {
  const { least, most, usual } = ranges.retention_days;
  return (
    <fieldset className="account-fields">
      <legend>Feedback and reports</legend>
      {(['report_mail', 'reading_mail'] as const).map((name) => (
        <SelectField
          key={name}
          {...text(props, name)}
          label={reportMailWords[name].label}
          hint={reportMailWords[name].hint[props.form[name]]}
        >
          <Options of={Object.entries(reportMailTitles)} />
        </SelectField>
      ))}
      <TextField
        {...text(props, 'retention_days')}
        label="Keep student work for (days)"
        inputMode="numeric"
        autoComplete="off"
        hint={`From ${least} to ${most}; usually ${usual}. Then work, feedback and reports are deleted for good.`}
      />
      <Switch {...onOff(props, 'no_ai_grades')}>
        No AI grades
        <small>Feedback never carries a preliminary grade, whatever a unit asks for.</small>
      </Switch>
    </fieldset>
  );
}

export function SafeguardingFields(props: SettingFieldsProps) {
  return (
    <fieldset className="account-fields">
      <legend>Safeguarding and devices</legend>
      <Switch {...onOff(props, 'concern_mail')}>
        E-mail about words that worry
        <small>
          {props.form.concern_mail
            ? 'Within minutes, whether or not the student sends a report. It names nobody and quotes nothing.'
            : 'Off: nobody is told by e-mail. You learn of such words only when you open your dashboard or “Received work”.'}
        </small>
      </Switch>
      <Switch {...onOff(props, 'devices_are_shared')}>
        Devices are shared
        <small>
          {props.form.devices_are_shared
            ? 'On: a device keeps nothing of a student once the tab is closed. Unsent work is then gone, too.'
            : 'Switch it on where students take turns at one device. What devices hold is cleared when the page is opened next, and nothing is kept once the tab is closed.'}
        </small>
      </Switch>
    </fieldset>
  );
}

const zones = listZones();

export function HoursFields(props: SettingFieldsProps) {
  const zonesId = useId();
  return (
    <fieldset className="account-fields">
      <legend>When the classroom is open</legend>
      <TextField {...text(props, 'opens_at')} label="Opens at" need="optional" type="time" />
      <TextField
        {...text(props, 'closes_at')}
        label="Closes at"
        need="optional"
        type="time"
        hint="Without hours it is open day and night."
      />
      <TextField
        {...text(props, 'ends_on')}
        label="Last day"
        need="optional"
        type="date"
        hint="After this day the link takes no work in."
      />
      <TextField
        {...text(props, 'time_zone')}
        label="Time zone"
        list={zonesId}
        autoComplete="off"
        spellCheck={false}
        value={showZone(props.form.time_zone)}
        disabled={!isTimed(props.form)}
        hint="For the hours and the last day. Type a city to find its zone."
        // The browser lists zones that match the field, so its text is selected to be replaced.
        onFocus={(event) => event.target.select()}
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

export function LimitFields(props: SettingFieldsProps) {
  return (
    <fieldset className="account-fields">
      <legend>How often feedback may be asked for</legend>
      {limits.map(([name, label]) => (
        <TextField
          key={name}
          {...text(props, name)}
          label={label}
          need="optional"
          inputMode="numeric"
          autoComplete="off"
          hint={`Usually ${ranges[name].usual.toLocaleString('en-US')}; at most ${ranges[name].most.toLocaleString('en-US')}.`}
        />
      ))}
    </fieldset>
  );
}
