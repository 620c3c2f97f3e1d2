import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { StickyNote } from '#web/ui/sheet.tsx';

export type OfferNoteProps = {
  onContinue: () => Promise<void>;
  onClear: () => Promise<void>;
  children: ReactNode;
};

/** Asks whether to go on with what an earlier visit left on this device. */
export function OfferNote({ onContinue, onClear, children }: OfferNoteProps) {
  const [busy, setBusy] = useState(false);

  async function take(action: () => Promise<void>) {
    setBusy(true);
    await action();
    setBusy(false);
  }

  return (
    <StickyNote className="draft-offer" aria-label="Saved on this device">
      <p>{children}</p>
      <div className="draft-offer-actions">
        <Button kind="dark" disabled={busy} onClick={() => take(onContinue)}>
          Continue
        </Button>
        <Button kind="alt" disabled={busy} onClick={() => take(onClear)}>
          Not me, clear it
        </Button>
      </div>
    </StickyNote>
  );
}
