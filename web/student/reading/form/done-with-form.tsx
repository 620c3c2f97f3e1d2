import { useState } from 'react';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { useStore } from '#web/ui/store.ts';
import type { Undo } from '../../drafts/draft-shelf.ts';
import { FinishAsk } from '../../work/finish-ask.tsx';
import type { ReadingInUse } from '../use-reading.ts';
import { checkInDraft } from './check-in-form.ts';

export function DoneWithForm({ reading }: { reading: ReadingInUse }) {
  const { station, nameOf, reset } = reading;
  const isEmpty = useStore(station.form, checkInDraft.isEmpty);
  const [undo, setUndo] = useState<Undo | null>(null);

  async function finish(said: string, isLeft: boolean) {
    const back = await reset(isLeft);
    setUndo(() => back);
    document.getElementById('check-in-heading')?.focus();
    announce(said);
  }

  if (isEmpty) {
    return (
      undo && (
        <div className="careful-notice cleared-notice">
          <p>Your check-in is cleared from this device.</p>
          <Button kind="text" onClick={() => void undo().then(() => setUndo(null))}>
            Undo
          </Button>
        </div>
      )
    );
  }
  return (
    <FinishAsk
      ask={() => ({
        text: 'You have a check-in that was not sent. Clear it from this device?',
        draftOf: nameOf(station.form.get().alias),
      })}
      hint="Clears your check-in from this device, for the next student."
      onFinish={() => finish('Your check-in is cleared from this device.', false)}
      onLeave={() =>
        finish('Your check-in stays on this device for a day. Choose your alias to find it.', true)
      }
    />
  );
}
