import type { Draft } from '../drafts/drafts.ts';
import { isNamed, isSameName } from '../drafts/same-name.ts';
import type { KeptSubmission } from '../feedback/session/kept-submission.ts';

/** What this device has stored for a teacher's link, newest first. */
export interface Held {
  drafts: Draft[];
  submissions: KeptSubmission[];
}

export const nothingHeld: Held = { drafts: [], submissions: [] };

/** Handed-in work is offered only under its own nickname, and not once the line about help was shown with it. */
export function isOfferedTo({ nickname: own, isSilent }: KeptSubmission, nickname: string): boolean {
  return !isSilent && isNamed(own) && isSameName(own, nickname);
}

/** The draft that belongs to what was sent: the same words while they are on their way, or what was changed since. */
export function draftOf(sent: KeptSubmission, drafts: Draft[]): Draft | undefined {
  return drafts.find((draft) =>
    sent.request
      ? isSameProject(sent, draft) &&
        draft.work === sent.request.submissionContent &&
        isSameName(draft.nickname, sent.request.studentName)
      : isRevision(sent, draft),
  );
}

/** The submission that a draft revises, if this device still has its key. */
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
