import '../pane-head.css';
import type { Ref } from 'react';
import type { ListedUnit } from '#contract/units.ts';
import { Badge } from '#web/ui/badge.tsx';

export type UnitHeadProps = {
  /** The saved unit that is edited. */
  unit: ListedUnit | undefined;
  dirty: boolean;
  ref: Ref<HTMLHeadingElement>;
};

/** Which unit lies in the editor. It stays while the texts are fetched, as it may hold the focus. */
export function UnitHead({ unit, dirty, ref }: UnitHeadProps) {
  return (
    <div className="pane-head">
      <h2 ref={ref} tabIndex={-1}>
        {unit ? <bdi>{unit.title}</bdi> : 'New unit'}
      </h2>
      {unit && (
        <Badge kind={unit.visible_to_students ? 'ok' : 'quiet'}>
          {unit.visible_to_students ? 'Visible to students' : 'Hidden from students'}
        </Badge>
      )}
      {dirty && <Badge kind="warm">Unsaved edits</Badge>}
    </div>
  );
}
