import '../../saved-list.css';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Unit } from '#contract/units.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { EmptyFolder } from '#web/ui/doodles.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/loading.tsx';
import { UnitCard } from './unit-card.tsx';
import { useDeletion, useVisibility } from './use-units.ts';

export type SavedUnitsProps = {
  userId: string;
  units: readonly Unit[];
  selectedId: string | null;
  onSelect: (unit: Unit) => void;
  onNew: () => void;
  onDeleted: (unit: Unit) => void;
};

/** The list of saved units: choose one, show or hide it, delete it, or begin a new one. */
export function SavedUnits({ userId, units, selectedId, onSelect, onNew, onDeleted }: SavedUnitsProps) {
  const headingId = useId();
  const newButton = useRef<HTMLButtonElement>(null);
  const [deleting, setDeleting] = useState<Unit>();
  const visibility = useVisibility(userId);
  const deletion = useDeletion(userId, (unit) => {
    onDeleted(unit);
    // Closed at once: behind an open dialog nothing takes the focus.
    flushSync(() => setDeleting(undefined));
    // The button that was pressed is gone with its unit.
    newButton.current?.focus();
  });
  return (
    <section aria-labelledby={headingId}>
      <div className="units-head">
        <h2 id={headingId}>Saved units</h2>
        <Button ref={newButton} onClick={onNew}>
          <PlusIcon />
          New Unit
        </Button>
      </div>
      {units.length === 0 ? (
        <EmptyState className="units-none" drawing={<EmptyFolder />} title="No units yet">
          Units you save appear here, ready to show to students or hide.
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <ul className="units" aria-label="Saved units" tabIndex={0}>
          {units.map((unit) => (
            <UnitCard
              key={unit.id}
              unit={unit}
              selected={unit.id === selectedId}
              onSelect={() => onSelect(unit)}
              onVisibility={(visible) => visibility.mutate({ unit, visible })}
              onDelete={() => setDeleting(unit)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        title="Delete this unit?"
        confirm="Delete unit"
        destructive
        busy={deletion.isPending}
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => deleting && deletion.mutate(deleting)}
      >
        <p>
          “<bdi>{deleting?.title}</bdi>” goes away for good, for you and for your students. Work that students
          submitted to it stays.
        </p>
      </ConfirmDialog>
    </section>
  );
}
