import type { Quote } from '#contract/quote.ts';
import { splitSentences, toQuote } from '#server/student-text/index.ts';
import { linkSentences } from './link-sentences.ts';
import { longestInOrder } from './longest-in-order.ts';
import type { Run } from './similarity.ts';
import { isSurface } from './surface.ts';

/** What became of a sentence, or of several where one was split or joined. */
export type Change = {
  /** `same` has the same words in the same order; `moved` changed its order, and perhaps its words. */
  kind: 'same' | 'changed' | 'added' | 'deleted' | 'moved';
  /** Null if added. */
  before: Quote | null;
  /** Null if deleted. */
  after: Quote | null;
  /** Only wording, spelling or place changed, not the content. Null for `same`. */
  isSurface: boolean | null;
};

/**
 * In the order of the second draft; a deletion stands where the sentence would come. Every sentence of either draft is
 * in exactly one change. Takes less than 50 ms for 20,000 UTF-16 code units.
 */
export function alignDrafts(before: string, after: string): Change[] {
  const old = quotesOf(before);
  const now = quotesOf(after);
  const links = linkSentences(old.map(toWords), now.map(toWords));
  const inOrder = longestInOrder(links, (link) => lengthOf(old, link.before) + lengthOf(now, link.after));
  const linked = links.map((link): Change => {
    const quotes = { before: quoteOf(before, old, link.before), after: quoteOf(after, now, link.after) };
    const isSame = toWords(quotes.before) === toWords(quotes.after);
    const kind = inOrder.has(link) ? (isSame ? 'same' : 'changed') : 'moved';
    return {
      kind,
      ...quotes,
      isSurface: kind === 'same' ? null : isSurface(quotes.before.text, quotes.after.text),
    };
  });
  const isLinked = (side: 'before' | 'after') => {
    const held = new Set(links.flatMap((link) => range(link[side])));
    return (_: Quote, at: number) => !held.has(at);
  };
  const added = now.filter(isLinked('after')).map((quote): Change => {
    return { kind: 'added', before: null, after: quote, isSurface: false };
  });
  const present = [...linked, ...added].sort((x, y) => (x.after?.start ?? 0) - (y.after?.start ?? 0));
  return withDeleted(present, old.filter(isLinked('before')));
}

/** A deletion follows the change of the sentence before it. */
function withDeleted(present: readonly Change[], deleted: readonly Quote[]): Change[] {
  const places = present
    .flatMap(({ before }, at) => (before ? [{ end: before.end, at }] : []))
    .sort((x, y) => x.end - y.end);
  const follow = deleted.map((quote) => {
    const place = places.findLast(({ end }) => end <= quote.start)?.at ?? -1;
    return {
      place,
      change: { kind: 'deleted', before: quote, after: null, isSurface: false } satisfies Change,
    };
  });
  const byPlace = Map.groupBy(follow, ({ place }) => place);
  const at = (place: number): Change[] => byPlace.get(place)?.map(({ change }) => change) ?? [];
  return [...at(-1), ...present.flatMap((change, place) => [change, ...at(place)])];
}

/** Long sentences stay whole: their parts would match no sentence of the other draft. */
function quotesOf(text: string): Quote[] {
  const sentences = splitSentences(text, { longest: Number.POSITIVE_INFINITY });
  return sentences.map((sentence) => toQuote(sentence, text));
}

function quoteOf(text: string, sentences: readonly Quote[], [first, end]: Run): Quote {
  const from = sentences[first]?.start ?? 0;
  const to = sentences[end - 1]?.end ?? from;
  return { start: from, end: to, text: text.slice(from, to) };
}

/** Differences in spacing are ignored. */
function toWords({ text }: Quote): string {
  return text.replace(/\s+/g, ' ');
}

function lengthOf(sentences: readonly Quote[], run: Run): number {
  return range(run).reduce((sum, at) => sum + (sentences[at]?.text.length ?? 0), 0);
}

function range([first, end]: Run): number[] {
  return Array.from({ length: end - first }, (_, at) => first + at);
}
