import type { DraftKind, DraftOf } from './draft-kind.ts';
import { holdsMostOf } from './holds-most-of.ts';
import { isNamed, isSameName } from './same-name.ts';

/** The drafts on a device, as they are offered to one child. */
export type SharedDrafts<Draft> = {
  /** Those of the nickname. */
  own: Draft[];
  /** Nobody said whose they are. */
  unsigned: Draft[];
  /** How many others there are. Whose, nobody is told. */
  others: number;
};

/** Shares out what a device holds. What is handed in counts for nobody else, and is silent where the line about help was shown. */
export function shareDrafts<Entries>(
  drafts: readonly DraftOf<Entries>[],
  writer: string,
  { writerOf, textOf }: Pick<DraftKind<Entries>, 'writerOf' | 'textOf'>,
): SharedDrafts<DraftOf<Entries>> {
  const told = drafts.filter(({ isSilent }) => !isSilent);
  const own = told.filter((draft) => isNamed(writer) && isSameName(writerOf(draft), writer));
  const unfinished = told.filter(({ isHandedIn }) => !isHandedIn);
  // Its writer has put a nickname to a copy.
  const isTaken = (draft: DraftOf<Entries>) => own.some((one) => holdsMostOf(textOf(one), textOf(draft)));
  const isUnsigned = (draft: DraftOf<Entries>) => !isNamed(writerOf(draft));
  return {
    own,
    unsigned: unfinished.filter((draft) => isUnsigned(draft) && !isTaken(draft)),
    others: unfinished.filter((draft) => !isUnsigned(draft) && !own.includes(draft)).length,
  };
}
