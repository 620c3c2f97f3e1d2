import { useEffect } from 'react';
import { announce } from '#web/ui/announcer.tsx';
import type { KeptSubmission } from '../feedback/session/kept-submission.ts';
import { type LazyProps, type StationInUse, useFeedback } from '../portal/station-in-use.ts';
import { useEntry } from '../work/entry-form.ts';
import { ByName, OfferNote, toTime } from '../work/offer-note.tsx';
import { isOfferedTo } from '../work/offers.ts';
import { useHidden } from '../work/use-hidden.ts';
import { type Draft, workDraft } from './drafts.ts';
import { isNamed } from './same-name.ts';
import { shareDrafts } from './share-drafts.ts';
import { SharedDrafts } from './shared-drafts.tsx';

/** Drafts of earlier visits, for whoever types their nickname. */
export function DraftOffer({ inUse, station }: LazyProps) {
  const nickname = useEntry(inUse.form, 'nickname');

  async function takeUp(draft: Draft) {
    await station.takeUp(draft);
    inUse.beginVisit();
    document.getElementById('work')?.focus();
  }

  return (
    <SharedDrafts
      key={inUse.visit}
      shared={shareDrafts(inUse.held.drafts, nickname, workDraft)}
      writer={nickname}
      noun="draft"
      howToFind="Type your nickname to find yours."
      nameOf={(draft) => draft.nickname}
      say={({ unitId, nickname: name }) => (
        <>
          Unfinished work
          <About unitId={unitId} units={inUse.units} />
          {isNamed(name) ? <ByName name={name} /> : ' without a nickname'}
        </>
      )}
      onContinue={takeUp}
      onHide={() => leaveNickname(station)}
      onDelete={station.remove}
    />
  );
}

/**
 * Work that was handed in on this device, for whoever types its nickname. A nickname that the tab filled in does not
 * count.
 */
export function HandedInOffer({ inUse, station }: LazyProps) {
  const nickname = useEntry(inUse.form, 'nickname');
  const { isHidden, hide } = useHidden(nickname);
  const shownKey = useFeedback(station, () => station.session.getKeys()?.key);
  const kept = inUse.held.submissions.find(
    (one) =>
      one.key !== shownKey &&
      isOfferedTo(one, nickname) &&
      !isHidden(one.key) &&
      !station.writer.isFilledIn(),
  );
  const isFound = kept !== undefined;
  useEffect(() => {
    if (isFound) announce('Feedback of yours is still on this device.');
  }, [isFound]);
  if (!kept) return null;

  async function show(taken: KeptSubmission) {
    await station.show(taken);
    inUse.beginVisit();
    document.getElementById('feedback-title')?.focus();
  }

  return (
    <OfferNote
      onContinue={() => show(kept)}
      onHide={() => {
        hide(kept.key);
        leaveNickname(station);
      }}
    >
      Feedback
      <About unitId={kept.unitId} units={inUse.units} /> from {toTime(kept.savedAt)} is still on this device.
    </OfferNote>
  );
}

/** "Not me": the nickname may have been filled in for somebody else. */
function leaveNickname({ writer }: LazyProps['station']) {
  writer.forget();
  document.getElementById('nickname')?.focus();
}

function About({ unitId, units }: { unitId: string; units: StationInUse['units'] }) {
  const title = units.find(({ id }) => id === unitId)?.title;
  return (
    title && (
      <>
        {' for '}
        <b dir="auto">{title}</b>
      </>
    )
  );
}
