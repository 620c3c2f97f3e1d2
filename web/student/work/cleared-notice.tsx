import { useEffect } from 'react';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { Numeral } from '#web/ui/numeral.tsx';
import { useStore } from '#web/ui/store.ts';
import type { Undo } from '../drafts/draft-shelf.ts';
import type { StationInUse } from '../portal/station-in-use.ts';
import { frameWords } from '../say/frame-words.ts';

/** What was cleared; `isDone` if it had been sent, else `undo`. */
export type Cleared = { said: string; isDone: boolean; undo: Undo | null };

export type ClearedNoticeProps = {
  inUse: StationInUse;
  cleared: Cleared | null;
  onClose: () => void;
};

/** Says what "I'm done" did. It names nobody, and goes when the next work begins. */
export function ClearedNotice({ inUse: { form }, cleared, onClose }: ClearedNoticeProps) {
  const isBegun = useStore(form, ({ nickname, work, question }) => nickname + work + question !== '');
  const isShown = cleared !== null && !isBegun;
  useEffect(() => {
    if (cleared && isBegun) onClose();
  }, [cleared, isBegun, onClose]);
  if (!isShown) return null;

  function handleClose() {
    onClose();
    document.getElementById('submit-title')?.focus();
  }

  async function handleUndo() {
    await cleared?.undo?.();
    handleClose();
    announce('Your work is back on this device. Type your nickname to find it.');
  }

  return (
    <div className={cleared.isDone ? 'done-notice cleared-notice' : 'careful-notice cleared-notice'}>
      {cleared.isDone && <Numeral n="tick" />}
      <div>
        {cleared.isDone && <h3>{frameWords.done}</h3>}
        <p>{cleared.said}</p>
        {cleared.isDone && (
          <a className="link stand" href="/return">
            I have a return code
          </a>
        )}
      </div>
      {cleared.undo && (
        <Button kind="text" onClick={handleUndo}>
          Undo
        </Button>
      )}
      <Button kind="icon" aria-label="Close this message" onClick={handleClose}>
        <CloseIcon />
      </Button>
    </div>
  );
}
