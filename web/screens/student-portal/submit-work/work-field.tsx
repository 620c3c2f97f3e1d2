import { useState, useSyncExternalStore } from 'react';
import { limits } from '#contract/constants.ts';
import type { FieldName } from '#web/lib/student/check-entries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ExercisePage } from '#web/ui/exercise-page.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { PhotoEntry } from '../photos/photo-entry.tsx';
import { type StationInUse, useEntry } from '../use-station.ts';
import { NameHint } from './name-hint.tsx';

export type WorkFieldProps = {
  station: StationInUse;
  onChange: (name: FieldName, value: string) => void;
  /** Replaces identifiers in the field that was left. */
  onLeave: (name: FieldName) => Promise<void>;
  /** A photo is being read. */
  processing: boolean;
  onProcessing: (processing: boolean) => void;
};

/** The page of the exercise book. */
export function WorkField({ station, onChange, onLeave, processing, onProcessing }: WorkFieldProps) {
  const work = useEntry(station.form, 'work');
  const unitId = useEntry(station.form, 'unitId');
  const [name, setName] = useState<string | null>(null);
  const title = station.units.find(({ id }) => id === unitId)?.title ?? '';

  async function handleLeave() {
    await onLeave('work');
    setName(await station.findName(title));
  }

  function handleAnswer(asked: string, answer: 'remove' | 'keep') {
    station.answerName(asked, answer);
    setName(null);
    document.getElementById('work')?.focus();
  }

  return (
    <div className="work-field">
      <PhotoEntry key={station.visit} form={station.form} api={station.api} onBusy={onProcessing} />
      <ExercisePage
        id="work"
        label="Your work"
        need="required"
        value={work}
        disabled={processing}
        error={station.errors?.fields.work}
        spellCheck
        onChange={(event) => onChange('work', event.target.value)}
        onBlur={handleLeave}
        hint="Type or paste your work, or take a photo of your page."
        foot={
          <>
            <DraftBadge station={station} />
            <CountBadge length={work.length} />
          </>
        }
      />
      {/* A name that was taken out since, or cleared with the rest, is not shown to whoever comes next. */}
      <NameHint name={name !== null && work.includes(name) ? name : null} onAnswer={handleAnswer} />
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
