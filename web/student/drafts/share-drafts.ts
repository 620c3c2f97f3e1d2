import type { DraftKind, DraftOf } from './draft-kind.ts';
import { holdsMostOf } from './holds-most-of.ts';
import { isNamed, isSameName } from './same-name.ts';

export type SharedDrafts<Draft> = {
  /** Drafts of this nickname. */
  own: Draft[];
  /** Drafts without a nickname. */
  unsigned: Draft[];
  /** Number of other children's drafts; no names are given. */
  others: number;
};

/**
 * Sorts the drafts on a device for one child. Drafts that were handed in are offered to their writer only, and to nobody
 * once the line about help was shown.
 */
export function shareDrafts<Entries>(
  drafts: readonly DraftOf<Entries>[],
  writer: string,
  { writerOf, textOf }: Pick<DraftKind<Entries>, 'writerOf' | 'textOf'>,
): SharedDrafts<DraftOf<Entries>> {
  const told = drafts.filter(({ isSilent }) => !isSilent);
  const own = told.filter((draft) => isNamed(writer) && isSameName(writerOf(draft), writer));
  const unfinished = told.filter(({ isHandedIn }) => !isHandedIn);
  // Its writer has continued a copy under a nickname.
  const isTaken = (draft: DraftOf<Entries>) => own.some((one) => holdsMostOf(textOf(one), textOf(draft)));
  const isUnsigned = (draft: DraftOf<Entries>) => !isNamed(writerOf(draft));
  return {
    own,
    unsigned: unfinished.filter((draft) => isUnsigned(draft) && !isTaken(draft)),
    others: unfinished.filter((draft) => !isUnsigned(draft) && !own.includes(draft)).length,
  };
}
