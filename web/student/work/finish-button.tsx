import { useSyncExternalStore } from 'react';
import { announce } from '#web/ui/announcer.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { Undo } from '../drafts/draft-shelf.ts';
import { type LazyProps, type StationInUse, useFeedback } from '../portal/station-in-use.ts';
import type { Cleared } from './cleared-notice.tsx';
import { FinishAsk, type FinishQuestion } from './finish-ask.tsx';

export type FinishButtonProps = LazyProps & { onCleared: (cleared: Cleared) => void };

/** Leaves the device to the next student. Asks first if work, or the only way back to it, would be lost. */
export function FinishButton({ inUse, station, onCleared }: FinishButtonProps) {
  const { form, leave, isPreview } = inUse;
  const { session, drafts } = station;
  const hasWork = useSyncExternalStore(form.subscribe, () => form.get().work.trim() !== '');
  const isEmpty = useFeedback(station, ({ phase }) => phase === 'empty');
  if (!hasWork && isEmpty) return <ReturnLink inUse={inUse} />;

  async function finish() {
    const keys = session.getKeys();
    const said = sayCleared({
      isSent: !!keys?.id,
      isPreview,
      hasCode: keys?.hasCode ?? false,
    });
    tidyUp(said, await station.finish());
  }

  async function leaveDraft() {
    tidyUp(
      'Your draft stays on this device for a day. Type your nickname to find it.',
      await station.finish(true),
    );
  }

  function tidyUp(said: string, undo: Undo | null) {
    inUse.beginVisit();
    inUse.setErrors(null);
    inUse.setProblem(null);
    if (leave) {
      leave();
      return showToast({ kind: 'success', title: said });
    }
    onCleared({ said, undo });
    document.getElementById('submit-title')?.focus();
    announce(said);
  }

  function ask(): FinishQuestion | null {
    const work = form.get().work.trim();
    const isUnsent = drafts.getState() !== 'none' || (work !== '' && work !== session.getView().work.trim());
    const keys = session.getKeys();
    // Work that a code opened can get no other code.
    const mayMake = !!keys?.id && keys.secret !== '' && !isPreview && !keys.hasCode;
    const first = mayMake && { label: 'Get my return code first', act: makeCode };
    if (isUnsent) {
      const text = 'You have work that was not sent. Clear it from this device?';
      return { text, draftOf: form.get().nickname, ...(first && { first }) };
    }
    return first
      ? { text: 'Your teacher has what you sent. Without a return code you cannot open it again.', first }
      : null;
  }

  return (
    <FinishAsk
      ask={ask}
      hint="Clears your work and feedback from this device, for the next student."
      onFinish={finish}
      {...(!leave && { onLeave: leaveDraft })}
    />
  );
}

/** The student may have begun on another day. */
function ReturnLink({ inUse: { leave, isPreview } }: { inUse: StationInUse }) {
  if (leave || isPreview) return null;
  return (
    <a className="link stand" href="/return">
      I have a return code
    </a>
  );
}

/** Presses the button that makes a code, so that it appears in its usual place. */
function makeCode(): void {
  const button = document.querySelector<HTMLButtonElement>('.come-back > .btn');
  button?.focus();
  button?.click();
}

function sayCleared(of: { isSent: boolean; isPreview: boolean; hasCode: boolean }): string {
  if (!of.isSent) return 'Your work is cleared from this device.';
  return [
    'Your work and feedback are cleared from this device.',
    !of.isPreview && 'Your teacher has what you sent.',
    of.hasCode && 'Your seven words open it again.',
  ]
    .filter(Boolean)
    .join(' ');
}
