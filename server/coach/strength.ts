import type { Strength } from '#contract/feedback.ts';
import {
  type Age,
  ageOf,
  contentStems,
  sharedRuns,
  toQuote,
  toWordLine,
  wordsOf,
} from '#server/student-text/index.ts';
import weights from './choice-weights.json' with { type: 'json' };
import { type Features, placeFeatures, weigh } from './features.ts';
import { amountsIn, becauseOf } from './grounds.ts';
import type { Place, WorkReading } from './place.ts';

/**
 * What a sentence does that can be proved from its words: what is praised is that it was done, and not how well. `{word}`
 * stands for the words that prove it.
 */
type Merit = {
  weight: number;
  prove: (at: Place, work: WorkReading) => string | null;
  text: Record<Age, string>;
};

const most = 60;

/** Words in quotation marks that stand in the texts of the unit. */
const quoted: Merit['prove'] = ({ sentence }, { task }) => {
  for (const [, words = ''] of sentence.text.matchAll(/[“"]([^“”"]{6,})[”"]/gu)) {
    const wanted = toWordLine(words.replace(/\[.*?\]/g, ' '));
    if (wordsOf(words).length >= 2 && task.sourceWords.some((line) => line.includes(wanted))) return words;
  }
  return null;
};

/** A number that a sentence of the unit gives, too, on the same things. */
const fromUnit: Merit['prove'] = ({ sentence, stems }, { task }) => {
  const own = new Set(stems);
  return (
    amountsIn(sentence.text).find((number) =>
      task.sources.some(
        ({ text, isMentor }) =>
          !isMentor &&
          amountsIn(text).some((one) => one.split(' ')[0] === number.split(' ')[0]) &&
          new Set(contentStems(text).filter((root) => own.has(root))).size >= 2,
      ),
    ) ?? null
  );
};

const namedSource: Merit['prove'] = ({ sentence }, { task }) => {
  const found = /\b(?:according to|in|from) ((?:source|text|document|article|passage) [a-h1-9])\b/i.exec(
    sentence.text,
  );
  const name = found?.[1];
  if (name) return task.unit.learning_sources.toLowerCase().includes(name.toLowerCase()) ? name : null;
  return toldBy.exec(sentence.text)?.[1] ?? null;
};

const toldBy =
  /\b(the (?:text|article|author|passage|book|story|poem|study|survey)) (?:says|said|states|stated|explains|tells|told|shows|showed|mentions|reports|found)\b/i;

const opponents =
  /\b(?:some|other|many|most) (?:people|students|parents|neighbors|teachers|kids|residents|scientists|critics|families)(?: \w+)? (?:say|argue|believe|think|worry|claim|point out|will say|might say|may say)\b|\b(?:opponents|critics) (?:say|argue|claim|point out)\b/i;

const sensory =
  /\b(?:smell(?:ed|s)?|tasted|crunch\w*|splash\w*|squeak\w*|thump\w*|sticky|steam\w*|glow\w*|whisper\w*|rattl\w*|crooked|salty|bitter|buzz\w*|hum(?:med|ming|s)|dripp\w*|crackl\w*|slipper\w*|freezing|itchy|fuzzy)\b/i;

export const merits: readonly Merit[] = [
  {
    weight: 1.2,
    prove: (at, work) => (work.task.isOpen ? null : quoted(at, work)),
    text: {
      young: 'You use words from the book. We can look them up.',
      middle: 'You bring in the text’s own words here, so a reader can look them up.',
      older: 'You work the text’s own words into your sentence, so that a reader can check them.',
    },
  },
  {
    weight: 1.1,
    prove: (at, work) => (work.task.isOpen ? null : fromUnit(at, work)),
    text: {
      young: 'The number “{word}” is in our book, too. We can check it.',
      middle: 'The number “{word}” stands in the unit, too, so a reader can check it.',
      older: 'The figure “{word}” stands in the unit texts, too, so that a reader can check it.',
    },
  },
  {
    weight: 1,
    prove: namedSource,
    text: {
      young: 'You tell where it comes from: “{word}.”',
      middle: 'You name “{word},” so a reader knows where this comes from.',
      older: 'You name “{word},” so that a reader knows where this comes from.',
    },
  },
  {
    weight: 0.9,
    prove: ({ sentence }) => opponents.exec(sentence.text)?.[0] ?? null,
    text: {
      young: 'You tell what some people think: “{word}.”',
      middle: 'With “{word}” you let people speak who may see it in another way.',
      older: 'With “{word}” you give room to a view that may not be yours.',
    },
  },
  {
    weight: 0.9,
    prove: (at, { task }) => (task.isOpen ? at.found.speaks && 'talk' : null),
    text: {
      young: 'You let us hear them talk.',
      middle: 'You let us hear somebody talk here.',
      older: 'You let a voice be heard here, in its own words.',
    },
  },
  {
    weight: 0.8,
    prove: ({ found }, { task }) =>
      task.isOpen && !/^like (?:this|that|it|to|the|when|we|they|me|you|him|her)\b/i.test(found.simile ?? '')
        ? found.simile
        : null,
    text: {
      young: 'You say what it is like: “{word}.”',
      middle: 'With “{word}” you tell what it was like, and not only that it was so.',
      older: 'With “{word}” you show what this is like, and do not only name it.',
    },
  },
  {
    weight: 0.8,
    prove: (at, { task }) =>
      task.isOpen ||
      at.shared < 2 ||
      at.found.vague ||
      at.found.weakReason ||
      at.found.hollow ||
      /because of (?:that|this|it)\b/i.test(at.sentence.text)
        ? null
        : becauseOf(at) && 'because',
    text: {
      young: 'You use “because” to tell why.',
      middle: 'You do not stop at what you say here: with “because” you go on and tell why.',
      older: 'You do not stop at the statement here: with “because” you go on to say why.',
    },
  },
  {
    weight: 0.6,
    prove: ({ sentence }, { task }) => (task.isOpen ? (sensory.exec(sentence.text)?.[0] ?? null) : null),
    text: {
      young: 'The word “{word}” helps us be there.',
      middle: 'The word “{word}” speaks to a reader’s senses.',
      older: 'The word “{word}” speaks to a reader’s senses.',
    },
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
  },
];

/** Something that a sentence does, as far as its words prove it; null where none does. The best of these places. */
export function findStrength(work: WorkReading, free: readonly Place[]): Strength | null {
  const all = free
    .filter(({ words }) => sharedRuns(words, work.task.unitRuns) < 0.5)
    .flatMap((at) => {
      const place = weigh(placeFeatures('general', at, work), weights.strengths as Features);
      return merits.flatMap(({ prove, text, weight }) => {
        const word = prove(at, work);
        return word && word.length <= most ? [{ at, text, word, weight: weight + place }] : [];
      });
    })
    .sort((a, b) => b.weight - a.weight);
  const [best] = all;
  if (!best) return null;
  const text = best.text[ageOf(work.task.grade)].replace('{word}', best.word);
  return { text, quote: toQuote(best.at.sentence) };
}
