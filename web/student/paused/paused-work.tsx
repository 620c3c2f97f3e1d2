import { useSyncExternalStore } from 'react';
import { TextField } from '#web/ui/field.tsx';
import { DraftOffer, HandedInOffer } from '../drafts/draft-offer.tsx';
import { WorkMarks } from '../feedback/steps/work-marks.tsx';
import type { LazyProps } from '../portal/station-in-use.ts';
import { FinishButton } from '../work/finish-button.tsx';
import { KeptText } from './kept-text.tsx';
import { PausedNotice } from './paused-notice.tsx';

/** Replaces the form while the classroom is paused. */
export function PausedWork(props: LazyProps) {
  const { form } = props.inUse;
  const { nickname, work, question } = useSyncExternalStore(form.subscribe, form.get);
  const text = [work, question].filter((part) => part.trim() !== '').join('\n\n');
  return (
    <div className="paused">
      <PausedNotice id="submit-title" />
      <DraftOffer {...props} />
      <TextField
        id="nickname"
        label="Nickname"
        need="optional"
        hint="Did you hand in work on this device today? Type your nickname to see its feedback."
        value={nickname}
        onChange={(event) => form.set({ nickname: event.target.value })}
        dir="auto"
        autoComplete="off"
      />
      <HandedInOffer {...props} />
      {text !== '' && (
        <KeptText
          id="work"
          label="Your work"
          text={text}
          copy="Copy your work"
          under={<WorkMarks text={text} station={props.station} />}
        />
      )}
      <FinishButton {...props} onCleared={() => undefined} />
    </div>
  );
}
