import { useId } from 'react';
import { leastStudents, type OnCriterion } from '#contract/class-view.ts';
import { toFoundCount } from '#contract/counts.ts';
import { toInboxPath } from '#web/lib/inbox-path.ts';
import { classes } from '#web/ui/classes.ts';
import { Count, type View } from './counted.tsx';

const isLookedFor = ({ found, missing }: OnCriterion) => found.students.length + missing.length > 0;

export function ByCriterion({ view }: { view: View }) {
  const id = useId();
  const { criteria, students, unit_id: unitId } = view;
  const looked = criteria.filter(isLookedFor);
  const others = criteria.filter((one) => !isLookedFor(one));
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Criterion by criterion</h2>
      {unitId && (
        <p>
          In{' '}
          <a className="link" href={toInboxPath({ unit: { id: unitId, counted: 'all' } })}>
            the newest work of {students.length === 1 ? 'one student' : `${students.length} students`}
          </a>
          . Work in which nobody could tell is in neither count.
        </p>
      )}
      {students.length < leastStudents && (
        <p>Fewer than {leastStudents} students have feedback here: too few to see a pattern.</p>
      )}
      {criteria.length === 0 && <p>This work was handed in before anything was looked for in it.</p>}
      {looked.length > 0 && (
        <p className="class-key" aria-hidden="true">
          <span>
            <i className="is-missing" /> not found
          </span>
          <span>
            <i className="is-found" /> found
          </span>
          <span>
            <i /> nobody can tell
          </span>
        </p>
      )}
      <ul className="class-criteria">
        {looked.map((one) => (
          <Row key={one.key} on={one} view={view} />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h3>Nobody looked for this</h3>
          <p>Rules cannot see it, or could not tell in any work. Read for it yourself.</p>
          <ul>
            {others.map(({ key, criterion }) => (
              <li key={key} dir="auto">
                {criterion}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Row({ on: { criterion, key, found, missing }, view }: { on: OnCriterion; view: View }) {
  const [hasIt, lacksIt] = [new Set(found.students), new Set(missing)];
  const lacking = view.students.filter(({ work_id }) => lacksIt.has(work_id));
  return (
    <li>
      <h3 dir="auto">{criterion}</h3>
      <p className="class-dots" aria-hidden="true">
        {view.students.map(({ work_id }) => (
          <i
            key={work_id}
            className={classes(lacksIt.has(work_id) && 'is-missing', hasIt.has(work_id) && 'is-found')}
          />
        ))}
      </p>
      <div className="class-sides">
        {lacking.length > 0 && (
          <div>
            <Count
              of={`in whose work it was not found: ${criterion}`}
              count={lacking.length}
              {...{ counted: key, view }}
            >
              <span>Not found: </span>
            </Count>
            <p>
              <bdi translate="no">{lacking.map(({ nickname }) => nickname).join(', ')}</bdi>
            </p>
          </div>
        )}
        {found.students.length > 0 && (
          <div>
            <Count
              of={`in whose work it was found: ${criterion}`}
              count={found.students.length}
              counted={toFoundCount(key)}
              view={view}
            >
              <span>Found: </span>
            </Count>
            <ul className="class-quotes">
              {found.quotes.map(({ work_id, text }) => (
                <li key={work_id}>
                  <q translate="no" dir="auto">
                    {text.trim()}
                  </q>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </li>
  );
}
