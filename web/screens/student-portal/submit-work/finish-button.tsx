import { useSyncExternalStore } from 'react';
import { announce } from '#web/ui/announcer.tsx';
import { type LateProps, useFeedback } from '../station-in-use.ts';
import { FinishAsk } from './finish-ask.tsx';

/** Leaves the device to the next student. Asks first where work would be lost that was never sent. */
export function FinishButton({ inUse, station, onCleared }: LateProps & { onCleared: () => void }) {
  const { form } = inUse;
  const hasWork = useSyncExternalStore(form.subscribe, () => form.get().work.trim() !== '');
  const isEmpty = useFeedback(station, ({ phase }) => phase === 'empty');
  if (!hasWork && isEmpty) return null;

  async function finish() {
    await station.finish();
    inUse.beginVisit();
    inUse.setErrors(null);
    inUse.setProblem(null);
    onCleared();
    inUse.leave?.();
    document.getElementById('submit-title')?.focus();
    announce('Your work and feedback are cleared from this device.');
  }

  /** Asked at the click: words typed just now may not be a draft yet. */
  function isUnsent() {
    const work = form.get().work.trim();
    return (
      station.drafts.getState() !== 'none' || (work !== '' && work !== station.session.getView().work.trim())
    );
  }

  return (
    <FinishAsk
      isUnsent={isUnsent}
      question="You have work that was not sent. Clear it from this device?"
      hint="Clears your work and feedback from this device, for the next student."
      onFinish={finish}
    />
  );
}
