import type { CheckInRequest } from '#contract/check-ins.ts';
import type { DraftOf } from '../../drafts/draft-kind.ts';
import type { KeptCheckIn } from '../shown-check-in.ts';
import type { CheckInEntries } from './check-in-form.ts';

export type CheckInDraft = DraftOf<CheckInEntries>;

/** What this device has stored for a teacher's link, newest first. */
export interface HeldCheckIns {
  drafts: CheckInDraft[];
  checkIns: KeptCheckIn[];
}

export const noCheckInsHeld: HeldCheckIns = { drafts: [], checkIns: [] };

/** What can be continued. A draft of a check-in that was handed in cannot. */
export function toHeld(teacherId: string, drafts: CheckInDraft[], checkIns: KeptCheckIn[]): HeldCheckIns {
  const handedIn = checkIns.flatMap((kept) => draftsOf(kept, drafts));
  const isOfTeacher = (one: { teacherId: string }) => one.teacherId === teacherId;
  return {
    drafts: drafts.filter((draft) => isOfTeacher(draft) && !handedIn.includes(draft)),
    checkIns: checkIns.filter(isOfTeacher),
  };
}

/** Handed-in check-ins are offered only under their own alias, and not once the line about help was shown. */
export function isOfferedTo({ isSilent, request }: KeptCheckIn, chosenAlias: string): boolean {
  return !isSilent && request.formData.selectedAlias === chosenAlias;
}

/** Drafts of a check-in that was handed in: same book and alias, typed before it was sent. */
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
