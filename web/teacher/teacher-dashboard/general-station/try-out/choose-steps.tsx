import { SelectField } from '#web/ui/field.tsx';
import { Options } from '#web/ui/options.tsx';

/** Criteria by their words; empty where none is chosen. */
export type ChosenSteps = { first: string; second: string };

type ChooseStepsProps = {
  steps: ChosenSteps;
  criteria: readonly string[];
  errors: { first?: string; second?: string };
  onChange: (steps: ChosenSteps) => void;
};

/** What the teacher would have a student work on next. */
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
            // One that the unit no longer has is not chosen any more.
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
