import type { Strength } from '#contract/feedback.ts';
import { toTask } from '#server/feedback-task/index.ts';
import { type Age, ageOf, sharedRuns, toQuote, toWordLine, wordsOf } from '#server/student-text/index.ts';
import { type Figure, figuresOf, numbersIn } from './figures.ts';
import { position } from './finders/position.ts';
import { areNeighbors } from './moves/move.ts';
import { opponents, states, unitWords } from './moves/proofs.ts';
import { type RatedPlace, readWork, type WorkReading } from './place.ts';
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

/** Two numbers of one kind that the unit gives. */
function compared({ sentence }: RatedPlace, { task }: WorkReading): string | null {
  const [one, other, more] = figuresOf(sentence.text);
  if (!one || !other || more || one.number === other.number || one.noun !== other.noun) return null;
  const sources = task.sources.filter(({ isMentor }) => !isMentor);
  const stands = ({ number, noun }: Figure) =>
    sources.some(({ text }) =>
      figuresOf(text).some((given) => given.number === number && given.noun === noun),
    );
  const isOneSentence = sources.some(({ text }) =>
    [one, other].every(({ number }) => numbersIn(text).has(number)),
  );
  const isGiven = one.noun === null ? isOneSentence : [one, other].every(stands);
  return isGiven && compares.test(sentence.text) && !dates.test(sentence.text)
    ? `“${one.text}” and “${other.text}”`
    : null;
}

const compares =
  /\b(?:from|than|but|only|while|before|after|compared|instead|up|down|dropped|rose|went|more|less|fewer)\b/i;
const dates =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|friday) \d/i;
const answers = /^(?:but|however|still|yet|even so|that said|although)\b/i;
const answersWithin = /[,;] (?:but|however|yet)\b/i;

/** Somebody else's view with its answer, in this sentence or the next. */
function answered(at: RatedPlace, work: WorkReading): string | null {
  if (work.task.isOpen || !opponents(at, work)) return null;
  const next = work.places[at.index + 1];
  const isNext = next && areNeighbors(at, next, work) && answers.test(next.sentence.text);
  return isNext || answersWithin.test(at.sentence.text) ? 'answered' : null;
}

const earlyCharacters = 200;
/** It may say no more than that an opinion will come, or that there are two. */
const announcing = /\?|\bsay this\b|\b(?:tell|give|write|writing) (?:to )?you\b|\bgood and bad\b|\bboth\b/i;
/** Whoever says so may end elsewhere than the first lines. */
const wavers =
  /\bi do ?n['’]?t know\b|\bidk\b|\bnot sure\b|\bmaybe (?:we|they|it|not)\b|\bbut not if\b|\bon (?:the )?one hand\b/i;

/** What the writer thinks, in the first lines. */
function stated(at: RatedPlace, work: WorkReading): string | null {
  const { start, text } = at.sentence;
  const isPlain = states.test(text) && !announcing.test(text) && !wavers.test(work.task.work);
  const isEarly = isPlain && at.index <= 1 && start < earlyCharacters;
  const seen = isEarly ? position(work, '') : null;
  return seen?.has === 'yes' && seen.at === at ? 'stated' : null;
}

const fewestSpoken = 2;

/** Words that somebody says in a story, more than a word. */
function spoken({ found, sentence }: RatedPlace, { task }: WorkReading): string | null {
  const [, words = ''] = /(?<!\blike )[“"]([^“”"]+)[”"]/.exec(sentence.text) ?? [];
  return task.isOpen && found.speaks && wordsOf(words).length >= fewestSpoken ? 'talk' : null;
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
    weight: 1.3,
    prove: compared,
    text: {
      young: 'You put two numbers side by side: {word}.',
      middle: 'You put two numbers side by side, {word}. A reader can compare them.',
      older: 'You put two numbers from the text side by side, {word}, so that a reader can compare them.',
    },
    askedBy: askedFor.numbers,
  },
  {
    weight: 1.3,
    prove: answered,
    text: {
      young: 'You tell what some people say. And you answer.',
      middle: 'You tell what other people think, and you answer them.',
      older: 'You give room to a view that is not yours, and you answer it.',
    },
    askedBy: askedFor.otherView,
  },
  {
    weight: 0.9,
    prove: spoken,
    text: {
      young: 'You let us hear them talk.',
      middle: 'You let us hear somebody talk here.',
      older: 'You let a voice be heard here, in its own words.',
    },
    askedBy: askedFor.talk,
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
    weight: 0.1,
    prove: stated,
    text: {
      young: 'Right at the start you tell what you think.',
      middle: 'Right at the start a reader learns what you think.',
      older: 'From the start a reader knows where you stand.',
    },
    askedBy: askedFor.position,
  },
];

const newly: Record<Age, string> = {
  young: 'New: ',
  middle: 'New in this draft: ',
  older: 'New in this draft: ',
};
/** What was not in the draft before is told first. */
const newFirst = 2;

/** Something that a sentence does, as far as its words prove it; null where none does. The best of these places. */
export function findStrength(work: WorkReading, free: readonly RatedPlace[]): Strength | null {
  const isNew = newMerits(work);
  const all = free
    .filter(({ words }) => sharedRuns(words, work.task.unitRuns) < 0.5)
    .flatMap((at) =>
      merits.flatMap((merit) => {
        const word = merit.prove(at, work);
        const lead = isNew(merit, at) ? newFirst : 0;
        return word && word.length <= most ? [{ merit, at, word, weight: merit.weight + lead }] : [];
      }),
    )
    .sort((a, b) => b.weight - a.weight);
  const [best] = all;
  if (!best) return null;
  const age = ageOf(work.task.grade);
  const text = best.merit.text[age].replace('{word}', best.word);
  return {
    text: isNew(best.merit, best.at) ? newly[age] + text.charAt(0).toLowerCase() + text.slice(1) : text,
    quote: toQuote(best.at.sentence, work.task.work),
    criterion: praisedCriterion(best.merit.askedBy, best.at, work),
  };
}

type IsNew = (merit: Merit, at: RatedPlace) => boolean;
const never: IsNew = () => false;
const keptNew = new WeakMap<WorkReading, IsNew>();

/** Whether a thing is new in this draft: the sentence was not there, nor did another do it by its words. */
function newMerits(work: WorkReading): IsNew {
  const known = keptNew.get(work) ?? compareMerits(work);
  keptNew.set(work, known);
  return known;
}

function compareMerits({ task }: WorkReading): IsNew {
  if (task.draftBefore === null) return never;
  const before = readWork(toTask(task.unit, task.draftBefore, null));
  if (!before.task.isEnglish) return never;
  const line = toWordLine(task.draftBefore);
  const done = new Set(merits.filter(({ prove }) => before.places.some((at) => prove(at, before))));
  return (merit, { sentence }) => !done.has(merit) && !line.includes(toWordLine(sentence.text));
}
