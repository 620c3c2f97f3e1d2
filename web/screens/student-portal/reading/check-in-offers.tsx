import { fieldIds } from '#web/lib/student/reading/check-in-faults.ts';
import { aliasOf, type CheckInOffer, isOfferedTo, keptOf } from '#web/lib/student/reading/check-in-offers.ts';
import { OfferNote } from '../submit-work/offer-note.tsx';
import type { ReadingInUse } from './use-reading.ts';

/** What an earlier visit left on this device. It may be somebody else's: the words themselves are not shown. */
export function CheckInOffers({
  reading: { station, offers, dropOffer, aliases, chosenAlias },
}: {
  reading: ReadingInUse;
}) {
  const offer = offers.find((one) => isOfferedTo(one, chosenAlias));
  if (!offer) return null;

  async function take(action: (offer: CheckInOffer) => Promise<void>, taken: CheckInOffer) {
    dropOffer(taken);
    const acting = action(taken);
    if (taken.kind === 'draft') await acting;
    document.getElementById(fieldIds.alias)?.focus();
  }

  const id = aliasOf(offer);
  const name = Array.isArray(aliases) && aliases.find((alias) => alias.id === id)?.alias_name;
  const time = new Date(keptOf(offer).savedAt).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
  return (
    <OfferNote onContinue={() => take(station.accept, offer)} onHide={() => dropOffer(offer)}>
      {offer.kind === 'draft' ? 'An unfinished check-in' : 'A check-in'}
      {name && (
        <>
          {' by '}
          <b dir="auto">{name}</b>
        </>
      )}
      {` from ${time} is ${offer.kind === 'draft' ? 'saved' : 'still'} on this device.`}
    </OfferNote>
  );
}
