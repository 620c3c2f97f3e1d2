import { useId } from 'react';
import { type SettingField, settingGroups } from '#contract/account-settings.ts';
import { SelectField, TextField, type TextFieldProps } from '#web/ui/field.tsx';
import { Options } from '#web/ui/options.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { type FieldErrors, isTimed, type SettingsForm } from './settings-form.ts';
import { listZones, showZone } from './time-zones.ts';

export type SettingFieldsProps = {
  form: SettingsForm;
  errors: FieldErrors;
  onChange: (change: Partial<SettingsForm>) => void;
};

type Group = Record<string, { usual: unknown; field: SettingField<string> }>;

export function SettingFields(props: SettingFieldsProps) {
  return Object.entries<Group>(settingGroups).map(([heading, group]) => (
    <fieldset key={heading} className="account-fields">
      <legend>{heading}</legend>
      {Object.entries(group).map(([name, { usual, field }]) => (
        <Setting
          key={name}
          name={name as keyof SettingsForm}
          field={field}
          need={usual === null ? 'optional' : undefined}
          {...props}
        />
      ))}
    </fieldset>
  ));
}

type SettingProps = SettingFieldsProps &
  Pick<TextFieldProps, 'need'> & { name: keyof SettingsForm; field: SettingField<string> };

function Setting({ name, field, need, form, errors, onChange }: SettingProps) {
  const { label, input, options } = field;
  const value = form[name];
  const hint = typeof field.hint === 'object' ? field.hint[String(value)] : field.hint;
  if (typeof value === 'boolean')
    return (
      <Switch
        className="is-whole-row"
        name={name}
        checked={value}
        onChange={({ target }) => onChange({ [name]: target.checked })}
      >
        {label}
        {hint && <small>{hint}</small>}
      </Switch>
    );
  const text = {
    ...{ name, label, need, hint, value, error: errors[name] },
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  };
  if (options)
    return (
      <SelectField {...text}>
        <Options of={Object.entries(options)} />
      </SelectField>
    );
  if (input === 'zone') return <ZoneField {...text} value={showZone(value)} disabled={!isTimed(form)} />;
  if (input === 'number') return <TextField {...text} inputMode="numeric" autoComplete="off" />;
  return <TextField {...text} type={input} fieldClass={input === 'text' ? 'is-whole-row' : undefined} />;
}

const zones = listZones();

function ZoneField(props: TextFieldProps) {
  const zonesId = useId();
  return (
    <>
      <TextField
        {...props}
        list={zonesId}
        autoComplete="off"
        spellCheck={false}
        // The browser lists zones that match the field, so its text is selected to be replaced.
        onFocus={(event) => event.target.select()}
      />
      <datalist id={zonesId}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
