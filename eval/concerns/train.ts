import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { concernKinds } from '#contract/safeguarding.ts';
import {
  type ConcernWeights,
  decide,
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
/** Of works by other authors, so many may reach what is asked of a sum. */
const mostFalse = { work: 0.02, question: 0.005, line: 0.0005 };
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
type Half = { words: boolean };

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

function pointsOf(some: readonly Read[], { words }: Half) {
  return some.flatMap(({ work, read, meanings, examples }) => {
    const meant = new Map(read.comparedPassages.map((place, at) => [place, meanings[at]]));
    return examples.flatMap(({ place, ...example }) => {
      const passage = read.passages[place];
      if (!passage || example.label === 'unknown') return [];
      return [{ ...example, work, features: toFeatures(passage, words ? undefined : meant.get(place)) }];
    });
  });
}

function learnModels(some: readonly Read[], half: Half): Omit<ConcernWeights['words'], 'least'> {
  const all = pointsOf(some, half);
  const toPoints = (of: typeof all, isOne: (one: (typeof all)[number]) => boolean): Point[] =>
    of.map((one) => ({ features: one.features, isOne: isOne(one) }));
  const told = all.filter(({ label }) => label === 'concern');
  const kinds = concernKinds.map((kind) => [
    kind,
    learn(
      toPoints(told, ({ work }) => work.kind === kind),
      { pieces: false },
    ),
  ]);
  return {
    concern: learn(toPoints(all, ({ label }) => label === 'concern')),
    line: learn(
      toPoints(
        all.filter(({ isUnsureLine }) => !isUnsureLine),
        ({ isLine }) => isLine,
      ),
    ),
    kinds: Object.fromEntries(kinds) as ConcernWeights['words']['kinds'],
    someone: learn(
      toPoints(told, ({ work }) => work.about === 'someone'),
      { pieces: false },
    ),
  };
}

type Least = { words: ConcernWeights['words']['least']; meant: ConcernWeights['words']['least'] };

function learnAll(some: readonly Read[], least: Least): ConcernWeights {
  return {
    words: { ...learnModels(some, { words: true }), least: least.words },
    meant: { ...learnModels(some, { words: false }), least: least.meant },
  };
}

/** Authors are dealt to parts by the number in their name; sentences without an author are always learned from. */
function partOf({ author }: LabelledWork): number | null {
  if (author === 'sentences') return null;
  return Number(/\d+/.exec(author)?.[0] ?? 1) % folds;
}

function othersWeights(least: Least) {
  return Array.from({ length: folds }, (_, part) =>
    learnAll(
      reads.filter(({ work }) => partOf(work) !== part),
      least,
    ),
  );
}

/** What must be reached so that few ordinary works by other authors reach it, those of rules left aside. */
function leastOf(weights = othersWeights({ words: none, meant: none })): Least {
  const of = (isWords: boolean) => {
    const highest = (set: string[], score: 'score' | 'lineScore', share: number) => {
      const best = reads
        .filter(({ work }) => set.includes(work.set) && partOf(work) !== null)
        .map((one) => {
          const half = weights[partOf(one.work) ?? 0];
          const meant = new Map(one.read.comparedPassages.map((place, at) => [place, one.meanings[at]]));
          return Math.max(
            -99,
            ...one.read.passages.map(
              (passage, place) =>
                weigh(passage, isWords ? undefined : meant.get(place), one.read.passages.length, half)[score],
            ),
          );
        })
        .sort((a, b) => b - a);
      return Math.round(((best[Math.floor(best.length * share)] ?? 0) + caution) * 1e3) / 1e3;
    };
    return {
      work: highest(['ordinary'], 'score', mostFalse.work),
      question: highest(['question'], 'score', mostFalse.question),
      line: highest(['ordinary', 'question', 'hard'], 'lineScore', mostFalse.line),
    };
  };
  return { words: of(true), meant: of(false) };
}

function measure() {
  const weights = othersWeights({ words: none, meant: none });
  const least = leastOf(weights);
  const full = weights.map(({ words, meant }) => ({
    words: { ...words, least: least.words },
    meant: { ...meant, least: least.meant },
  }));
  console.log('least', JSON.stringify(least));
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
