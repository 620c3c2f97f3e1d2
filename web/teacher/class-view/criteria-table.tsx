import type { Quoted } from '#contract/class-view.ts';
import type { View } from './counted.tsx';

export function CriteriaTable({ view: { criteria, students } }: { view: View }) {
  const names = new Map(students.map(({ work_id, nickname }) => [work_id, nickname]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="class-table" aria-label="Steps and strengths by criterion, as a table" tabIndex={0}>
      <table>
        <caption>Of {students.length} students, by their newest feedback</caption>
        <thead>
          <tr>
            <th scope="col">Criterion</th>
            <th scope="col">Next step</th>
            <th scope="col">
              Who<span className="vh"> has a next step</span>
            </th>
            <th scope="col">Strength</th>
            <th scope="col">
              Who<span className="vh"> shows a strength</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {criteria.map(({ key, criterion, next_step, strength }) => (
            <tr key={key}>
              <th scope="row" dir="auto">
                {criterion}
              </th>
              <Cells of={next_step} names={names} />
              <Cells of={strength} names={names} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cells({ of: { students }, names }: { of: Quoted; names: ReadonlyMap<string, string> }) {
  return (
    <>
      <td>{students.length}</td>
      <td>
        {students.length === 0 ? (
          '–'
        ) : (
          <bdi translate="no">{students.map((one) => names.get(one)).join(', ')}</bdi>
        )}
      </td>
    </>
  );
}
