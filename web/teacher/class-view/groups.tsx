import { useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { PrintIcon } from '#web/ui/icons.tsx';
import { Options } from '#web/ui/options.tsx';
import type { View } from './counted.tsx';
import { type Group, makeGroups, moveTo } from './make-groups.ts';

/** Proposed on a press, changed by the selects, kept until the page is closed. */
export function Groups({ view }: { view: View }) {
  const id = useId();
  const [groups, setGroups] = useState<Group[] | null>(null);
  const names = new Map(view.students.map(({ work_id, nickname }) => [work_id, nickname]));
  return (
    <section aria-labelledby={id} className="class-groups">
      <h2 id={id}>Groups for tomorrow</h2>
      <p>
        Three to six students who have a next step on the same criterion. You know them: move whom you like.
      </p>
      <div className="class-acts">
        <Button kind="dark" onClick={() => setGroups(makeGroups([...names.keys()], view.criteria))}>
          {groups ? 'Make them anew' : 'Make groups'}
        </Button>
        {groups && (
          <Button kind="alt" onClick={() => window.print()}>
            <PrintIcon />
            Print
          </Button>
        )}
      </div>
      {groups && <p className="hint">They are kept while this page is open, and no longer.</p>}
      {groups?.map((group, at) => (
        <section key={String(at)} aria-label={nameOf(group, at)}>
          <h3 dir="auto">{nameOf(group, at)}</h3>
          {group.students.length === 0 && <p>Nobody.</p>}
          <ul>
            {group.students.map((student) => (
              <li key={student}>
                <SelectField
                  label={<bdi translate="no">{names.get(student)}</bdi>}
                  value={at}
                  onChange={(event) => setGroups(moveTo(groups, student, Number(event.target.value)))}
                >
                  <Options of={groups.map((other, index) => [index, nameOf(other, index)])} />
                </SelectField>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function nameOf({ need }: Group, at: number): string {
  return need === null ? 'No need shared with two others' : `Group ${at + 1}: ${need}`;
}
