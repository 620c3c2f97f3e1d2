import { useSyncExternalStore } from 'react';
import { announce } from '#web/ui/announcer.tsx';
import type { StationInUse } from '../use-station.ts';
import { FinishAsk } from './finish-ask.tsx';

/** Leaves the device to the next student. Asks first where work would be lost that was never sent. */
export function FinishButton({ station, onCleared }: { station: StationInUse; onCleared: () => void }) {
  const { form, subscribe, getDraftState } = station;
  const hasWork = useSyncExternalStore(form.subscribe, () => form.get().work.trim() !== '');
  const isEmpty = useSyncExternalStore(subscribe, () => station.getView().phase === 'empty');
  if (!hasWork && isEmpty) return null;

  async function finish() {
    await station.finish();
    station.setErrors(null);
    station.setProblem(null);
    onCleared();
    document.getElementById('submit-title')?.focus();
    announce('Your work and feedback are cleared from this device.');
  }

  /** Asked at the click: words typed just now may not be a draft yet. */
  function isUnsent() {
    const work = form.get().work.trim();
    return getDraftState() !== 'none' || (work !== '' && work !== station.getView().work.trim());
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
