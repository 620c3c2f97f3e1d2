import { keptOf, type Offer } from '#web/lib/student/offers.ts';
import type { LateProps, StationInUse } from '../station-in-use.ts';
import { OfferNote } from './offer-note.tsx';

/** What an earlier visit left on this device. It may be somebody else's: the words themselves are not shown. */
export function DraftOffer({ inUse, station }: LateProps) {
  const offer = inUse.offers[0];
  if (!offer) return null;

  async function accept(taken: Offer) {
    await station.accept(taken);
    inUse.beginVisit();
    leave(taken, taken.kind === 'draft' ? 'work' : 'feedback-title');
  }

  async function clear(taken: Offer) {
    await station.clear(taken);
    leave(taken, 'nickname');
  }

  function leave(taken: Offer, focusId: string) {
    inUse.dropOffer(taken);
    document.getElementById(focusId)?.focus();
  }

  return (
    <OfferNote onContinue={() => accept(offer)} onClear={() => clear(offer)}>
      <OfferText offer={offer} units={inUse.units} />
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
