import { useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import type { StationInUse } from '../use-station.ts';

/** Leaves the device to the next student. Asks first where work would be lost that was never sent. */
export function FinishButton({ station, onCleared }: { station: StationInUse; onCleared: () => void }) {
  const { form, subscribe, getDraftState } = station;
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasWork = useSyncExternalStore(form.subscribe, () => form.get().work.trim() !== '');
  const isEmpty = useSyncExternalStore(subscribe, () => station.getView().phase === 'empty');
  if (!hasWork && isEmpty) return null;

  async function finish() {
    setAsking(false);
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

  function keep() {
    // Drawn at once, so that the button from before is there to take the focus back.
    flushSync(() => setAsking(false));
    button.current?.focus();
  }

  if (asking) {
    return (
      <fieldset className="finish" aria-label="I'm done">
        <p>You have work that was not sent. Clear it from this device?</p>
        <Button kind="stop" autoFocus onClick={finish}>
          Clear it
        </Button>
        <Button kind="alt" onClick={keep}>
          Keep it
        </Button>
      </fieldset>
    );
  }
  return (
    <div className="finish">
      <Button ref={button} kind="text" onClick={() => (isUnsent() ? setAsking(true) : finish())}>
        I'm done
      </Button>
      <p className="hint">Clears your work and feedback from this device, for the next student.</p>
    </div>
  );
}
