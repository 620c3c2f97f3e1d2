import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { OutputOf } from '#contract/call.ts';
import { type getClassView, saveGroups } from '#contract/class-view.ts';
import { callApi } from '#web/lib/http.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { PrintIcon } from '#web/ui/icons.tsx';
import { Options } from '#web/ui/options.tsx';
import type { View } from './counted.tsx';
import { forEverybody, type Group, leastToGroup, makeGroups, moveTo, withNewcomers } from './make-groups.ts';

/** Proposed on a press, changed by the selects, kept with the unit. */
export function Groups({ view }: { view: View }) {
  const id = useId();
  const all = view.students.map(({ work_id }) => work_id);
  const names = new Map(view.students.map(({ work_id, nickname }) => [work_id, nickname]));
  const groups = view.groups.length > 0 ? withNewcomers(view.groups, all) : null;
  const saving = useSaving(view.unit_id);
  const common = forEverybody(all, view.criteria);
  const canGroup = all.length >= leastToGroup;
  const isNone = groups?.every(({ need }) => need === null) ?? false;
  return (
    <section aria-labelledby={id} className="class-groups">
      <h2 id={id}>Groups for tomorrow</h2>
      <p>Students in whose work the same thing was not found. You know them: move whom you like.</p>
      {common.length > 0 && (
        <p>
          For the whole class, as more than half lack it: <bdi>{common.join('; ')}</bdi>
        </p>
      )}
      {!canGroup && (
        <p>
          With fewer than {leastToGroup} students no groups are made: what three of them lack is for the whole
          class.
        </p>
      )}
      {canGroup && isNone && (
        <p>
          No three students lack the same thing, other than what is for the whole class: no group is made.
        </p>
      )}
      <div className="class-acts">
        {canGroup && (
          <Button kind="dark" onClick={() => saving.mutate(makeGroups(all, view.criteria))}>
            {groups ? 'Make them anew' : 'Make groups'}
          </Button>
        )}
        {groups && (
          <Button kind="alt" onClick={() => window.print()}>
            <PrintIcon />
            Print
          </Button>
        )}
      </div>
      <p className="hint" role="status">
        {saving.isSuccess && 'Kept with the unit.'}
        {saving.isError && 'Not kept yet: change something to try again.'}
      </p>
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
                  onChange={(event) => saving.mutate(moveTo(groups, student, Number(event.target.value)))}
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

function useSaving(unitId: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (groups: Group[]) => callApi(saveGroups, { unit_id: unitId ?? '', groups }),
    // The page shows them from here on, also when it is opened again before they are kept.
    onMutate: async (groups) => {
      await client.cancelQueries({ queryKey });
      client.setQueriesData<OutputOf<typeof getClassView>>({ queryKey }, (view) =>
        view?.unit_id === unitId ? { ...view, groups } : view,
      );
    },
    onError: (error) => showProblem(error),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}

const queryKey = ['class-view'];

function nameOf({ need }: Group, at: number): string {
  return need === null ? 'In no group' : `Group ${at + 1}: ${need}`;
}
