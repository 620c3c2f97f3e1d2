import { useId } from 'react';
import { leastStudents, type OnCriterion, type Quoted } from '#contract/class-view.ts';
import { toStrengthCount } from '#contract/counts.ts';
import { toInboxPath } from '#web/lib/inbox-path.ts';
import { classes } from '#web/ui/classes.ts';
import { Count, Quotes, type View } from './counted.tsx';
import { CriteriaTable } from './criteria-table.tsx';

const isShared = ({ next_step, strength }: OnCriterion) =>
  Math.max(next_step.students.length, strength.students.length) >= leastStudents;

export function ByCriterion({ view }: { view: View }) {
  const id = useId();
  const { criteria, students, unit_id: unitId } = view;
  const shared = criteria.filter(isShared);
  const few = criteria.filter((one) => !isShared(one));
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Next steps and strengths by criterion</h2>
      {unitId && (
        <p>
          Counted:{' '}
          <a className="link" href={toInboxPath({ id: unitId, counted: 'all' })}>
            the newest feedback of {students.length === 1 ? 'one student' : `${students.length} students`}
          </a>
          .
        </p>
      )}
      {shared.length === 0 && (
        <p>
          {students.length < leastStudents
            ? `Fewer than ${leastStudents} students have feedback here: too few to see a pattern.`
            : `No criterion is a next step or a strength of ${leastStudents} students or more: there is no pattern to be seen.`}
        </p>
      )}
      {shared.length > 0 && <Legend shared={shared} />}
      <Rows criteria={shared} view={view} />
      {few.length > 0 && (
        <details>
          <summary>Criteria that fewer than {leastStudents} students share</summary>
          <Rows criteria={few} view={view} />
        </details>
      )}
      {criteria.length > 0 && (
        <details>
          <summary>All criteria as a table</summary>
          <CriteriaTable view={view} />
        </details>
      )}
    </section>
  );
}

/** Explains the kinds of dots that are shown, and no others. */
function Legend({ shared }: { shared: readonly OnCriterion[] }) {
  const hasStrengths = shared.some(({ strength }) => strength.students.length > 0);
  const hasBoth = shared.some(({ next_step, strength }) =>
    next_step.students.some((one) => strength.students.includes(one)),
  );
  return (
    <p className="class-key" aria-hidden="true">
      <span>
        <i className="is-next" /> has a next step on it
      </span>
      {hasStrengths && (
        <span>
          <i className="is-strength" /> has a strength on it
        </span>
      )}
      {hasBoth && (
        <span>
          <i className="is-next is-strength" /> has both
        </span>
      )}
      <span>
        <i /> has neither
      </span>
    </p>
  );
}

function Rows({ criteria, view }: { criteria: readonly OnCriterion[]; view: View }) {
  return (
    <ul className="class-criteria">
      {criteria.map((one) => (
        <Row key={one.key} on={one} view={view} />
      ))}
    </ul>
  );
}

function Row({ on: { criterion, key, next_step, strength }, view }: { on: OnCriterion; view: View }) {
  const [withStep, withStrength] = [new Set(next_step.students), new Set(strength.students)];
  const nameOf = (one: string) =>
    classes(withStep.has(one) && 'is-next', withStrength.has(one) && 'is-strength');
  return (
    <li>
      <h3 dir="auto">{criterion}</h3>
      <p className="class-dots" aria-hidden="true">
        {view.students.map(({ work_id }) => (
          <i key={work_id} className={nameOf(work_id)} />
        ))}
      </p>
      <div className="class-sides">
        <Side of={next_step} name="Next step" {...{ criterion, view }} counted={key} />
        <Side of={strength} name="Strength" {...{ criterion, view }} counted={toStrengthCount(key)} />
      </div>
    </li>
  );
}

type SideProps = { of: Quoted; name: string; criterion: string; counted: string; view: View };

function Side({ of: { students, quotes }, name, criterion, counted, view }: SideProps) {
  if (students.length === 0) return null;
  return (
    <div>
      <Count
        of={`with a ${name.toLowerCase()} on ${criterion}`}
        count={students.length}
        {...{ counted, view }}
      >
        <span>{name}: </span>
      </Count>
      <Quotes quotes={quotes} />
    </div>
  );
}
