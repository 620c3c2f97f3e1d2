import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { useStore } from '#web/ui/store.ts';
import type { StationInUse } from '../station-in-use.ts';

export type ClearedNoticeProps = {
  inUse: StationInUse;
  /** What became of the work; null where nothing was cleared. */
  said: string | null;
  onClose: () => void;
};

/** What "I'm done" has done, for eyes; it is read out as it happens. It names nobody, and goes as the next work begins. */
export function ClearedNotice({ inUse: { form }, said, onClose }: ClearedNoticeProps) {
  const isBegun = useStore(form, ({ nickname, work, question }) => nickname + work + question !== '');
  useEffect(() => {
    if (said !== null && isBegun) onClose();
  }, [said, isBegun, onClose]);
  if (said === null || isBegun) return null;

  function handleClose() {
    onClose();
    document.getElementById('submit-title')?.focus();
  }

  return (
    <div className="careful-notice cleared-notice">
      <p>{said}</p>
      <Button kind="icon" aria-label="Close this message" onClick={handleClose}>
        <CloseIcon />
      </Button>
    </div>
  );
}
