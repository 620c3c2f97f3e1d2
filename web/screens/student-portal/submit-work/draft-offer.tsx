import { useState } from 'react';
import { keptOf, type Offer } from '#web/lib/student/offers.ts';
import { Button } from '#web/ui/button.tsx';
import { StickyNote } from '#web/ui/sheet.tsx';
import type { StationInUse } from '../use-station.ts';

/** What an earlier visit left on this device. It may be somebody else's: the words themselves are not shown. */
export function DraftOffer({ station }: { station: StationInUse }) {
  const [busy, setBusy] = useState(false);
  const offer = station.offers[0];
  if (!offer) return null;

  async function take(action: (offer: Offer) => Promise<void>, focusId: string, taken: Offer) {
    setBusy(true);
    await action(taken);
    station.dropOffer(taken);
    setBusy(false);
    document.getElementById(focusId)?.focus();
  }

  return (
    <StickyNote className="draft-offer" aria-label="Saved on this device">
      <p>
        <OfferText offer={offer} units={station.units} />
      </p>
      <div className="draft-offer-actions">
        <Button
          kind="dark"
          disabled={busy}
          onClick={() => take(station.accept, offer.kind === 'draft' ? 'work' : 'feedback-title', offer)}
        >
          Continue
        </Button>
        <Button kind="alt" disabled={busy} onClick={() => take(station.clear, 'nickname', offer)}>
          Not me, clear it
        </Button>
      </div>
    </StickyNote>
  );
}

function OfferText({ offer, units }: { offer: Offer; units: StationInUse['units'] }) {
  const { unitId, savedAt } = keptOf(offer);
  const title = units.find(({ id }) => id === unitId)?.title;
  const time = new Date(savedAt).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
  const about = title && (
    <>
      {' for '}
      <b dir="auto">{title}</b>
    </>
  );
  if (offer.kind === 'feedback') {
    return (
      <>
        Feedback{about} from {time} is still on this device.
      </>
    );
  }
  const { nickname } = offer.draft;
  return (
    <>
      Unfinished work{about}
      {nickname.trim() !== '' && (
        <>
          {' by '}
          <b dir="auto">{nickname}</b>
        </>
      )}{' '}
      from {time} is saved on this device.
    </>
  );
}
