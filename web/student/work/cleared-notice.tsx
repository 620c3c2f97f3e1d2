import { useEffect } from 'react';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { useStore } from '#web/ui/store.ts';
import type { Undo } from '../drafts/draft-shelf.ts';
import type { StationInUse } from '../portal/station-in-use.ts';

/** What was cleared; `undo` if it had not been sent. */
export type Cleared = { said: string; undo: Undo | null };

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
    <div className="careful-notice cleared-notice">
      <p>{cleared.said}</p>
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
