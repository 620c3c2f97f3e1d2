import { readWeights, scoreOf, seeingAmong } from './classifier.ts';
import { toClauses } from './clauses.ts';
import { carriesOn, speaksOfSelf } from './guards.ts';
import { toPlain } from './plain-spelling.ts';
import { readSources, type SourceWords, withoutQuotations } from './source-words.ts';
import type { SubjectText } from './subject.ts';

/** A sentence, or two short ones side by side, with the evidence of its words. */
export type ReadPassage = {
  field: string;
  is: SubjectText['is'];
  /** The student's own words. */
  quote: string;
  /** The same in plain spelling: what is compared in meaning. */
  plain: string;
  seen: number[];
  isPair: boolean;
  /** Which sentence of its text it begins with. */
  at: number;
};

/** What the words of one work say. Plain data: it may cross to another thread and back. */
export type WordsRead = {
  passages: ReadPassage[];
  /** Texts that are worth comparing in meaning, the most promising first. */
  toCompare: string[];
  /** For each of `toCompare`, its place in `passages`. */
  comparedPassages: number[];
};

const { seen: weights } = readWeights();
/** Two short sentences may say together what neither does: "He comes in at night. I hate it." */
const mostPairLength = 110;
/** A sentence of one endless word is not read to its end. */
const mostRead = 400;
/** What is seen in a sentence makes it so harmless below this that its meaning is not asked for: that is what costs. */
const leastScore = -2;
const leastPairScore = -1;

/** Reads the words of one work. `sourceTexts` are what the class reads. Pure, and fast enough to run at once. */
export function readWords(texts: readonly SubjectText[], sourceTexts: readonly string[] = []): WordsRead {
  const sources = readSources(sourceTexts);
  const passages = texts.flatMap((text) => toPassages(text, sources));
  const promising = passages
    .map(({ seen, isPair }, place) => ({ place, isPair, score: scoreOf(seen, weights.concern) }))
    .filter(({ isPair, score }) => score > (isPair ? leastPairScore : leastScore))
    .sort((one, other) => other.score - one.score);
  return {
    passages,
    toCompare: promising.map(({ place }) => passages[place]?.plain ?? ''),
    comparedPassages: promising.map(({ place }) => place),
  };
}

function toPassages({ field, text, is }: SubjectText, sources: SourceWords): ReadPassage[] {
  const own: { quote: string; plain: string; start: number; end: number }[] = [];
  let isTold = false;
  for (const { start, end } of toClauses(text)) {
    const quote = text.slice(start, end);
    const plain = toPlain(withoutQuotations(quote.slice(0, mostRead)));
    // Who tells a story goes on telling it, until they speak of themselves.
    isTold = carriesOn(plain, isTold) || (!speaksOfSelf(plain) && sources.names(quote));
    if (!/\p{L}/u.test(plain) || sources.isCopied(quote)) continue;
    if (isTold && !speaksOfSelf(plain)) continue;
    own.push({ quote, plain, start, end });
  }
  const see = seeingAmong(own.map(({ plain }) => plain));
  const singles = own.map(({ quote, plain }, at) => ({
    ...{ field, is, quote, plain, at },
    ...{ seen: see(plain), isPair: false },
  }));
  const pairs = own.flatMap((one, at) => {
    const next = own[at + 1];
    if (!next || next.end - one.start > mostPairLength || next.start - one.end > 3) return [];
    const plain = `${one.plain} ${next.plain}`;
    const quote = text.slice(one.start, next.end);
    return [{ field, is, quote, plain, seen: see(plain), isPair: true, at }];
  });
  return [...singles, ...pairs];
}
