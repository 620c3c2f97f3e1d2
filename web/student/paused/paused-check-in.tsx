import { useSyncExternalStore } from 'react';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { checkInText } from '../reading/check-in-text.ts';
import { fieldIds } from '../reading/form/check-in-faults.ts';
import { CheckInOffers } from '../reading/form/check-in-offers-view.tsx';
import { DoneWithForm } from '../reading/form/done-with-form.tsx';
import type { ReadingInUse } from '../reading/use-reading.ts';
import { KeptText } from './kept-text.tsx';
import { PausedNotice } from './paused-notice.tsx';

/** The Reading Station of a paused classroom, where no results are shown. */
export function PausedCheckIn({ reading }: { reading: ReadingInUse }) {
  const { form } = reading.station;
  const text = checkInText(useSyncExternalStore(form.subscribe, form.get));
  return (
    <Sheet className="portal-waiting">
      <Pane className="paused" aria-labelledby="check-in-heading">
        <PausedNotice id="check-in-heading" />
        <CheckInOffers reading={reading} />
        {text !== '' && (
          <KeptText id={fieldIds.alias} label="Your check-in" text={text} copy="Copy your check-in" />
        )}
        <DoneWithForm reading={reading} />
      </Pane>
    </Sheet>
  );
}
