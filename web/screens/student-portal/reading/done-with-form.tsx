import { checkInDraft } from '#web/lib/student/reading/check-in-form.ts';
import { announce } from '#web/ui/announcer.tsx';
import { FinishAsk } from '../submit-work/finish-ask.tsx';
import { type ReadingInUse, useReady } from './use-reading.ts';

/** Leaves the device to the next student. */
export function DoneWithForm({ reading }: { reading: ReadingInUse }) {
  const isEmpty = useReady(reading.station, checkInDraft.isEmpty);
  if (isEmpty) return null;
  return (
    <FinishAsk
      ask={() => ({ text: 'You have a check-in that was not sent. Clear it from this device?' })}
      hint="Clears your check-in from this device, for the next student."
      onFinish={async () => {
        await reading.reset();
        document.getElementById('check-in-heading')?.focus();
        announce('Your check-in is cleared from this device.');
      }}
    />
  );
}
