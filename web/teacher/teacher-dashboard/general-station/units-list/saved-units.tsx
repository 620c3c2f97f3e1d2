import { gradeLabel } from '#contract/constants.ts';
import { deleteUnit, type ListedUnit, type Unit } from '#contract/units.ts';
import { callApi } from '#web/lib/http.ts';
import { sayDay } from '#web/lib/say-when.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyFolder } from '#web/ui/doodles.tsx';
import { CopyIcon } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/loading.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { SavedList, type SavedListProps } from '../../saved-list.tsx';
import { useCopying } from './use-copying.ts';
import { keyOf, useVisibility } from './use-units.ts';

export type SavedUnitsProps = { userId: string; units: readonly ListedUnit[] } & Pick<
  SavedListProps<ListedUnit>,
  'selectedId' | 'onSelect' | 'onNew' | 'onDeleted'
> & { onCopied: (copy: Unit) => void };

export function SavedUnits({ userId, units, onCopied, ...list }: SavedUnitsProps) {
  const visibility = useVisibility(userId);
  const copying = useCopying(userId, onCopied);
  return (
    <SavedList
      {...list}
      title="Saved units"
      label="Saved units"
      items={units}
      none={
        <EmptyState className="saved-none" drawing={<EmptyFolder />} title="No units yet">
          Units you save appear here, ready to show to students or hide.
        </EmptyState>
      }
      nameOf={({ title }) => title}
      aboutOf={(unit) => [`${gradeLabel(unit.grade_level)}, edited ${sayDay(unit.updated_at)}`]}
      controlOf={(unit) => (
        <Switch
          middle
          checked={unit.visible_to_students}
          aria-label={`Visible to students: ${unit.title}`}
          onChange={(event) => visibility.mutate({ unit, visible: event.target.checked })}
        >
          <span aria-hidden="true">{unit.visible_to_students ? 'Visible' : 'Hidden'}</span>
        </Switch>
      )}
      actsOf={(unit) => (
        <Button
          kind="icon"
          aria-label={`Copy ${unit.title}`}
          aria-disabled={copying.isPending || undefined}
          title="Copy"
          onClick={() => !copying.isPending && copying.mutate(unit)}
        >
          <CopyIcon />
        </Button>
      )}
      newLabel="New Unit"
      question={{
        title: 'Delete this unit?',
        confirm: 'Delete unit',
        rest: ', for you and for your students. Work that students submitted to it stays.',
      }}
      listKey={keyOf(userId)}
      remove={({ id }) => callApi(deleteUnit, { id })}
      said="Unit deleted"
    />
  );
}
