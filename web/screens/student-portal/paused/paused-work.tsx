import { type ReactNode, useSyncExternalStore } from 'react';
import type { StationInUse } from '../use-station.ts';
import { KeptText } from './kept-text.tsx';
import { PausedNotice } from './paused-notice.tsx';

export type PausedWorkProps = {
  station: StationInUse;
  /** What this device could go on with. Given, as it is a part of the page that is there already. */
  offer: ReactNode;
  finish: ReactNode;
};

/** In place of the form while the classroom is paused: what was written can be read and copied. */
export function PausedWork({ station: { form }, offer, finish }: PausedWorkProps) {
  const { work, question } = useSyncExternalStore(form.subscribe, form.get);
  const text = [work, question].filter((part) => part.trim() !== '').join('\n\n');
  return (
    <div className="paused">
      <PausedNotice id="submit-title" />
      {offer}
      {text !== '' && <KeptText id="work" label="Your work" text={text} copy="Copy your work" />}
      {finish}
    </div>
  );
}
