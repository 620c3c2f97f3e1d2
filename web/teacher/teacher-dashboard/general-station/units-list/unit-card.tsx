import '../../saved-list.css';
import { gradeLabel } from '#contract/constants.ts';
import type { ListedUnit } from '#contract/units.ts';
import { sayDay } from '#web/lib/say-when.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { TrashIcon } from '#web/ui/icons.tsx';
import { Switch } from '#web/ui/switch.tsx';

export type UnitCardProps = {
  unit: ListedUnit;
  selected: boolean;
  onSelect: () => void;
  onVisibility: (visible: boolean) => void;
  onDelete: () => void;
};

/** A saved unit in the list. */
export function UnitCard({ unit, selected, onSelect, onVisibility, onDelete }: UnitCardProps) {
  const { title, visible_to_students: visible } = unit;
  return (
    <li className={classes('saved-card', selected && 'is-selected')}>
      <button
        type="button"
        className="saved-title"
        aria-current={selected ? 'true' : undefined}
        onClick={onSelect}
      >
        <bdi>{title}</bdi>
      </button>
      <p className="saved-meta">
        {gradeLabel(unit.grade_level)}, edited {sayDay(unit.updated_at)}
      </p>
      <div className="saved-foot">
        <Switch
          middle
          checked={visible}
          aria-label={`Visible to students: ${title}`}
          onChange={(event) => onVisibility(event.target.checked)}
        >
          <span aria-hidden="true">{visible ? 'Visible' : 'Hidden'}</span>
        </Switch>
        <Button kind="icon" stop aria-label={`Delete ${title}`} title="Delete" onClick={onDelete}>
          <TrashIcon />
        </Button>
      </div>
    </li>
  );
}
