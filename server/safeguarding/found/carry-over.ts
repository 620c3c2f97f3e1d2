import { toBareWords } from '../words/bare-words.ts';
import type { Found } from './join-found.ts';

/** What stands of another draft of the same work. */
export type OtherDraft = {
  draft: number;
  shows_line: boolean;
  state: string;
  state_at: Date | null;
  mailed_at: Date | null;
  last_found_at: Date;
  moved_to: string | null;
  note: string | null;
  passages: readonly { quote: string; strength: number | null }[];
};

/** What holds for a draft in which nothing is new: what the teacher said of the words, and whether a mail told of them. */
export type Carried = Pick<
  OtherDraft,
  'state' | 'state_at' | 'mailed_at' | 'last_found_at' | 'moved_to' | 'note'
>;

/**
 * What was found in a draft is known where each of its sentences stood in another draft, was found there, and stands
 * unchanged in this one: a sentence that gained or lost words may say something else. Null where anything is new, or is
 * graver than it was. Where what holds differs, it is what rings most.
 */
export function toCarried(
  others: readonly OtherDraft[],
  { passages, showsLine }: Pick<Found, 'passages' | 'showsLine'>,
  texts: readonly string[],
): Carried | null {
  if (others.length === 0) return null;
  const now = texts.map(toBareWords);
  const unchanged = others.flatMap((draft) =>
    draft.passages
      .map(({ quote, strength }) => ({ draft, words: toBareWords(quote), strength }))
      .filter(({ words }) => now.some((text) => text.includes(words))),
  );
  const holders = new Set<OtherDraft>();
  for (const { quote, strength } of passages) {
    const words = toBareWords(quote);
    const holding = unchanged.filter((one) => one.words.includes(words));
    const isKnown = holding.some((one) => strength !== plainStrength || one.strength === plainStrength);
    if (!isKnown) return null;
    for (const { draft } of holding) holders.add(draft);
  }
  const known = [...holders];
  if (showsLine && !known.some((one) => one.shows_line)) return null;
  const [first] = known.sort((a, b) => rank(b) - rank(a) || b.draft - a.draft);
  if (!first) return null;
  const { state, state_at, mailed_at, last_found_at, moved_to, note } = first;
  return { state, state_at, mailed_at, last_found_at, moved_to, note };
}

/**
 * What was found without what the teacher said to be no concern, where it stands unchanged: for that no line is shown,
 * and nothing is held.
 */
export function withoutDismissed(
  others: readonly OtherDraft[],
  found: Found,
  texts: readonly string[],
): Pick<Found, 'certainty' | 'showsLine'> {
  const now = texts.map(toBareWords);
  const known = others.flatMap(({ state, passages }) =>
    passages
      .map(({ quote }) => ({ isDismissed: state === 'not_a_concern', words: toBareWords(quote) }))
      .filter(({ words }) => now.some((text) => text.includes(words))),
  );
  const isDismissed = ({ quote }: { quote: string }) => {
    const words = toBareWords(quote);
    const holding = known.filter((one) => one.words.includes(words));
    return holding.length > 0 && holding.every((one) => one.isDismissed);
  };
  const left = found.passages.filter((one) => !isDismissed(one));
  if (left.length === found.passages.length) return found;
  const isPlain = left.some(({ strength }) => strength === plainStrength);
  return {
    certainty: found.certainty === 'plain' && !isPlain ? 'likely' : found.certainty,
    showsLine: left.some(({ isLine }) => isLine),
  };
}

/** Of words that the check finds plain; nobody else gives it. */
export const plainStrength = 1;

const rank = ({ state, mailed_at }: OtherDraft) => (state !== 'open' ? 0 : mailed_at ? 1 : 2);
