import { useSyncExternalStore } from 'react';
import { announce } from '#web/ui/announcer.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { Undo } from '../drafts/draft-shelf.ts';
import { type LazyProps, type StationInUse, useFeedback } from '../portal/station-in-use.ts';
import { useSay } from '../say/use-say.ts';
import type { Cleared } from './cleared-notice.tsx';
import { FinishAsk, type FinishQuestion } from './finish-ask.tsx';

export type FinishButtonProps = LazyProps & { onCleared: (cleared: Cleared) => void };

/** Leaves the device to the next student. Asks first if work, or the only way back to it, would be lost. */
export function FinishButton({ inUse, station, onCleared }: FinishButtonProps) {
  const { form, leave, isPreview } = inUse;
  const { session, drafts } = station;
  const say = useSay(inUse);
  const hasWork = useSyncExternalStore(form.subscribe, () => form.get().work.trim() !== '');
  const isEmpty = useFeedback(station, ({ phase }) => phase === 'empty');
  if (!hasWork && isEmpty) return <ReturnLink inUse={inUse} />;

  async function finish() {
    const keys = session.getKeys();
    const isSent = !!keys?.id && !isPreview;
    const isCodeKnown = isSent && keys?.isCodeKnown === true;
    const said = [isSent && say('teacherHas'), isCodeKnown && say('codeOpens'), say('gone')];
    tidyUp({ said: said.filter(Boolean).join(' '), isDone: isSent }, await station.finish());
  }

  async function leaveDraft() {
    tidyUp({ said: say('draftStays'), isDone: false }, await station.finish(true));
  }

  function tidyUp({ said, isDone }: Omit<Cleared, 'undo'>, undo: Undo | null) {
    inUse.beginVisit();
    inUse.setErrors(null);
    inUse.setProblem(null);
    if (leave) {
      leave();
      return showToast({ kind: 'success', title: said });
    }
    onCleared({ said, isDone, undo });
    document.getElementById('submit-title')?.focus();
    announce(said);
  }

  function ask(): FinishQuestion | null {
    const work = form.get().work.trim();
    const isUnsent = drafts.getState() !== 'none' || (work !== '' && work !== session.getView().work.trim());
    const keys = session.getKeys();
    // Work that a code opened can get no other code.
    const mayMake = !!keys?.id && keys.secret !== '' && !isPreview && !keys.isCodeKnown;
    const first = mayMake && { label: 'Get my return code first', act: makeCode };
    if (isUnsent) {
      return { text: say('notSent'), draftOf: form.get().nickname, ...(first && { first }) };
    }
    return first ? { text: say('needsCode'), first } : null;
  }

  return (
    <FinishAsk
      ask={ask}
      hint={isEmpty ? say('clears') : ''}
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
  document.querySelector('.come-back')?.setAttribute('open', '');
  const button = document.querySelector<HTMLButtonElement>('.come-back > .btn');
  button?.focus();
  button?.click();
}
