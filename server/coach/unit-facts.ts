import type { SourceSentence } from '#server/feedback-task/index.ts';
import { contentStems, stem, toWordLine, wordsOf } from '#server/student-text/index.ts';
import { numbersIn } from './figures.ts';
import type { RatedPlace, WorkReading } from './place.ts';

/** A sentence of the work that takes up a sentence of the unit's texts, by words that both have. */
export type UsedFact = { at: RatedPlace; source: SourceSentence };

/** Whoever takes up no more sentences of the unit's texts brings little from them. */
export const fewFacts = 3;
/** Rare words that a sentence must share with one of the unit to take it up. */
const fewestShared = 3;
const shortestQuote = 2;

const kept = new WeakMap<WorkReading, readonly UsedFact[]>();

/**
 * Sentences of the unit that the work takes up, each once: by a number, a name or words in quotation marks that stand in
 * both, or by rare words. It tells nothing of what is said with them.
 */
export function usedFacts(work: WorkReading): readonly UsedFact[] {
  const found = kept.get(work) ?? findFacts(work);
  kept.set(work, found);
  return found;
}

function findFacts({ task, places }: WorkReading): UsedFact[] {
  const asked = new Set([...task.askWords].map(stem));
  const sources = task.sources.filter(({ isMentor }) => !isMentor).map((source) => readSource(source, asked));
  const found = new Map<SourceSentence, UsedFact>();
  for (const at of places) {
    const stems = new Set(at.stems);
    const numbers = numbersIn(at.sentence.text);
    const quotes = [...at.sentence.text.matchAll(/[“"]([^“”"]{4,})[”"]/gu)].map(([, words = '']) => words);
    for (const { source, line, rare, given, names } of sources) {
      const shared = rare.filter((one) => stems.has(one)).length;
      const isUsed =
        given.some((number) => numbers.has(number) && (number.length > 1 || shared > 0)) ||
        quotes.some((words) => wordsOf(words).length >= shortestQuote && line.includes(toWordLine(words))) ||
        names.some((name) => stems.has(name) && shared > 1) ||
        shared >= fewestShared;
      if (isUsed && !found.has(source)) found.set(source, { at, source });
    }
  }
  return [...found.values()];
}

/** How many rare words of the unit's texts the work has, in whatever sentence; a misspelled word counts for its like. */
export function countUnitWords({ task, stems }: WorkReading): number {
  const asked = new Set([...task.askWords].map(stem));
  const rare = [...task.vocabulary.keys()].filter((one) => !asked.has(one));
  const like = new Set([...stems].map(skeleton));
  return rare.filter((one) => stems.has(one) || (one.length > 4 && like.has(skeleton(one)))).length;
}

/** What is left of a word where vowels, doubled letters and letters that sound alike are not told apart. */
function skeleton(word: string): string {
  const sounds = word
    .replace(/ph/g, 'f')
    .replace(/[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/^kn/, 'n')
    .replace(/^wh/, 'w');
  return (
    (sounds[0] ?? '') +
    sounds
      .slice(1)
      .replace(/[aeiouyhw]/g, '')
      .replace(/(.)\1+/g, '$1')
  );
}

function readSource(source: SourceSentence, asked: ReadonlySet<string>) {
  const { text } = source;
  const rare = [...new Set(contentStems(text))].filter((one) => !asked.has(one));
  const names = [...text.matchAll(/(?<=[\p{L},;] )\p{Lu}[\p{L}’'-]+/gu)].map(([name]) =>
    stem(name.toLowerCase()),
  );
  return {
    ...{ source, rare, line: toWordLine(text), given: [...numbersIn(text)].filter((one) => one !== '1') },
    names: names.filter((name) => !asked.has(name)),
  };
}
