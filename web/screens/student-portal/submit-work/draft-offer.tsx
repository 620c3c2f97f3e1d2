import { useEffect } from 'react';
import { isOfferedTo, keptOf, type Offer } from '#web/lib/student/offers.ts';
import { announce } from '#web/ui/announcer.tsx';
import { type LazyProps, type StationInUse, useEntry, useFeedback } from '../station-in-use.ts';
import { OfferNote } from './offer-note.tsx';

/** A draft of an earlier visit. It may be somebody else's: the words themselves are not shown. */
export function DraftOffer(props: LazyProps) {
  const offer = props.inUse.offers.find(({ kind }) => kind === 'draft');
  return offer ? <OfferOf {...props} offer={offer} /> : null;
}

/** Work that was handed in on this device, for who types its nickname and for nobody else: not for a tab that kept it. */
export function HandedInOffer(props: LazyProps) {
  const nickname = useEntry(props.inUse.form, 'nickname');
  const shownKey = useFeedback(props.station, () => props.station.session.getKeys()?.key);
  const offer = props.inUse.offers.find(
    (one) =>
      one.kind === 'feedback' &&
      one.kept.key !== shownKey &&
      isOfferedTo(one, nickname) &&
      !props.station.writer.isFilledIn(),
  );
  const isFound = offer !== undefined;
  useEffect(() => {
    if (isFound) announce('Feedback of yours is still on this device.');
  }, [isFound]);
  return offer ? <OfferOf {...props} offer={offer} /> : null;
}

function OfferOf({ inUse, station, offer }: LazyProps & { offer: Offer }) {
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
