import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { concernKinds } from '#contract/safeguarding.ts';
import {
  type ConcernWeights,
  decide,
  kindPieceCount,
  readWords,
  toFeatures,
  type WordsRead,
  weigh,
} from '#server/safeguarding/index.ts';
import { decideTwice } from './decide-twice.ts';
import { learn, type Point } from './learn.ts';
import { meaningsOf } from './meanings.ts';
import { type Judged, toReport } from './report.ts';
import {
  type LabelledWork,
  readOtherOrdinary,
  readSentences,
  readWorks,
  toText,
  worksFolder,
} from './works.ts';

/**
 * `npm run safeguarding:train` learns the weights of the concern check; `-- --measure` only prints how well works are
 * judged by weights that learned from other authors, without writing anything.
 */
const { values } = parseArgs({ options: { measure: { type: 'boolean' }, show: { type: 'boolean' } } });
/** Of works by other authors, so many may reach what is asked of a sum; words alone are believed less. */
const mostFalse = { work: { words: 0.1, meant: 0.18 }, question: 0.01, line: 0.01 };
/** Strangers' works are harder than those at hand. */
const caution = 0.1;
const folds = 3;
const none = { work: 0, question: 0, line: 0 };

type Read = {
  work: LabelledWork;
  read: WordsRead;
  meanings: number[][];
  examples: {
    place: number;
    label: 'concern' | 'none' | 'unknown';
    isLine: boolean;
    isUnsureLine: boolean;
  }[];
};

const works = [...readWorks(worksFolder), ...readOtherOrdinary(), ...readSentences()];
const reads = await readAll(works);
if (values.measure) measure();
else {
  const weights = learnAll(reads, leastOf());
  const file = new URL('../../server/safeguarding/words/concern-weights.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(weights)}\n`);
}

async function readAll(all: readonly LabelledWork[]): Promise<Read[]> {
  const read = all.map((work) => readWords([toText(work)]));
  const meaning = await meaningsOf(read.flatMap(({ toCompare }) => toCompare));
  return all.map((work, at) => {
    const one = read[at] as WordsRead;
    return { work, read: one, meanings: one.toCompare.map(meaning), examples: toExamples(work, one) };
  });
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

function pointsOf(some: readonly Read[], areMeant: boolean) {
  return some.flatMap(({ work, read, meanings, examples }) => {
    const meant = new Map(read.comparedPassages.map((place, at) => [place, meanings[at]]));
    return examples.flatMap(({ place, ...example }) => {
      const passage = read.passages[place];
      if (!passage || example.label === 'unknown') return [];
      return [{ ...example, work, features: toFeatures(passage, areMeant ? meant.get(place) : undefined) }];
    });
  });
}

type Example = ReturnType<typeof pointsOf>[number];

function toPoints(of: readonly Example[], isOne: (one: Example) => boolean): Point[] {
  return of.map((one) => ({ features: one.features, isOne: isOne(one) }));
}

function learnModels(some: readonly Read[], areMeant: boolean): Omit<ConcernWeights['words'], 'least'> {
  const all = pointsOf(some, areMeant);
  const sure = all.filter(({ isUnsureLine }) => !isUnsureLine);
  return {
    concern: learn(toPoints(all, ({ label }) => label === 'concern')),
    line: learn(toPoints(sure, ({ isLine }) => isLine)),
  };
}

function learnKinds(some: readonly Read[]): Pick<ConcernWeights, 'kinds' | 'someone'> {
  const told = pointsOf(some, false).filter(({ label }) => label === 'concern');
  const learned = (isOne: (one: Example) => boolean) => learn(toPoints(told, isOne), kindPieceCount);
  const kinds = concernKinds.map((kind) => [kind, learned(({ work }) => work.kind === kind)]);
  return {
    kinds: Object.fromEntries(kinds) as ConcernWeights['kinds'],
    someone: learned(({ work }) => work.about === 'someone'),
  };
}

type Least = { words: ConcernWeights['words']['least']; meant: ConcernWeights['words']['least'] };

function learnAll(some: readonly Read[], least: Least): ConcernWeights {
  return {
    words: { ...learnModels(some, false), least: least.words },
    meant: { ...learnModels(some, true), least: least.meant },
    ...learnKinds(some),
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
      { words: none, meant: none },
    ),
  );
}

/** What must be reached so that few ordinary works by other authors reach it, those of rules left aside. */
function leastOf(weights = othersWeights()): Least {
  const of = (areMeant: boolean) => {
    const highest = (
      set: string[],
      share: number,
      scoreIn: (weighed: ReturnType<typeof weigh>) => number,
    ) => {
      const best = reads
        .filter(({ work }) => set.includes(work.set) && partOf(work) !== null)
        .map(({ work, read, meanings }) =>
          scoreIn(weigh(read, areMeant ? meanings : null, weights[partOf(work) ?? 0])),
        )
        .sort((a, b) => b - a);
      return Math.round(((best[Math.floor(best.length * share)] ?? 0) + caution) * 1e3) / 1e3;
    };
    return {
      work: highest(['ordinary'], mostFalse.work[areMeant ? 'meant' : 'words'], ({ work }) => work),
      question: highest(['question'], mostFalse.question, ({ question }) => question),
      line: highest(['ordinary', 'question'], mostFalse.line, ({ passages }) =>
        Math.max(-99, ...passages.map(({ lineScore, decided }) => (decided?.isLine ? -99 : lineScore))),
      ),
    };
  };
  return { words: of(false), meant: of(true) };
}

function measure() {
  const weights = othersWeights();
  const least = leastOf(weights);
  const full = weights.map(({ words, meant, ...kinds }) => ({
    ...kinds,
    words: { ...words, least: least.words },
    meant: { ...meant, least: least.meant },
  }));
  console.log('least', JSON.stringify(least));
  showBounds(weights);
  for (const isWords of [false, true]) {
    const judged: Judged[] = reads.flatMap(({ work, read, meanings }) => {
      const half = partOf(work);
      if (half === null) return [];
      return [
        {
          work,
          decision: isWords ? decide(read, null, full[half]) : decideTwice(read, meanings, full[half]),
        },
      ];
    });
    console.log(`\n${isWords ? 'By words alone' : 'With meanings'}\n\n${toReport(judged).text}`);
    if (values.show && !isWords) show(judged);
  }
}

/** What other bounds would find, where so many ordinary works are flagged or shown the line. */
function showBounds(weights: readonly ConcernWeights[]) {
  const weighed = reads.flatMap(({ work, read, meanings }) => {
    const part = partOf(work);
    if (part === null) return [];
    const { passages, work: score } = weigh(read, meanings, weights[part]);
    const isDecided = passages.some(({ decided }) => decided);
    const line = Math.max(-99, ...passages.map(({ lineScore }) => lineScore));
    return [{ work, score: isDecided ? Math.max(score, 99) : score, line }];
  });
  const showBound = (share: number, sets: RegExp, score: 'score' | 'line') => {
    const ordinary = weighed.filter(({ work }) => work.set === 'ordinary').map((one) => one[score]);
    const least = ordinary.sort((a, b) => b - a)[Math.floor(ordinary.length * share)] ?? 0;
    const found = (of: RegExp) => {
      const told = weighed.filter(({ work }) => sets.test(work.set) && of.test(work.author));
      return `${told.filter((one) => one[score] > least).length} of ${told.length}`;
    };
    console.log(
      `${score} ${(100 * share).toFixed(1)} % of ordinary works: of short texts ${found(/^told/)}, of works ${found(/^concern/)}, of the last author's ${found(/^concern-4/)}`,
    );
  };
  for (const share of [0.01, 0.02, 0.03, 0.05, 0.08]) showBound(share, /^(?:line|plain)$/, 'score');
  for (const share of [0.001, 0.002, 0.003, 0.005, 0.01]) showBound(share, /^line$/, 'line');
}

function show(judged: readonly Judged[]) {
  for (const { work, decision } of judged) {
    const isOne = work.kind !== 'none' || work.set === 'concern-question';
    if (decision.isConcern !== isOne && work.set !== 'oblique')
      console.log(
        `${work.id} ${work.set} ${work.kind} ${decision.certainty}${decision.showsLine ? ' LINE' : ''}: ${decision.passages[0]?.quote ?? work.passage}`,
      );
    else if (work.set === 'line' ? !decision.showsLine : decision.showsLine && work.kind !== 'self-harm')
      console.log(`${work.id} ${work.set} ${decision.showsLine ? 'LINE' : 'no line'}: ${work.passage}`);
  }
}
