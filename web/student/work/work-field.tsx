import { useState } from 'react';
import { limits } from '#contract/constants.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ExercisePage } from '#web/ui/exercise-page.tsx';
import { useFeedback } from '../portal/station-in-use.ts';
import type { LazyStation } from '../portal/use-station.ts';
import { firstWords } from '../say/first-words.ts';
import type { FieldName } from './check-entries.ts';
import { DraftBadge } from './draft-badge.tsx';
import { useEntry } from './entry-form.ts';
import type { AskedName } from './name-hint.tsx';

export type WorkFieldProps = {
  inUse: LazyStation;
  onChange: (name: FieldName, value: string) => void;
  onLeave: (name: FieldName) => Promise<void>;
  processing: boolean;
  onProcessing: (processing: boolean) => void;
};

export function WorkField({ inUse, onChange, onLeave, processing, onProcessing }: WorkFieldProps) {
  const { form, api, lazy } = inUse;
  const work = useEntry(form, 'work');
  const unitId = useEntry(form, 'unitId');
  const [asked, setAsked] = useState<AskedName | null>(null);
  // The hints were read then.
  const isFirst = useFeedback(lazy?.station, ({ phase }) => phase === 'empty');
  const title = inUse.units.find(({ id }) => id === unitId)?.title ?? '';

  async function handleLeave() {
    await onLeave('work');
    const loaded = await inUse.loadLazy();
    const name = loaded?.station.names.find(title);
    setAsked((last) => (name ? { name } : last?.change ? last : null));
  }

  return (
    <div className="work-field">
      {lazy && !inUse.leave && (
        <details className={isFirst ? 'photo-entry is-first' : 'photo-entry'} open={isFirst}>
          <summary>Add a photo</summary>
          <lazy.PhotoUploader key={inUse.visit} form={form} api={api} onBusy={onProcessing} />
        </details>
      )}
      {lazy && <lazy.WorkStep inUse={inUse} station={lazy.station} />}
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
        hint={isFirst && (inUse.leave ? firstWords.workHere : firstWords.work)}
        under={lazy && !processing && <lazy.WorkMarks text={work} station={lazy.station} />}
        foot={
          <>
            <DraftBadge drafts={lazy?.station.drafts} />
            <CountBadge length={work.length} />
          </>
        }
      />
      {lazy && <lazy.NameHint form={form} names={lazy.station.names} asked={asked} onAsked={setAsked} />}
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
