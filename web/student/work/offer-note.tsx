import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { StickyNote } from '#web/ui/sheet.tsx';
import { DeleteAsk } from './delete-ask.tsx';

export type OfferNoteProps = {
  /** Tells the note from others. */
  label?: string;
  onContinue: () => Promise<void>;
  onHide: () => void;
  /** Set if it can be deleted, by whoever types its nickname. */
  removal?: { nickname: string; onDelete: () => Promise<void> };
  children: ReactNode;
};

/** Offers to continue what an earlier visit left on this device. */
export function OfferNote({
  label = 'Saved on this device',
  onContinue,
  onHide,
  removal,
  children,
}: OfferNoteProps) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  async function take(action: () => Promise<void>) {
    setBusy(true);
    await action();
    setBusy(false);
  }

  return (
    <StickyNote className="draft-offer" aria-label={label}>
      <p>{children}</p>
      {removal && asking ? (
        <DeleteAsk
          nickname={removal.nickname}
          onDelete={() => void take(removal.onDelete)}
          onKeep={() => setAsking(false)}
        />
      ) : (
        <div className="draft-offer-actions">
          <Button kind="dark" disabled={busy} onClick={() => take(onContinue)}>
            Continue
          </Button>
          <Button kind="alt" disabled={busy} onClick={onHide}>
            Not me
          </Button>
          {removal && (
            <Button kind="text" disabled={busy} onClick={() => setAsking(true)}>
              Delete this draft
            </Button>
          )}
        </div>
      )}
    </StickyNote>
  );
}

export function ByName({ name }: { name: string }) {
  return (
    name && (
      <>
        {' by '}
        <b dir="auto" translate="no">
          {name}
        </b>
      </>
    )
  );
}

export function toTime(savedAt: number): string {
  return new Date(savedAt).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
}
