import type { SourceSentence } from '#server/feedback-task/index.ts';
import { contentStems, countWords, sharedRuns, wordsOf } from '#server/student-text/index.ts';
import { type Figure, figuresOf, type GivenFigure, numbersIn, sharedStems } from '../figures.ts';
import type { RatedPlace, WorkReading } from '../place.ts';
import { all, type Ground, type Moves, namesSource, notInStories } from './move.ts';

/** Said of a number that it is not meant exactly, or that it was worked out. */
const inexact =
  /\b(?:about|almost|around|nearly|more than|less than|at least|half|twice|double|times|difference|average|total|altogether|together|minus|plus|so|means|like)\b|\b(?:over|under) [$£€]?\d/i;

const mostQuoted = 22;

/** A sentence of the unit, or the clause of it that holds these words, if it is short enough to be quoted. */
function pieceWith(text: string, words: string): string | null {
  const whole = text.trim().replace(/[\s.]+$/u, '');
  const clauses = whole.split(
    /(?<=[,;:–—])\s+(?=(?:and|but|so|because|which|while|although|when|where)\b)|(?<=[;:–—])\s+/,
  );
  const found = [whole, ...clauses]
    .map((piece) => piece.replace(/[\s.,;:–—]+$/u, ''))
    .find((piece) => piece.includes(words) && countWords(piece) >= 4 && countWords(piece) <= mostQuoted);
  return found && !/[“”"\n|\t]/.test(found) ? found : null;
}

/** A sentence of the unit with its neighbors. */
function around({ id }: SourceSentence, { task }: WorkReading): string {
  const near = task.sources.filter((other) => Math.abs(other.id - id) <= 1 && !other.isMentor);
  return near.map(({ text }) => text).join(' ');
}

const isCounted = ({ noun, number }: Figure) => noun !== null && !/[$%]/.test(noun) && Number(number) >= 10;

/** `{number}` and `{passage}`: the unit counts something else with this number, beside what is named here. */
const otherNoun: Ground = ({ sentence }, work) => {
  for (const own of figuresOf(sentence.text).filter(isCounted)) {
    const [only, another] = givenBy(work).filter(({ number }) => number === own.number);
    if (!only || another || !isCounted(only) || only.noun === own.noun) continue;
    const passage = pieceWith(only.source.text, only.text);
    const isMoved = (words: string) => contentStems(words).includes(own.noun ?? '');
    if (passage && isMoved(around(only.source, work)) && !isMoved(passage))
      return { number: own.text, passage };
  }
  return null;
};

/** `{number}` and `{passage}`: the unit gives one number for what is counted here, and it is another. */
const otherNumber: Ground = ({ sentence }, work) => {
  if (inexact.test(sentence.text)) return null;
  const given = givenBy(work);
  for (const own of figuresOf(sentence.text)) {
    if (own.noun === null || given.some(({ number }) => number === own.number)) continue;
    const [only, another] = given.filter(({ noun }) => noun === own.noun);
    if (!only || another || numbersIn(work.task.work).has(only.number)) continue;
    const passage = pieceWith(only.source.text, only.text);
    if (passage && sharedStems(sentence.text, only.source.text, own.noun) >= 2)
      return { number: own.text, passage };
  }
  return null;
};

const known = new WeakMap<readonly SourceSentence[], GivenFigure[]>();

/** The figures of the unit's texts; read once for a class. */
function givenBy({ task: { sources } }: WorkReading): GivenFigure[] {
  const found =
    known.get(sources) ??
    sources.flatMap((source) =>
      source.isMentor ? [] : figuresOf(source.text).map((figure) => ({ ...figure, source })),
    );
  known.set(sources, found);
  return found;
}

const leastRun = 8;
const fewestPlain = 5;
const mostShown = 14;
const word = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * `{words}`: the longest run of words that stands in the unit just so, where neither quotation marks nor a source are named;
 * a long name is none.
 */
const copied: Ground = ({ sentence: { text } }, { task }) => {
  if (/["“”\n]/.test(text) || namesSource.test(text)) return null;
  if (sharedRuns(wordsOf(text), task.unitRuns) === 0) return null;
  const [line = ''] = task.sourceWords;
  const words = [...text.matchAll(word)];
  const stands = (from: number, to: number) =>
    line.includes(
      ` ${words
        .slice(from, to)
        .map(([one]) => one.toLowerCase())
        .join(' ')} `,
    );
  let best = { from: 0, to: 0 };
  for (let from = 0; from + leastRun <= words.length; from += 1) {
    let to = from + leastRun;
    if (!stands(from, to)) continue;
    while (to < words.length && stands(from, to + 1)) to += 1;
    if (to - from > best.to - best.from) best = { from, to };
    from = to - 1;
  }
  const run = words.slice(best.from, best.to);
  const shown = run.slice(0, mostShown);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last || run.filter(([one]) => /^\p{Ll}/u.test(one)).length < fewestPlain) return null;
  const more = shown.length < run.length ? ' …' : '';
  return { words: text.slice(first.index, last.index + last[0].length) + more };
};

/** `{word}`: words that leave a question open. */
const leftOpen: Ground = ({ sentence }) => {
  const found =
    /\b(?:(?:see|understand) both sides|both (?:sides|have|are) (?:good|bad|right)|(?:it|that) (?:all |really )?depends (?:on )?(?:what|how|who|which|where)\b|good things and bad things|good and bad things|everyone has (?:their|there|his|her) own opinion|(?:this|it) is a hard question|hard to (?:say|decide|choose)|what do you think\??$)/i.exec(
      sentence.text,
    )?.[0];
  return found ? { word: found.replace(/[?.]$/, '') } : null;
};

const longest = { middle: 32, older: 42 };

/** `{last}`: how a long sentence ends. It may be cut into several places, and is told of at the first. */
const long: Ground = ({ sentence }: RatedPlace, { task }) => {
  const isFirst = /(?:^|[.!?…]["”’)]*\s+|\n\s*)$/.test(
    task.work.slice(Math.max(0, sentence.start - 8), sentence.start),
  );
  const [rest = ''] = /^[^.!?…\n]{0,4000}/.exec(task.work.slice(sentence.start)) ?? [];
  const most = task.grade < 6 ? longest.middle : longest.older;
  const last = rest.trim().split(/\s+/).slice(-4).join(' ');
  return isFirst && countWords(rest) > most && !/[“”";:]/.test(rest) ? { last } : null;
};

/**
 * What was found by comparing letters and by counting. Each states words of the work and of the unit, and nothing of what
 * they mean: a wrong match is seen by whoever reads it.
 */
export const factMoves = {
  'number.noun': {
    kinds: ['evidence', 'data', 'answer', 'reasoning', 'reasons'],
    ground: all(notInStories, otherNoun),
    worth: 1,
    isFound: true,
    isExact: true,
    middle: [
      'Check what this number counts',
      'You write “{number}.” The unit says, “{passage}.” What does the number count? Make your sentence say the same thing.',
    ],
    older: [
      'Check what this number counts',
      'You write “{number}.” The unit says, “{passage}.” What exactly does the number count there? Make your sentence say the same.',
    ],
  },
  'number.other': {
    kinds: ['evidence', 'data', 'answer', 'reasoning', 'reasons'],
    ground: all(notInStories, otherNumber),
    worth: 1,
    isFound: true,
    isExact: true,
    middle: [
      'Check this number',
      'You write “{number}.” The unit says, “{passage}.” Do both speak of the same thing? If so, which number belongs here?',
    ],
  },
  'claim.open': {
    kinds: ['claim', 'answer'],
    ground: all(notInStories, leftOpen),
    worth: 0.9,
    isFound: true,
    isExact: true,
    middle: [
      'Say which side you are on',
      'You write “{word}.” Which side are you on in the end? If your reader cannot tell yet, say it here and give the reason that counts most for you.',
    ],
    older: [
      'Come down on one side',
      'You write “{word}.” What do you conclude in the end? If a reader cannot tell yet, decide, say it here, and name the reason that weighs most.',
    ],
  },
  'sentences.long': {
    kinds: ['sentences', 'conventions'],
    ground: long,
    worth: 0.8,
    isFound: true,
    isExact: true,
    middle: [
      'Find the stops',
      'From here to “{last}” there is no end mark. Read it out loud. Where is one thought done? Put an end mark there, and begin the next one with a capital letter.',
    ],
    older: [
      'Find where one thought ends',
      'From here to “{last}” there is no end mark. Read it aloud, and mark where one thought ends and the next begins. Put an end mark at one or two of those places.',
    ],
  },
  'copied.run': {
    kinds: ['evidence', 'words', 'voice', 'reasoning', 'answer', 'general', 'style', 'reasons'],
    ground: all(notInStories, copied),
    worth: 0.7,
    isFound: true,
    isExact: true,
    young: ['Tell it your way', 'The book has these words, too: “{words}.” How would you say it?'],
    middle: [
      'Quote it or say it your own way',
      'You write, “{words},” and the unit has just the same words. Close the unit and tell it your way, or put quotation marks around them.',
    ],
    older: [
      'Quote it or put it in your own words',
      'You write, “{words},” and the unit has just the same words. Put quotation marks around them and name the text, or look away and say what they mean for your point.',
    ],
  },
} satisfies Moves;
