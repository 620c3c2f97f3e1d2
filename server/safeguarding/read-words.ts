import type { ConcernKind } from '#contract/safeguarding.ts';
import type { SubjectText } from './subject.ts';
import { type Evidence, readWeights, scoreOf, toFeatures, toPieces } from './words/classifier.ts';
import { toClauses } from './words/clauses.ts';
import { isGuarded } from './words/plain-guards.ts';
import { toPlain } from './words/plain-spelling.ts';
import { leavesOutWriter, type PlainRule, plainRulesOf } from './words/plain-words.ts';
import { readSources, type SourceWords, withoutQuotations } from './words/source-words.ts';
import { carriesOn, speaksOfSelf } from './words/tales.ts';
import { toRow } from './words/word-classes.ts';

/** A sentence, or a part of a long one, with the evidence of its words. */
export type ReadPassage = Evidence & {
  field: string;
  /** The student's own words. */
  quote: string;
  /** The same in plain spelling: what is compared in meaning. */
  plain: string;
  /** What rules alone decide on: one of these kinds. Null where none does. */
  decided: { kinds: ConcernKind[]; about: 'someone' | null; isLine: boolean } | null;
};

/** What the words of one work say. Plain data: it may cross to another thread and back. */
export type WordsRead = {
  passages: ReadPassage[];
  /** Texts to compare in meaning, the most promising first. */
  toCompare: string[];
  /** For each of `toCompare`, its place in `passages`. */
  comparedPassages: number[];
};

/** A sentence of one endless word is not read to its end. */
const mostRead = 400;
const { words } = readWeights();

/** Reads the words of one work. `sourceTexts` are what the class reads. Pure, and fast enough to run at once. */
export function readWords(texts: readonly SubjectText[], sourceTexts: readonly string[] = []): WordsRead {
  const sources = readSources(sourceTexts);
  const passages = texts.flatMap((text) => toPassages(text, sources));
  const promising = passages
    .map((passage, place) => ({ place, score: scoreOf(toFeatures(passage), words.concern) }))
    .sort((one, other) => other.score - one.score);
  return {
    passages,
    toCompare: promising.map(({ place }) => passages[place]?.plain ?? ''),
    comparedPassages: promising.map(({ place }) => place),
  };
}

function toPassages({ field, text, is }: SubjectText, sources: SourceWords): ReadPassage[] {
  const own: { quote: string; plain: string; row: string; isCopied: boolean }[] = [];
  let isTold = false;
  for (const { start, end } of toClauses(text)) {
    const quote = text.slice(start, end);
    const plain = toPlain(withoutQuotations(quote.slice(0, mostRead)));
    // Who tells a story goes on telling it, until they speak of themselves.
    isTold = carriesOn(plain, isTold) || (!speaksOfSelf(plain) && sources.names(quote));
    if (!/\p{L}/u.test(plain)) continue;
    const row = toRow(plain);
    const isOthers = isTold && !speaksOfSelf(plain);
    const isCopied = sources.isCopied(quote);
    // What may be the writer's own is weighed, and not dropped as the words of a text.
    if ((isOthers || isCopied) && !isPerhapsOwn(row, isCopied)) continue;
    own.push({ quote, plain, row, isCopied });
  }
  return own.map(({ quote, plain, row, isCopied }, at) => {
    const fits = [...plainRulesOf(row), ...fitsBeyond(quote, row, own[at + 1]?.row)];
    const decided = isCopied || isGuarded(row, plain) ? null : toDecided(fits);
    return { field, quote, plain, isQuestion: is === 'question', pieces: toPieces(plain, row), decided };
  });
}

function isPerhapsOwn(row: string, isCopied: boolean): boolean {
  const fits = plainRulesOf(row);
  return isCopied ? fits.some(({ isLine }) => isLine) : fits.length > 0 && leavesOutWriter(row);
}

/** A long sentence is cut where a clause begins; a rule reads on. */
function fitsBeyond(quote: string, row: string, next: string | undefined): PlainRule[] {
  if (next === undefined || /[.?!]["”’)]*\s*$/.test(quote)) return [];
  const ofNext = plainRulesOf(next);
  return plainRulesOf(row.trimEnd() + next).filter((rule) => !ofNext.includes(rule));
}

function toDecided(fits: readonly PlainRule[]): ReadPassage['decided'] {
  const [rule] = fits;
  if (!rule) return null;
  const kinds = [...new Set(fits.map(({ kind }) => kind))];
  return { kinds, about: rule.about ?? null, isLine: fits.some(({ isLine }) => isLine) };
}
