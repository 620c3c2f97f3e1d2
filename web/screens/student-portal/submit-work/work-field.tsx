import { useSyncExternalStore } from 'react';
import { limits } from '#contract/constants.ts';
import type { FieldName } from '#web/lib/student/check-entries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ExercisePage } from '#web/ui/exercise-page.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { type StationInUse, useEntry } from '../use-station.ts';

export type WorkFieldProps = {
  station: StationInUse;
  onChange: (name: FieldName, value: string) => void;
  onLeave: (name: FieldName) => void;
};

/** The page of the exercise book. */
export function WorkField({ station, onChange, onLeave }: WorkFieldProps) {
  const work = useEntry(station.form, 'work');
  return (
    <div className="work-field">
      <ExercisePage
        id="work"
        label="Your work"
        need="required"
        value={work}
        error={station.errors?.fields.work}
        spellCheck
        onChange={(event) => onChange('work', event.target.value)}
        onBlur={() => onLeave('work')}
        hint="Typing and pasting only: photos cannot be read here yet."
        foot={
          <>
            <DraftBadge station={station} />
            <CountBadge length={work.length} />
          </>
        }
      />
    </div>
  );
}

function CountBadge({ length }: { length: number }) {
  const count = length.toLocaleString('en-US');
  if (length > limits.work) {
    return <Badge kind="bad">{`${count} of ${limits.work.toLocaleString('en-US')} characters`}</Badge>;
  }
  return <Badge>{`${count} ${length === 1 ? 'character' : 'characters'}`}</Badge>;
}

function DraftBadge({ station: { subscribe, getDraftState } }: { station: StationInUse }) {
  const state = useSyncExternalStore(subscribe, getDraftState);
  if (state === 'none') return <span />;
  return (
    <Badge kind="ok">
      <CheckIcon size={14} />
      {state === 'device' ? 'Saved on this device' : 'Kept in this tab'}
    </Badge>
  );
}
