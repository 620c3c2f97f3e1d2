/**
 * ADAPTER: the cut that the weights of concerns need, and nothing else; every other text is cut by `sentenceEnds`. Whoever
 * learns those weights anew learns them on that cut and deletes this.
 */

type Clause = { start: number; end: number };

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** In more words than this, one clause does not show. */
const mostWords = 24;
const fewestWords = 6;

/**
 * The sentences of a text, long ones in parts that begin where a clause does: a run-on page says in one clause what
 * it would be drowned in as a whole. `concern-weights.json` was learned on these, whose pieces may have three words.
 */
export function learnedClauses(text: string): Clause[] {
  return [...text.matchAll(/[^\n\r\u2028\u2029]+/g)].flatMap(({ 0: line, index: lineStart }) =>
    [...segmenter.segment(line)].flatMap(({ segment, index }) =>
      goingOnInSmall(segment).flatMap((part) => cutLong(part.text, lineStart + index + part.at)),
    ),
  );
}

/** "it hurts. he does it at night": young writers go on in small letters after a full stop. */
function goingOnInSmall(segment: string): { at: number; text: string }[] {
  const parts: { at: number; text: string }[] = [];
  let at = 0;
  for (const match of segment.matchAll(/[\p{L}]{2}[.!?]+\s+(?=\p{Ll})/gu)) {
    const end = match.index + match[0].length;
    parts.push({ at, text: segment.slice(at, end) });
    at = end;
  }
  return [...parts, { at, text: segment.slice(at) }];
}

function cutLong(segment: string, offset: number): Clause[] {
  const words = [...segment.matchAll(/\S+/g)];
  const clauses: Clause[] = [];
  let first = 0;
  while (first < words.length) {
    const left = words.length - first;
    const count = left <= mostWords ? left : clauseLength(words.slice(first, first + mostWords));
    const [from, to] = [words[first], words[first + count - 1]];
    if (from && to) clauses.push({ start: offset + from.index, end: offset + to.index + to[0].length });
    first += count;
  }
  return clauses.filter(({ start, end }) => /\p{L}/u.test(segment.slice(start - offset, end - offset)));
}

/** As many words as there are before the last place where a clause begins. */
function clauseLength(words: readonly RegExpExecArray[]): number {
  for (let count = words.length - 1; count >= fewestWords; count -= 1) {
    const begins = /^(?:and|but|so|because|cuz|then|when|i)$/i.test(words[count]?.[0] ?? '');
    if (begins || /[,;:]$/.test(words[count - 1]?.[0] ?? '')) return count;
  }
  return words.length;
}
