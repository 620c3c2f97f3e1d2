import { useState } from 'react';
import type { Feedback } from '#contract/feedback.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Options } from '#web/ui/options.tsx';
import { sayDifference } from './compare-steps.ts';

/** One answer, and the criteria of the version that it was written by. */
export type TriedSide = { title: string; feedback: Feedback; criteria: readonly string[] };

const choices = ['first', 'second'] as const;

/** Asked once the answers are there, of who likes to compare. */
export function ChooseSteps({ sides }: { sides: readonly TriedSide[] }) {
  const [steps, setSteps] = useState({ first: '', second: '' });
  const criteria = [...new Set(sides.flatMap((side) => side.criteria))];
  const chosen = choices.map((name) => steps[name]).filter(Boolean);
  return (
    <details className="try-out-ask">
      <summary>Is this what you would have said?</summary>
      <p className="hint">Choose the criteria that your own two next steps would be on.</p>
      <div className="try-out-steps">
        {choices.map((name) => (
          <SelectField
            key={name}
            label={`Your ${name} step`}
            value={steps[name]}
            onChange={({ target }) => setSteps({ ...steps, [name]: target.value })}
          >
            <option value="">Choose a criterion</option>
            <Options of={criteria.map((one) => [one, one])} />
          </SelectField>
        ))}
      </div>
      <div role="status">
        {chosen.length === choices.length &&
          sides.map(({ title, feedback, criteria: ofSide }) => (
            <p key={title} className="trial-difference">
              {sides.length > 1 && <b>{title}: </b>}
              {sayDifference(chosen, feedback, ofSide)}
            </p>
          ))}
      </div>
    </details>
  );
}
