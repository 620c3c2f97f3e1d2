import type { Draft } from './drafts.ts';
import type { KeptSubmission } from './feedback/kept-submission.ts';

/** Something on this device that a student could go on with. Whose it is, only they know. */
export type Offer = { kind: 'draft'; draft: Draft } | { kind: 'feedback'; kept: KeptSubmission };

/** What this device holds for a teacher's link, newest first. */
export function toOffers(teacherId: string, drafts: Draft[], submissions: KeptSubmission[]): Offer[] {
  return [
    ...drafts.map((draft): Offer => ({ kind: 'draft', draft })),
    ...submissions.map((kept): Offer => ({ kind: 'feedback', kept })),
  ]
    .filter((offer) => keptOf(offer).teacherId === teacherId)
    .sort((a, b) => keptOf(b).savedAt - keptOf(a).savedAt);
}

/**
 * Whether it is offered to who has typed this nickname. Handed-in work is offered to nobody else, and not at all where the
 * line about help was shown with it.
 */
export function isOfferedTo(offer: Offer, nickname: string): boolean {
  if (offer.kind === 'draft') return true;
  const { nickname: own = '', isSilent } = offer.kept;
  return !isSilent && toName(own) !== '' && toName(own) === toName(nickname);
}

function toName(typed: string): string {
  return typed.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

export function keptOf(offer: Offer): Draft | KeptSubmission {
  return offer.kind === 'draft' ? offer.draft : offer.kept;
}

/** The draft of what is still on its way: the same words of the same project, so nothing else to go on with. */
export function draftOf({ teacherId, unitId, request }: KeptSubmission, drafts: Draft[]): Draft | undefined {
  return drafts.find(
    (draft) =>
      draft.teacherId === teacherId &&
      draft.unitId === unitId &&
      request !== null &&
      draft.work === request.submissionContent,
  );
}
