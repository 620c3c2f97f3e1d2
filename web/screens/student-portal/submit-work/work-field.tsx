import { useState } from 'react';
import { limits } from '#contract/constants.ts';
import type { FieldName } from '#web/lib/student/check-entries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ExercisePage } from '#web/ui/exercise-page.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { useDraftState, useEntry } from '../station-in-use.ts';
import type { LateStation } from '../use-station.ts';

export type WorkFieldProps = {
  inUse: LateStation;
  onChange: (name: FieldName, value: string) => void;
  /** Replaces identifiers in the field that was left. */
  onLeave: (name: FieldName) => Promise<void>;
  /** A photo is being read. */
  processing: boolean;
  onProcessing: (processing: boolean) => void;
};

/** The page of the exercise book. */
export function WorkField({ inUse, onChange, onLeave, processing, onProcessing }: WorkFieldProps) {
  const { form, api, late } = inUse;
  const work = useEntry(form, 'work');
  const unitId = useEntry(form, 'unitId');
  const [name, setName] = useState<string | null>(null);
  const title = inUse.units.find(({ id }) => id === unitId)?.title ?? '';

  async function handleLeave() {
    await onLeave('work');
    const arrived = await inUse.getLate();
    setName(arrived?.station.names.find(title) ?? null);
  }

  function handleAnswer(asked: string, answer: 'remove' | 'keep') {
    late?.station.names[answer](asked);
    setName(null);
    document.getElementById('work')?.focus();
  }

  return (
    <div className="work-field">
      <div className="photo-entry">
        {late && !inUse.leave && (
          <late.PhotoUploader key={inUse.visit} form={form} api={api} onBusy={onProcessing} />
        )}
      </div>
      {late && <late.WorkStep inUse={inUse} station={late.station} />}
      <ExercisePage
        id="work"
        label="Your work"
        need="required"
        value={work}
        disabled={processing}
        error={inUse.errors?.fields.work}
        spellCheck
        onChange={(event) => onChange('work', event.target.value)}
        onBlur={handleLeave}
        hint={
          inUse.leave ? 'Type or paste your work.' : 'Type or paste your work, or take a photo of your page.'
        }
        foot={
          <>
            <DraftBadge inUse={inUse} />
            <CountBadge length={work.length} />
          </>
        }
      />
      {/* A name that was taken out since, or cleared with the rest, is not shown to whoever comes next. */}
      {late && (
        <late.NameHint name={name !== null && work.includes(name) ? name : null} onAnswer={handleAnswer} />
      )}
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

function DraftBadge({ inUse }: { inUse: LateStation }) {
  const state = useDraftState(inUse.late?.station);
  if (state === 'none') return <span />;
  return (
    <Badge kind="ok">
      <CheckIcon size={14} />
      {state === 'device' ? 'Saved on this device' : 'Kept in this tab'}
    </Badge>
  );
}
