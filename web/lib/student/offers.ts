import type { Draft } from './drafts.ts';
import type { KeptSubmission } from './feedback/kept-submission.ts';
import { isNamed, isSameName } from './same-name.ts';

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
  return !isSilent && isNamed(own) && isSameName(own, nickname);
}

export function keptOf(offer: Offer): Draft | KeptSubmission {
  return offer.kind === 'draft' ? offer.draft : offer.kept;
}

/** The draft of what was sent: its own words while it is on its way, and what was changed of it since. */
export function draftOf(sent: KeptSubmission, drafts: Draft[]): Draft | undefined {
  return drafts.find((draft) =>
    sent.request
      ? isSameProject(sent, draft) && draft.work === sent.request.submissionContent
      : isRevision(sent, draft),
  );
}

/** The work that a draft was begun on, where this device still holds the key to it. */
export function sentBefore(draft: Draft, submissions: KeptSubmission[]): KeptSubmission | undefined {
  return submissions.find((sent) => !sent.isSilent && isRevision(sent, draft));
}

function isRevision(sent: KeptSubmission, draft: Draft): boolean {
  const { nickname = '', savedAt } = sent;
  return isSameProject(sent, draft) && isSameName(nickname, draft.nickname) && savedAt <= draft.savedAt;
}

function isSameProject(a: KeptSubmission, b: Draft): boolean {
  return a.teacherId === b.teacherId && a.unitId === b.unitId;
}
