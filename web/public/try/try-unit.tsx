import { gradeLabel } from '#contract/constants.ts';
import { type StarterId, starterIds, starterUnits } from '#contract/starter-units.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Options } from '#web/ui/options.tsx';
import { Pane } from '#web/ui/sheet.tsx';
import { Ticks } from '#web/ui/ticks.tsx';

const titles = starterIds.map((id) => [id, starterUnits[id].title] as const);

type TryUnitProps = { unit: StarterId; isFixed: boolean; onChoose: (unit: StarterId) => void };

/** What the coach knows of the class: task, criteria and the text that was read. */
export function TryUnit({ unit, isFixed, onChoose }: TryUnitProps) {
  const { grade_level, tasks, assessment_criteria: criteria, learning_sources: sources } = starterUnits[unit];
  return (
    <Pane aria-labelledby="try-unit">
      <h2 id="try-unit" className="vh">
        The unit
      </h2>
      <SelectField
        label="The unit"
        hint={`${gradeLabel(grade_level)}, one of ours to begin with. You would set up your own.`}
        value={unit}
        disabled={isFixed}
        onChange={({ target }) => onChoose(target.value as StarterId)}
      >
        <Options of={titles} />
      </SelectField>
      <h3>Task</h3>
      <ol className="try-tasks">
        {tasks.map(([title, description]) => (
          <li key={title}>
            <b>{title}.</b> {description}
          </li>
        ))}
      </ol>
      <h3>Criteria</h3>
      <Ticks items={criteria.split('\n')} />
      <details>
        <summary>The text that the class has read</summary>
        <p className="try-source">{sources}</p>
      </details>
    </Pane>
  );
}
