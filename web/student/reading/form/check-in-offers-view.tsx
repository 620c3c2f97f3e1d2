import { shareDrafts } from '../../drafts/share-drafts.ts';
import { SharedDrafts } from '../../drafts/shared-drafts.tsx';
import { ByName, OfferNote, toTime } from '../../work/offer-note.tsx';
import { useHidden } from '../../work/use-hidden.ts';
import type { ReadingInUse } from '../use-reading.ts';
import { fieldIds } from './check-in-faults.ts';
import { checkInDraft } from './check-in-form.ts';
import { isOfferedTo } from './check-in-offers.ts';

/**
 * Offers what an earlier visit left on this device to whoever has chosen its alias. The words themselves are not shown.
 */
export function CheckInOffers({
  reading: { station, held, nameOf, chosenAlias, isPaused },
}: {
  reading: ReadingInUse;
}) {
  const { isHidden, hide } = useHidden(chosenAlias);
  // Not if the tab filled in the alias.
  const kept = held.checkIns.find(
    (one) => isOfferedTo(one, chosenAlias) && !isHidden(one.key) && !station.alias.isFilledIn(),
  );

  async function take(action: Promise<void>) {
    await action;
    document.getElementById(fieldIds.alias)?.focus();
  }

  function leaveAlias() {
    station.alias.forget();
    document.getElementById(fieldIds.alias)?.focus();
  }

  return (
    <>
      <SharedDrafts
        shared={shareDrafts(held.drafts, chosenAlias, checkInDraft)}
        writer={chosenAlias}
        noun="check-in"
        howToFind={isPaused ? '' : 'Choose your alias to find yours.'}
        nameOf={({ alias }) => nameOf(alias)}
        say={({ alias }) => (
          <>
            An unfinished check-in
            {alias === '' ? ' without an alias' : <ByName name={nameOf(alias)} />}
          </>
        )}
        onContinue={(draft) => take(station.takeUp(draft))}
        onHide={leaveAlias}
        onDelete={station.remove}
      />
      {kept && (
        <OfferNote
          onContinue={() => take(station.show(kept))}
          onHide={() => {
            hide(kept.key);
            leaveAlias();
          }}
        >
          A check-in
          <ByName name={nameOf(chosenAlias)} /> from {toTime(kept.savedAt)} is still on this device.
        </OfferNote>
      )}
    </>
  );
}
