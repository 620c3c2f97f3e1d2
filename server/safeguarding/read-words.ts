import type { ConcernKind } from '#contract/safeguarding.ts';
import type { Passage } from '#server/providers/passage-reader/passage-reader.ts';
import { learnedClauses, unwrap } from '#server/student-text/index.ts';
import type { SubjectText } from './subject.ts';
import { type Evidence, readWeights, scoreOf, toFeatures, toPieces } from './words/classifier.ts';
import { namesCarer, namesHarm } from './words/harm-words.ts';
import { carriesOn, isGuarded, speaksOfSelf } from './words/plain-guards.ts';
import { toPlain } from './words/plain-spelling.ts';
import { leavesOutWriter, type PlainRule, plainRulesOf } from './words/plain-words.ts';
import { readSources, type SourceWords, withoutQuotations } from './words/source-words.ts';
import { toRow, toWeighedRow } from './words/word-classes.ts';

/** A sentence, or a part of a long one, with the evidence of its words. */
export type ReadPassage = Evidence & {
  field: string;
  /** The student's own words. */
  quote: string;
  /** What stands before and after it. */
  before: string;
  after: string;
  /** What rules alone decide on: one of these kinds. Null where none does. */
  decided: {
    kinds: ConcernKind[];
    about: 'someone' | null;
    isLine: boolean;
    /** Which rules, by their rows. */
    rules: string[];
  } | null;
  /** Whether it names harm, or things of every day beside a person. */
  namesHarm: boolean;
  /** Whether it names someone of the writer's home. */
  namesCarer: boolean;
};

type Around = Pick<ReadPassage, 'before' | 'after'>;

/** What the words of one work say. Plain data: it may cross to another thread and back. */
export type WordsRead = {
  passages: ReadPassage[];
  /** How many words the whole work has. */
  length: number;
  /** Places of the passages whose words speak most for a concern, the most promising first. */
  promising: number[];
};

/** A sentence of one endless word is not read to its end. */
const mostRead = 400;
/** Of what stands before and after a passage, so many characters are kept: more than is read of it. */
const mostBefore = 260;
const mostAfter = 180;
/**
 * So many passages of a work are read with what stands around them, and of a long one a tenth. Of 300 works by strangers
 * that tell of something plainly, all have a telling passage among their first six.
 */
const mostPromising = 8;
const shareOfLong = 0.1;
/**
 * Where the words of a sentence speak so clearly against a concern, it is not read, as it would be judged by what stands
 * around it, and no rule decides on it alone. All telling passages of those works are above.
 */
const mostAgainst = 4;
const { concern, least: leastOf } = readWeights();

/** Reads the words of one work. `sourceTexts` are what the class reads. Pure, and fast enough to run at once. */
export function readWords(texts: readonly SubjectText[], sourceTexts: readonly string[] = []): WordsRead {
  const sources = readSources(sourceTexts);
  const scored = texts
    .flatMap((text) => toPassages(text, sources))
    .map((passage) => ({ passage, score: scoreOf(toFeatures(passage), concern) }));
  const least = leastOf.words.work - mostAgainst;
  const promising = scored
    .map(({ score }, place) => ({ place, score }))
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score)
    .slice(0, Math.max(mostPromising, scored.length * shareOfLong))
    .map(({ place }) => place);
  const passages = scored.map(({ passage, score }) =>
    score < least ? { ...passage, decided: null } : passage,
  );
  const length = texts.reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
  return { passages, length, promising };
}

/** What is read for its meaning, the most promising first. */
export function promisingOf({ passages, promising }: WordsRead): Passage[] {
  return promising.flatMap((place) => {
    const passage = passages[place];
    return passage
      ? [{ quote: passage.quote.slice(0, mostRead), before: passage.before, after: passage.after }]
      : [];
  });
}

function toPassages({ field, text, is }: SubjectText, sources: SourceWords): ReadPassage[] {
  const own: (Around & { quote: string; plain: string; row: string; isCopied: boolean })[] = [];
  let isTold = false;
  const flow = unwrap(text);
  for (const { start, end } of learnedClauses(flow)) {
    const quote = text.slice(start, end);
    const plain = toPlain(withoutQuotations(flow.slice(start, end).slice(0, mostRead)));
    // Who tells a story goes on telling it, until they speak of themselves.
    isTold = carriesOn(plain, isTold) || (!speaksOfSelf(plain) && sources.names(quote));
    if (!/\p{L}/u.test(plain)) continue;
    const row = toRow(plain);
    const isOthers = isTold && !speaksOfSelf(plain);
    const isCopied = sources.isCopied(quote);
    // What may be the writer's own is weighed, and not dropped as the words of a text.
    if ((isOthers || isCopied) && !isPerhapsOwn(row, plain, isCopied)) continue;
    const before = flow.slice(Math.max(0, start - mostBefore), start);
    own.push({ quote, before, after: flow.slice(end, end + mostAfter), plain, row, isCopied });
  }
  return own.map(({ quote, before, after, plain, row, isCopied }, at) => {
    const fits = [...new Set([...plainRulesOf(row), ...fitsBeyond(quote, row, own[at + 1]?.row)])];
    const decided = isCopied || isGuarded(row, plain) ? null : toDecided(fits);
    const pieces = toPieces(plain, toWeighedRow(row));
    const named = { namesHarm: namesHarm(plain), namesCarer: namesCarer(plain) };
    return { field, quote, before, after, isQuestion: is === 'question', pieces, decided, ...named };
  });
}

function isPerhapsOwn(row: string, plain: string, isCopied: boolean): boolean {
  const fits = plainRulesOf(row);
  if (isCopied) return fits.some(({ isLine }) => isLine);
  return leavesOutWriter(row) && (fits.length > 0 || namesHarm(plain));
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
  return {
    kinds,
    about: rule.about ?? null,
    isLine: fits.some(({ isLine }) => isLine),
    rules: fits.map(({ row }) => row),
  };
}
