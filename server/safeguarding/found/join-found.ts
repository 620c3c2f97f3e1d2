import { mostPassages } from '#contract/safeguarding.ts';
import type { Decision } from '../decide.ts';
import type { NamedConcern } from '../subject.ts';
import { toBareWords } from '../words/bare-words.ts';
import { strongestPassages } from './strongest-passages.ts';

export type StoredPassage = NamedConcern & { id: string };

/** What somebody found in a work: the automatic check, which tells of everything, or a model. */
export type Found = Pick<Decision, 'certainty' | 'showsLine'> & {
  passages: readonly NamedConcern[];
  /** False where others may have found more in the same work. */
  isAll: boolean;
};

type Joined = {
  kept: (StoredPassage | NamedConcern)[];
  /** Passages found beside those that are kept. */
  more: number;
  /** Whether words are kept that were not known before. */
  areNew: boolean;
  /** Whether the teacher is to look at the work anew, and is told of it by mail anew. */
  isOpened: boolean;
};

type Join = {
  stored: readonly StoredPassage[];
  found: Found;
  /** Whether the teacher has read the work, or said that it is no concern. */
  isSeen: boolean;
};

/**
 * What is kept of a work once more was found in it. The check reads a work in two passes, by words and by meanings: the
 * second says more of what the first pointed out already, and replaces what the first said of the same sentence.
 */
export function joinFound({ stored, found, isSeen }: Join): Joined {
  const { passages, isAll } = found;
  const isLaterPass =
    isAll && stored.some((one) => passages.some(({ found_by }) => found_by === one.found_by));
  if (isSeen && isLaterPass) return joinSeen(stored, passages);
  const { kept, more } = strongestPassages(
    isAll ? stored.filter((one) => !isSaidAnew(one, passages)) : stored,
    passages,
  );
  const areNew = hasNewWords(stored, kept);
  return { kept, more, areNew, isOpened: areNew && !isLaterPass };
}

/**
 * What was read stays as it was read; what was found since stands beside it where there is room. Only a danger of a kind
 * that the teacher has not seen in this work opens it again.
 */
function joinSeen(stored: readonly StoredPassage[], passages: readonly NamedConcern[]): Joined {
  const others = passages.filter(({ quote }) => !stored.some((one) => one.quote === quote));
  const { kept: strongest, more } = strongestPassages(stored, others);
  const added = strongest.filter((one) => others.some(({ quote }) => quote === one.quote));
  const kept = [...stored, ...added].slice(0, mostPassages);
  return {
    ...{ kept, more: strongest.length + more - kept.length },
    areNew: hasNewWords(stored, kept),
    isOpened: added.some(({ kind }) => stored.every((one) => one.kind !== kind)),
  };
}

/** Whether the same finder says something else of this sentence now. */
function isSaidAnew(one: NamedConcern, passages: readonly NamedConcern[]): boolean {
  const same = passages.filter(({ quote, found_by }) => quote === one.quote && found_by === one.found_by);
  return same.length > 0 && same.every(({ kind }) => kind !== one.kind);
}

/** Whether words are kept that no stored quotation holds, however they were cut out. */
function hasNewWords(stored: readonly NamedConcern[], kept: readonly NamedConcern[]): boolean {
  const known = stored.map(({ quote }) => toBareWords(quote));
  return kept.some(({ quote }) => {
    const words = toBareWords(quote);
    return !known.some((one) => one.includes(words) || words.includes(one));
  });
}
