import type { CheckInRequest } from '#contract/check-ins.ts';
import type { DraftOf } from '../../drafts/draft-kind.ts';
import type { KeptCheckIn } from '../shown-check-in.ts';
import type { CheckInEntries } from './check-in-form.ts';

export type CheckInDraft = DraftOf<CheckInEntries>;

/** What this device holds for a teacher's link, newest first. Whose it is, only they know. */
export interface HeldCheckIns {
  drafts: CheckInDraft[];
  checkIns: KeptCheckIn[];
}

export const noCheckInsHeld: HeldCheckIns = { drafts: [], checkIns: [] };

/** What there is to go on with: a draft of what is handed in is nothing of the kind. */
export function toHeld(teacherId: string, drafts: CheckInDraft[], checkIns: KeptCheckIn[]): HeldCheckIns {
  const handedIn = checkIns.flatMap((kept) => draftsOf(kept, drafts));
  const isOfTeacher = (one: { teacherId: string }) => one.teacherId === teacherId;
  return {
    drafts: drafts.filter((draft) => isOfTeacher(draft) && !handedIn.includes(draft)),
    checkIns: checkIns.filter(isOfTeacher),
  };
}

/** What was handed in is offered to who chose its alias; where the line about help was shown, to nobody. */
export function isOfferedTo({ isSilent, request }: KeptCheckIn, chosenAlias: string): boolean {
  return !isSilent && request.formData.selectedAlias === chosenAlias;
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
