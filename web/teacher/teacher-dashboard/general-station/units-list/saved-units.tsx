import '../../saved-list.css';
import { deleteUnit, type ListedUnit } from '#contract/units.ts';
import { callApi } from '#web/lib/http.ts';
import { EmptyFolder } from '#web/ui/doodles.tsx';
import { EmptyState } from '#web/ui/loading.tsx';
import { SavedList } from '../../saved-list.tsx';
import { useDeletion } from '../../use-deletion.ts';
import { UnitCard } from './unit-card.tsx';
import { keyOf, useVisibility } from './use-units.ts';

export type SavedUnitsProps = {
  userId: string;
  units: readonly ListedUnit[];
  selectedId: string | null;
  onSelect: (unit: ListedUnit) => void;
  onNew: () => void;
  onDeleted: (unit: ListedUnit) => void;
};

/** The list of saved units: choose one, show or hide it, delete it, or begin a new one. */
export function SavedUnits({ userId, units, selectedId, onSelect, onNew, onDeleted }: SavedUnitsProps) {
  const visibility = useVisibility(userId);
  const deletion = useDeletion<ListedUnit>({
    listKey: keyOf(userId),
    remove: ({ id }) => callApi(deleteUnit, { id }),
    said: 'Unit deleted',
    nameOf: ({ title }) => title,
  });
  return (
    <SavedList
      title="Saved units"
      label="Saved units"
      items={units}
      none={
        <EmptyState className="saved-none" drawing={<EmptyFolder />} title="No units yet">
          Units you save appear here, ready to show to students or hide.
        </EmptyState>
      }
      card={(unit, onDelete) => (
        <UnitCard
          key={unit.id}
          unit={unit}
          selected={unit.id === selectedId}
          onSelect={() => onSelect(unit)}
          onVisibility={(visible) => visibility.mutate({ unit, visible })}
          onDelete={onDelete}
        />
      )}
      newLabel="New Unit"
      onNew={onNew}
      question={{
        title: 'Delete this unit?',
        confirm: 'Delete unit',
        text: ({ title }) => (
          <>
            “<bdi>{title}</bdi>” goes away for good, for you and for your students. Work that students
            submitted to it stays.
          </>
        ),
      }}
      deletion={deletion}
      onDeleted={onDeleted}
    />
  );
}
