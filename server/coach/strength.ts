import type { Strength } from '#contract/feedback.ts';
import { type Age, ageOf, sharedRuns, toQuote, wordsOf } from '#server/student-text/index.ts';
import weights from './choice-weights.json' with { type: 'json' };
import { type Features, placeFeatures, weigh } from './features.ts';
import { becauseOf } from './grounds.ts';
import { opponents, unitWords } from './moves/proofs.ts';
import type { RatedPlace, WorkReading } from './place.ts';
import { askedFor, type CriterionPattern, praisedCriterion } from './praised-criterion.ts';

/**
 * What a sentence does that can be proved from its words: what is praised is that it was done, and not how well. `{word}`
 * stands for the words that prove it.
 */
type Merit = {
  weight: number;
  prove: (at: RatedPlace, work: WorkReading) => string | null;
  text: Record<Age, string>;
  askedBy: CriterionPattern;
};

const most = 60;
const strengthWeights: Features = weights.strengths;

const namedSource: Merit['prove'] = ({ sentence }, { task }) => {
  const found = /\b(?:according to|in|from) ((?:source|text|document|article|passage) [a-h1-9])\b/i.exec(
    sentence.text,
  );
  const name = found?.[1];
  return name && task.unit.learning_sources.toLowerCase().includes(name.toLowerCase()) ? name : null;
};

const sensory =
  /\b(?:smell(?:ed|s)? (?:like|of)\b|tasted (?:like|of)\b|crunch\w*|splash\w*|squeak\w*|thump\w*|sticky|steam\w*|glow\w*|whisper\w*|rattl\w*|crooked|salty|bitter|buzz\w*|hum(?:med|ming|s)|dripp\w*|crackl\w*|slipper\w*|freezing|itchy|fuzzy)\b/i;

const fewestOwnWords = 3;

/** What is all quotation works nothing in. */
function hasOwnWords({ sentence: { text } }: RatedPlace): boolean {
  return wordsOf(text.replaceAll(/[“"][^“”"]*[”"]/g, ' ')).length >= fewestOwnWords;
}

export const merits: readonly Merit[] = [
  {
    weight: 1.2,
    prove: (at, work) => (work.task.isOpen || !hasOwnWords(at) ? null : (unitWords(at, work)?.words ?? null)),
    text: {
      young: 'You use words from the book. We can look them up.',
      middle: 'You bring in the text’s own words here, so a reader can look them up.',
      older: 'You bring in the text’s own words here, so that a reader can check them.',
    },
    askedBy: askedFor.textWords,
  },
  {
    weight: 1,
    prove: namedSource,
    text: {
      young: 'You tell where it comes from: “{word}.”',
      middle: 'You name “{word},” so a reader knows where this comes from.',
      older: 'You name “{word},” so that a reader knows where this comes from.',
    },
    askedBy: askedFor.namedSource,
  },
  {
    weight: 0.9,
    prove: (at, work) => opponents(at, work)?.word ?? null,
    text: {
      young: 'You tell what some people think: “{word}.”',
      middle: 'With “{word}” you let people speak who may see it in another way.',
      older: 'With “{word}” you give room to a view that may not be yours.',
    },
    askedBy: askedFor.otherView,
  },
  {
    weight: 0.9,
    prove: (at, { task }) => (task.isOpen ? at.found.speaks && 'talk' : null),
    text: {
      young: 'You let us hear them talk.',
      middle: 'You let us hear somebody talk here.',
      older: 'You let a voice be heard here, in its own words.',
    },
    askedBy: askedFor.talk,
  },
  {
    weight: 0.8,
    prove: (at, { task }) =>
      task.isOpen ||
      at.shared < 2 ||
      at.found.vague ||
      at.found.weakReason ||
      at.found.hollow ||
      /because of (?:that|this|it|all)\b|\breasons?\b/i.test(at.sentence.text)
        ? null
        : becauseOf(at) && 'because',
    text: {
      young: 'You use “because” to tell why.',
      middle: 'You do not stop at what you say here: with “because” you go on and tell why.',
      older: 'You do not stop at the statement here: with “because” you go on to say why.',
    },
    askedBy: askedFor.reason,
  },
  {
    weight: 0.6,
    prove: ({ sentence }, { task }) => (task.isOpen ? (sensory.exec(sentence.text)?.[0] ?? null) : null),
    text: {
      young: 'With “{word}” you tell what it was like.',
      middle: 'You write “{word}”: that tells a reader what the senses find.',
      older: 'You write “{word}”: that tells a reader what the senses find.',
    },
    askedBy: askedFor.senses,
  },
  {
    weight: 0.5,
    prove: ({ terms }, { task }) =>
      task.isOpen || task.criteria.every(({ kind }) => kind !== 'words')
        ? null
        : (terms.filter((term) => term.length > 7).toSorted((a, b) => b.length - a.length)[0] ?? null),
    text: {
      young: 'You use the word “{word}” from our book.',
      middle: 'You use the unit’s word “{word}” in a sentence of your own.',
      older: 'You use the unit’s term “{word}” in a sentence of your own.',
    },
    askedBy: askedFor.unitWord,
  },
];

/** Something that a sentence does, as far as its words prove it; null where none does. The best of these places. */
export function findStrength(work: WorkReading, free: readonly RatedPlace[]): Strength | null {
  const all = free
    .filter(({ words }) => sharedRuns(words, work.task.unitRuns) < 0.5)
    .flatMap((at) => {
      const place = weigh(placeFeatures('general', at, work), strengthWeights);
      return merits.flatMap(({ prove, weight, ...merit }) => {
        const word = prove(at, work);
        return word && word.length <= most ? [{ ...merit, at, word, weight: weight + place }] : [];
      });
    })
    .sort((a, b) => b.weight - a.weight);
  const [best] = all;
  if (!best) return null;
  const text = best.text[ageOf(work.task.grade)].replace('{word}', best.word);
  return {
    text,
    quote: toQuote(best.at.sentence, work.task.work),
    criterion: praisedCriterion(best.askedBy, best.at, work),
  };
}
