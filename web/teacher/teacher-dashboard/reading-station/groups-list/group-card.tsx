import './groups-list.css';
import '../../saved-list.css';
import type { ReadingGroup } from '#contract/reading.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { TrashIcon } from '#web/ui/icons.tsx';
import { sayGroup } from './group-list.ts';

export type GroupCardProps = {
  group: ReadingGroup;
  selected: boolean;
  onSelect: () => void;
  onDelete: () => void;
};

/** A reading group in the list. */
export function GroupCard({ group, selected, onSelect, onDelete }: GroupCardProps) {
  const [pace, aliases] = sayGroup(group);
  return (
    <li className={classes('saved-card group-card', selected && 'is-selected')}>
      <div>
        <button
          type="button"
          className="saved-title"
          aria-current={selected ? 'true' : undefined}
          onClick={onSelect}
        >
          <bdi>{group.name}</bdi>
        </button>
        <p className="saved-meta">{pace}</p>
        <p className="saved-meta">{aliases}</p>
      </div>
      <Button kind="icon" stop aria-label={`Delete ${group.name}`} title="Delete" onClick={onDelete}>
        <TrashIcon />
      </Button>
    </li>
  );
}
