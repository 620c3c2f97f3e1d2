import type { Quote } from '#contract/quote.ts';
import { contentStems, splitSentences, wordsOf } from '#server/student-text/index.ts';
import { alignInOrder } from './align-in-order.ts';
import { type Pair, SharedWords } from './shared-words.ts';

/** A sentence in both drafts, or one that was added or deleted. */
export type Change = {
  kind: 'same' | 'changed' | 'moved' | 'added' | 'deleted';
  before: Quote | null;
  after: Quote | null;
  /** Whether only the wording was changed; null where there is nothing to compare. */
  isSurface: boolean | null;
};

/** More words than any sentence: a pair of drafts is compared by its sentences, not by pieces of them. */
const whole = { longest: Number.POSITIVE_INFINITY };

/**
 * The sentences of two drafts side by side, in the order of the second; what was deleted stands where it stood. Each
 * sentence is in one pair at most: one that was split is paired with the part that shares most with it.
 */
export function alignDrafts(before: string, after: string): Change[] {
  const old = splitSentences(before, whole).map(toQuote);
  const now = splitSentences(after, whole).map(toQuote);
  const shared = new SharedWords(old.map(wordsOfQuote), now.map(wordsOfQuote));
  const inOrder = alignInOrder(shared, old.length, now.length);
  const moved = findMoved(shared, inOrder);
  const byAfter = new Map([...inOrder, ...moved].map((pair) => [pair.after, pair]));
  const isPaired = new Set([...inOrder, ...moved].map((pair) => pair.before));
  const kept = new Set(inOrder);

  const changes: Change[] = [];
  let at = 0;
  const tellDeleted = (until: number) => {
    for (; at < until; at += 1) {
      const sentence = old[at];
      if (sentence && !isPaired.has(at))
        changes.push({ kind: 'deleted', before: sentence, after: null, isSurface: null });
    }
  };
  for (const [index, sentence] of now.entries()) {
    const pair = byAfter.get(index);
    const former = pair && old[pair.before];
    if (pair && kept.has(pair)) tellDeleted(pair.before + 1);
    if (!pair || !former) changes.push({ kind: 'added', before: null, after: sentence, isSurface: null });
    else changes.push(toChange(former, sentence, kept.has(pair)));
  }
  tellDeleted(old.length);
  return changes;
}

function toQuote({ start, end, text }: Quote): Quote {
  return { start, end, text };
}

function wordsOfQuote({ text }: Quote): string[] {
  return wordsOf(text);
}

function toChange(before: Quote, after: Quote, isInPlace: boolean): Change {
  const isSame = toSpaced(before.text) === toSpaced(after.text);
  const kind = isInPlace ? (isSame ? 'same' : 'changed') : 'moved';
  return { kind, before, after, isSurface: isSame ? null : isSurface(before.text, after.text) };
}

function toSpaced(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** What shares this much more than a pair in order must is found again wherever it stands. */
const mostlyShared = 0.65;

function findMoved(shared: SharedWords, inOrder: readonly Pair[]): Pair[] {
  const before = new Set(inOrder.map((pair) => pair.before));
  const after = new Set(inOrder.map((pair) => pair.after));
  const moved: Pair[] = [];
  for (const pair of shared.pairsAbove(mostlyShared)) {
    if (before.has(pair.before) || after.has(pair.after)) continue;
    before.add(pair.before);
    after.add(pair.after);
    moved.push(pair);
  }
  return moved;
}

/** Content words by which a sentence that says more has grown, and those that it has gained. */
const grownBy = 5;
const gained = 6;
/** So many words of content in place of as many others say something else. */
const exchanged = 8;

/** Whether the sentence says the same in other words, as far as its words of content show. */
function isSurface(before: string, after: string): boolean {
  const old = contentStems(before);
  const now = contentStems(after);
  const more = countMissing(now, old);
  const less = countMissing(old, now);
  const saysMore = more >= gained && now.length - old.length >= grownBy;
  return !saysMore && !(more >= exchanged && less >= exchanged);
}

/** How many of these words are not among the others, each as often as it stands. */
function countMissing(words: readonly string[], among: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of among) left.set(word, (left.get(word) ?? 0) + 1);
  let missing = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count === 0) missing += 1;
    else left.set(word, count - 1);
  }
  return missing;
}
