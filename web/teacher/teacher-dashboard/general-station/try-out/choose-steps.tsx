import { SelectField } from '#web/ui/field.tsx';
import { Options } from '#web/ui/options.tsx';

/** Texts of the criteria; empty until one is chosen. */
export type ChosenSteps = { first: string; second: string };

type ChooseStepsProps = {
  steps: ChosenSteps;
  criteria: readonly string[];
  errors: { first?: string; second?: string };
  onChange: (steps: ChosenSteps) => void;
};

export function ChooseSteps({ steps, criteria, errors, onChange }: ChooseStepsProps) {
  return (
    <fieldset>
      <legend>What would you choose?</legend>
      <p className="hint">Read the work first. Which criteria would your two next steps be on?</p>
      <div className="try-out-steps">
        {(['first', 'second'] as const).map((name) => (
          <SelectField
            key={name}
            label={`Your ${name} step`}
            name={`try-${name}`}
            {...(errors[name] && { error: errors[name] })}
            // A criterion may have left the unit since.
            value={criteria.includes(steps[name]) ? steps[name] : ''}
            onChange={({ target }) => onChange({ ...steps, [name]: target.value })}
          >
            <option value="">Choose a criterion</option>
            <Options of={criteria.map((one) => [one, one])} />
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}
