import type { Draft } from './drafts.ts';
import type { KeptSubmission } from './feedback/kept-submission.ts';

/** Something on this device that a student could go on with. Whose it is, only they know. */
export type Offer = { kind: 'draft'; draft: Draft } | { kind: 'feedback'; kept: KeptSubmission };

/** What is offered to who opens a teacher's link, newest first. */
export function toOffers(teacherId: string, drafts: Draft[], submissions: KeptSubmission[]): Offer[] {
  return [
    ...drafts.map((draft): Offer => ({ kind: 'draft', draft })),
    ...submissions.map((kept): Offer => ({ kind: 'feedback', kept })),
  ]
    .filter((offer) => keptOf(offer).teacherId === teacherId)
    .sort((a, b) => keptOf(b).savedAt - keptOf(a).savedAt);
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
