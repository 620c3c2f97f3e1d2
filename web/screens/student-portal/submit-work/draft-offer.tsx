import { keptOf, type Offer } from '#web/lib/student/offers.ts';
import type { StationInUse } from '../use-station.ts';
import { OfferNote } from './offer-note.tsx';

/** What an earlier visit left on this device. It may be somebody else's: the words themselves are not shown. */
export function DraftOffer({ station }: { station: StationInUse }) {
  const offer = station.offers[0];
  if (!offer) return null;

  async function take(action: (offer: Offer) => Promise<void>, focusId: string, taken: Offer) {
    await action(taken);
    station.dropOffer(taken);
    document.getElementById(focusId)?.focus();
  }

  return (
    <OfferNote
      onContinue={() => take(station.accept, offer.kind === 'draft' ? 'work' : 'feedback-title', offer)}
      onClear={() => take(station.clear, 'nickname', offer)}
    >
      <OfferText offer={offer} units={station.units} />
    </OfferNote>
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
