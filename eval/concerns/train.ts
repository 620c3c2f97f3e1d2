import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { concernKinds } from '#contract/safeguarding.ts';
import {
  type ConcernWeights,
  decide,
  kindPieceCount,
  type Least,
  readWeights,
  readWords,
  toFeatures,
  type WordsRead,
  weigh,
} from '#server/safeguarding/index.ts';
import { learn, type Point } from './learn.ts';
import { meaningsOf } from './meanings.ts';
import { type Judged, showMistakes, toReport } from './report.ts';
import {
  type LabelledWork,
  readOtherOrdinary,
  readSentences,
  readWorks,
  strangersFolder,
  toText,
  worksFolder,
} from './works.ts';

/**
 * `npm run safeguarding:train` learns the weights of words, and chooses their bounds; `-- --measure` only prints how well
 * works are judged by words that learned from other authors, without writing anything; `-- --bounds` keeps the weights
 * and chooses the bounds of what is read for its meaning, after words were learned or the model was taught anew.
 */
const { values } = parseArgs({
  options: { measure: { type: 'boolean' }, show: { type: 'boolean' }, bounds: { type: 'boolean' } },
});
/** Of works by other authors, so many may reach what is asked of words alone. */
const mostFalse = { work: 0.1, question: 0.01 };
/** The same of what is read for its meaning, over works of authors that nothing was learned from. */
const mostFalseRead = { work: 0.025, question: 0.005 };
/** Strangers' works are harder than those at hand. */
const caution = 0.1;
const folds = 3;
const none: Least = { work: 0, question: 0 };
const file = new URL('../../server/safeguarding/words/concern-weights.json', import.meta.url);

type Read = {
  work: LabelledWork;
  read: WordsRead;
  examples: {
    place: number;
    label: 'concern' | 'none' | 'unknown';
    isLine: boolean;
    isUnsureLine: boolean;
  }[];
};

if (values.bounds) write({ ...readWeights(), least: { ...readWeights().least, read: await leastRead() } });
const works = values.bounds ? [] : [...readWorks(worksFolder), ...readOtherOrdinary(), ...readSentences()];
const reads = works.map(read);
if (values.measure) measure();
else if (!values.bounds) write(learnAll(reads, { words: leastOf(), read: readWeights().least.read }));

function write(weights: ConcernWeights) {
  writeFileSync(file, `${JSON.stringify(weights)}\n`);
  console.log('least', JSON.stringify(weights.least));
}

function read(work: LabelledWork): Read {
  const words = readWords([toText(work)]);
  return { work, read: words, examples: toExamples(work, words) };
}

/** The telling passage is an example of a concern; what stands around it is an example of nothing. */
function toExamples({ text, passage, set, kind, about, genre }: LabelledWork, { passages }: WordsRead) {
  const start = passage === null ? -1 : text.indexOf(passage);
  const end = start + (passage?.length ?? 0);
  let from = 0;
  return passages.map(({ quote, decided }, place) => {
    const at = text.indexOf(quote, from);
    from = at + 1;
    const shared = Math.min(at + quote.length, end) - Math.max(at, start);
    const isTelling = start >= 0 && shared > Math.min(quote.length, end - start) / 2;
    // What is only meant, and not said, teaches to see harm in any sentence.
    const isSaid = isTelling && set !== 'oblique';
    const isOwn = kind === 'self-harm' && about === 'self';
    const isLine = isSaid && isOwn && (set === 'line' || genre === 'line' || decided?.isLine === true);
    const label = isSaid ? ('concern' as const) : start >= 0 ? ('unknown' as const) : ('none' as const);
    return { place, label, isLine, isUnsureLine: isOwn && !isLine };
  });
}

function pointsOf(some: readonly Read[]) {
  return some.flatMap(({ work, read, examples }) =>
    examples.flatMap(({ place, ...example }) => {
      const passage = read.passages[place];
      if (!passage || example.label === 'unknown') return [];
      return [{ ...example, work, features: toFeatures(passage) }];
    }),
  );
}

type Example = ReturnType<typeof pointsOf>[number];

function toPoints(of: readonly Example[], isOne: (one: Example) => boolean): Point[] {
  return of.map((one) => ({ features: one.features, isOne: isOne(one) }));
}

function learnAll(some: readonly Read[], least: ConcernWeights['least']): ConcernWeights {
  const all = pointsOf(some);
  const sure = all.filter(({ isUnsureLine }) => !isUnsureLine);
  const told = all.filter(({ label }) => label === 'concern');
  const learned = (isOne: (one: Example) => boolean) => learn(toPoints(told, isOne), kindPieceCount);
  const kinds = concernKinds.map((kind) => [kind, learned(({ work }) => work.kind === kind)]);
  return {
    concern: learn(toPoints(all, ({ label }) => label === 'concern')),
    line: learn(toPoints(sure, ({ isLine }) => isLine)),
    least,
    kinds: Object.fromEntries(kinds) as ConcernWeights['kinds'],
    someone: learned(({ work }) => work.about === 'someone'),
  };
}

/** Authors are dealt to parts by the number in their name; sentences without an author are always learned from. */
function partOf({ author }: LabelledWork): number | null {
  if (author === 'sentences') return null;
  return Number(/\d+/.exec(author)?.[0] ?? 1) % folds;
}

function othersWeights(): ConcernWeights[] {
  return Array.from({ length: folds }, (_, part) =>
    learnAll(
      reads.filter(({ work }) => partOf(work) !== part),
      { words: none, read: none },
    ),
  );
}

/** What words must reach so that few ordinary works by other authors reach it, those of rules left aside. */
function leastOf(weights = othersWeights()): Least {
  return toLeast(
    reads
      .filter(({ work }) => partOf(work) !== null)
      .map(({ work, read }) => ({ work, weighed: weigh(read, null, weights[partOf(work) ?? 0]) })),
    mostFalse,
    caution,
  );
}

/** The same of what is read for its meaning, over works that neither words nor model learned from. */
async function leastRead(): Promise<Least> {
  const weights = readWeights();
  const models = { ...weights, least: { ...weights.least, read: none } };
  const strangers = await meaningsOf(readWorks(strangersFolder));
  return toLeast(
    strangers.map(({ work, read, meanings }) => ({ work, weighed: weigh(read, meanings, models) })),
    mostFalseRead,
    0,
  );
}

type Weighed = { work: LabelledWork; weighed: ReturnType<typeof weigh> };

function toLeast(all: readonly Weighed[], most: typeof mostFalse, more: number): Least {
  const highest = (sets: string[], share: number, scoreIn: (weighed: Weighed['weighed']) => number) => {
    const best = all
      .filter(({ work }) => sets.includes(work.set))
      .map(({ weighed }) => scoreIn(weighed))
      .sort((a, b) => b - a);
    return Math.round(((best[Math.floor(best.length * share)] ?? 0) + more) * 1e3) / 1e3;
  };
  // What a rule decides is flagged whatever is asked of the rest.
  const scoreOf = (weighed: Weighed['weighed']) =>
    weighed.passages.some(({ decided }) => decided) ? Infinity : weighed.work;
  const work = highest(['ordinary'], most.work, scoreOf);
  return {
    work,
    // There are few questions at hand: hardly less is asked of one than of work.
    question: Math.max(
      Math.round((work - 1) * 1e3) / 1e3,
      highest(['question'], most.question, ({ question }) => question),
    ),
  };
}

function measure() {
  const weights = othersWeights();
  const least = leastOf(weights);
  console.log('least', JSON.stringify(least));
  const judged: Judged[] = reads.flatMap(({ work, read }) => {
    const models = weights[partOf(work) ?? -1];
    if (!models) return [];
    return [{ work, decision: decide(read, null, { ...models, least: { words: least, read: none } }) }];
  });
  console.log(`\nBy words alone\n\n${toReport(judged).text}`);
  if (values.show) showMistakes(judged);
}
