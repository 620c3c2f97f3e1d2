import '../../saved-list.css';
import './groups-list.css';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReadingGroup } from '#contract/reading.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { useGroupDeletion } from '../use-groups.ts';
import { GroupCard } from './group-card.tsx';

export type GroupsListProps = {
  userId: string;
  groups: readonly ReadingGroup[];
  selectedId: string | null;
  onSelect: (group: ReadingGroup) => void;
  onNew: () => void;
  onDeleted: (group: ReadingGroup) => void;
};

/** The reading groups: choose one, delete it, or begin a new one. */
export function GroupsList({ userId, groups, selectedId, onSelect, onNew, onDeleted }: GroupsListProps) {
  const headingId = useId();
  const newButton = useRef<HTMLButtonElement>(null);
  const [deleting, setDeleting] = useState<ReadingGroup>();
  const deletion = useGroupDeletion(userId, (group) => {
    onDeleted(group);
    // Closed at once: behind an open dialog nothing takes the focus.
    flushSync(() => setDeleting(undefined));
    // The button that was pressed is gone with its group.
    newButton.current?.focus();
  });
  return (
    <section aria-labelledby={headingId}>
      <div className="units-head">
        <h2 id={headingId}>Groups</h2>
        <Button ref={newButton} onClick={onNew}>
          <PlusIcon />
          New Group
        </Button>
      </div>
      {groups.length === 0 ? (
        <p className="groups-none">No groups yet. The groups that you save appear here.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <ul className="units groups" aria-label="Reading groups" tabIndex={0}>
          {groups.map((group) => (
            <GroupCard
              key={group.id}
              group={group}
              selected={group.id === selectedId}
              onSelect={() => onSelect(group)}
              onDelete={() => setDeleting(group)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        title="Delete this group?"
        confirm="Delete group"
        destructive
        busy={deletion.isPending}
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => deleting && deletion.mutate(deleting)}
      >
        <p>
          “<bdi>{deleting?.name}</bdi>” goes away for good with its aliases, and its students can no longer
          check in. Check-ins and reports that you received stay.
        </p>
      </ConfirmDialog>
    </section>
  );
}
