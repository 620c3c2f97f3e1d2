import type { CheckInRequest } from '#contract/check-ins.ts';
import type { DraftOf } from '../drafts.ts';
import type { CheckInEntries } from './check-in-form.ts';
import type { KeptCheckIn } from './shown-check-in.ts';

export type CheckInDraft = DraftOf<CheckInEntries>;

/** Something on this device that a student could go on with. Whose it is, only they know. */
export type CheckInOffer = { kind: 'draft'; draft: CheckInDraft } | { kind: 'results'; kept: KeptCheckIn };

/** What this device holds for a teacher's link, newest first. A draft of what is handed in is nothing to go on with. */
export function toCheckInOffers(
  teacherId: string,
  drafts: CheckInDraft[],
  checkIns: KeptCheckIn[],
): CheckInOffer[] {
  const handedIn = checkIns.flatMap((kept) => draftsOf(kept, drafts));
  const unfinished = drafts.filter((draft) => !handedIn.includes(draft));
  return [
    ...unfinished.map((draft): CheckInOffer => ({ kind: 'draft', draft })),
    ...checkIns.map((kept): CheckInOffer => ({ kind: 'results', kept })),
  ]
    .filter((offer) => keptOf(offer).teacherId === teacherId)
    .sort((a, b) => keptOf(b).savedAt - keptOf(a).savedAt);
}

export function keptOf(offer: CheckInOffer): CheckInDraft | KeptCheckIn {
  return offer.kind === 'draft' ? offer.draft : offer.kept;
}

export function aliasOf(offer: CheckInOffer): string {
  return offer.kind === 'draft' ? offer.draft.alias : offer.kept.request.formData.selectedAlias;
}

/** What was handed in is offered to who chose its alias; where the line about help was shown, to nobody. */
export function isOfferedTo(offer: CheckInOffer, chosenAlias: string): boolean {
  const { isSilent } = keptOf(offer);
  const isHandedIn = offer.kind === 'results' || offer.draft.isHandedIn;
  return !isHandedIn || (!isSilent && aliasOf(offer) === chosenAlias);
}

/** Drafts of what is handed in: the same book by the same alias, typed before it was sent. What was typed since is new. */
export function draftsOf(
  { teacherId, savedAt, request }: KeptCheckIn,
  drafts: CheckInDraft[],
): CheckInDraft[] {
  return drafts.filter(
    (draft) => draft.teacherId === teacherId && draft.savedAt <= savedAt && isSameBook(draft, request),
  );
}

export function isSameBook(
  { alias, bookTitle }: CheckInEntries,
  { formData, bookTitle: sent }: CheckInRequest,
): boolean {
  return alias === formData.selectedAlias && bookTitle.trim() === sent;
}
