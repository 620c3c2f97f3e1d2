import { useId } from 'react';
import type { OutputOf } from '#contract/call.ts';
import {
  type Counted,
  type getClassView,
  leastStudents,
  type Quoted,
  type SharedNeed,
} from '#contract/class-view.ts';

import { toInboxPath } from '#web/lib/inbox-path.ts';

type View = OutputOf<typeof getClassView>;

/** Criteria by how many students have a next step on them. */
export function Needs({ view }: { view: View }) {
  const id = useId();
  const shared = view.needs.filter(({ students }) => students.length >= leastStudents);
  const few = view.needs.filter(({ students }) => students.length < leastStudents);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Next steps by criterion</h2>
      {view.unit_id && (
        <p>
          Counted:{' '}
          <a className="link" href={toInboxPath({ id: view.unit_id, counted: 'all' })}>
            the newest feedback of{' '}
            {view.students.length === 1 ? 'one student' : `${view.students.length} students`}
          </a>
          .
        </p>
      )}
      {shared.length === 0 && (
        <p>
          {view.students.length < leastStudents
            ? `Fewer than ${leastStudents} students have feedback here: too few to see a pattern.`
            : `No criterion is a next step of ${leastStudents} students or more: there is no pattern to be seen.`}
        </p>
      )}
      {shared.length > 0 && (
        <p className="class-key" aria-hidden="true">
          <i className="is-next" /> has a step on it <i /> has none
        </p>
      )}
      <ul className="class-needs">
        {shared.map((need) => (
          <Need key={need.criterion} need={need} view={view} />
        ))}
      </ul>
      {few.length > 0 && (
        <details>
          <summary>Next steps of fewer than {leastStudents} students</summary>
          <ul className="class-needs">
            {few.map((need) => (
              <Need key={need.criterion} need={need} view={view} />
            ))}
          </ul>
        </details>
      )}
      {view.needs.length > 0 && (
        <details>
          <summary>All criteria as a table</summary>
          <NeedsTable view={view} />
        </details>
      )}
    </section>
  );
}

/** What the newest feedback says works, and whose work meets its goal. */
export function Strengths({ view }: { view: View }) {
  const id = useId();
  const { strengths, meets_goal } = view;
  if (strengths.students.length === 0 && meets_goal.length === 0) return null;
  return (
    <section aria-labelledby={id} className="class-strengths">
      <h2 id={id}>What works</h2>
      {strengths.students.length > 0 && (
        <>
          <p>Something in the work is named as working. It stands on a sentence, not on a criterion.</p>
          <Quotes quotes={strengths.quotes} />
          <Count of="told what works" count={strengths.students.length} counted="praised" view={view} />
        </>
      )}
      {meets_goal.length > 0 && (
        <Count
          of="with work that meets its goal"
          count={meets_goal.length}
          counted="meets-goal"
          view={view}
        />
      )}
    </section>
  );
}

/** A criterion, a dot for each student, and on a press their works. */
function Need({ need: { criterion, key, students, quotes }, view }: { need: SharedNeed; view: View }) {
  const own = new Set(students);
  return (
    <li>
      <h3 dir="auto">{criterion}</h3>
      <p className="class-dots" aria-hidden="true">
        {view.students.map(({ work_id }) => (
          <i key={work_id} className={own.has(work_id) ? 'is-next' : undefined} />
        ))}
      </p>
      <Quotes quotes={quotes} />
      <Count of={`with a step on ${criterion}`} count={students.length} counted={key} view={view} isHeaded />
    </li>
  );
}

function Quotes({ quotes }: Pick<Quoted, 'quotes'>) {
  if (quotes.length === 0) return null;
  return (
    <ul className="class-quotes">
      {quotes.map(({ work_id, text }) => (
        <li key={work_id}>
          <q dir="auto">{text.trim()}</q>
        </li>
      ))}
    </ul>
  );
}

type CountProps = { of: string; count: number; counted: Counted; view: View; isHeaded?: boolean };

/** How many of the class these are; a press shows their works. Below a heading that says it the words are not seen again. */
function Count({ of, count, counted, view, isHeaded = false }: CountProps) {
  return (
    <p>
      <a className="link stand" href={toInboxPath({ id: view.unit_id ?? '', counted })}>
        {count} of {view.students.length} students
        <span className={isHeaded ? 'vh' : undefined}> {of}</span>
      </a>
    </p>
  );
}

/** The dots in words and numbers. */
function NeedsTable({ view: { needs, students } }: { view: View }) {
  const names = new Map(students.map(({ work_id, nickname }) => [work_id, nickname]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="class-table" aria-label="Next steps by criterion, as a table" tabIndex={0}>
      <table>
        <caption>Of {students.length} students, by their newest feedback</caption>
        <thead>
          <tr>
            <th scope="col">Criterion</th>
            <th scope="col">Students</th>
            <th scope="col">Who</th>
          </tr>
        </thead>
        <tbody>
          {needs.map((need) => (
            <tr key={need.criterion}>
              <th scope="row" dir="auto">
                {need.criterion}
              </th>
              <td>{need.students.length}</td>
              <td>
                <bdi>{need.students.map((student) => names.get(student)).join(', ')}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
