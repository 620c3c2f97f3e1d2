import type { Draft } from '../drafts/drafts.ts';
import { isNamed, isSameName } from '../drafts/same-name.ts';
import type { KeptSubmission } from '../feedback/session/kept-submission.ts';

/** What this device holds for a teacher's link, newest first. Whose it is, only they know. */
export interface Held {
  drafts: Draft[];
  submissions: KeptSubmission[];
}

export const nothingHeld: Held = { drafts: [], submissions: [] };

/**
 * Whether it is offered to who has typed this nickname. Handed-in work is offered to nobody else, and not at all where the
 * line about help was shown with it.
 */
export function isOfferedTo({ nickname: own, isSilent }: KeptSubmission, nickname: string): boolean {
  return !isSilent && isNamed(own) && isSameName(own, nickname);
}

/** The draft of what was sent: its own words while it is on its way, and what was changed of it since. */
export function draftOf(sent: KeptSubmission, drafts: Draft[]): Draft | undefined {
  return drafts.find((draft) =>
    sent.request
      ? isSameProject(sent, draft) &&
        draft.work === sent.request.submissionContent &&
        isSameName(draft.nickname, sent.request.studentName)
      : isRevision(sent, draft),
  );
}

/** The work that a draft was begun on, where this device still holds the key to it. */
export function sentBefore(draft: Draft, submissions: KeptSubmission[]): KeptSubmission | undefined {
  return submissions.find((sent) => !sent.isSilent && isRevision(sent, draft));
}

function isRevision(sent: KeptSubmission, draft: Draft): boolean {
  const { nickname, savedAt } = sent;
  return isSameProject(sent, draft) && isSameName(nickname, draft.nickname) && savedAt <= draft.savedAt;
}

function isSameProject(a: KeptSubmission, b: Draft): boolean {
  return a.teacherId === b.teacherId && a.unitId === b.unitId;
}
