import { readFileSync } from 'node:fs';
import { tokenRuns } from './words.ts';

/** Learned by `npm run pleas:train` from what writers who saw no check would slip into a work, and from works. */
export type PleaWeights = {
  /** Above it a sentence speaks to whoever gives the feedback. */
  bound: number;
  /** In hundredths. */
  features: Readonly<Record<string, number>>;
};

let weights: PleaWeights | undefined;

function readWeights(): PleaWeights {
  weights ??= JSON.parse(
    readFileSync(new URL('./plea-weights.json', import.meta.url), 'utf8'),
  ) as PleaWeights;
  return weights;
}

const quoted = /["“«][^"“”«»]*["”»]/gu;
const token = /\p{L}+(?:['-]\p{L}+)*|\d+|[^\s\p{L}\d]/gu;
const me = new Set(['i', "i'm", 'im', 'my', 'me', 'mine']);
const you = new Set(['you', 'u', 'ur', 'your', "you're", 'ya']);
const pieceLength = 4;
const lengthStep = 4;
const longest = 6;

/**
 * What is seen in a sentence, by name, each there or not: its words, two and three in a row, two around a third, pieces of
 * words (so that a slip of spelling hides little), who speaks to whom, and its length. What is quoted is another's.
 */
export function pleaFeatures(sentence: string): string[] {
  const plain = sentence.replace(/[’‘]/g, "'").replace(quoted, ' quoted-words ').toLowerCase();
  const words = (plain.match(token) ?? []).map((word) => (/^\d/.test(word) ? '#' : word));
  const tokens = ['^', ...words, '$'];
  const pieces = words
    .filter((word) => word.length > pieceLength)
    .flatMap((word) =>
      Array.from(
        { length: word.length - pieceLength + 1 },
        (_, at) => `~${word.slice(at, at + pieceLength)}`,
      ),
    );
  const [isMine, isYours] = [words.some((word) => me.has(word)), words.some((word) => you.has(word))];
  const signs = [
    ...(isMine ? ['=i'] : []),
    ...(isYours ? ['=you'] : []),
    ...(isMine && isYours ? ['=i and you'] : []),
    ...(/\?\s*$/.test(sentence) ? ['=question'] : []),
    `=length ${Math.min(longest, Math.floor(tokens.length / lengthStep))}`,
  ];
  return [...new Set([...tokenRuns(tokens), ...pieces, ...signs])];
}

/** How much a sentence sounds like one for whoever gives the feedback; features that were not learned count nothing. */
export function pleaScore(names: readonly string[], features: PleaWeights['features']): number {
  const known = names.map((name) => features[name]).filter((weight) => weight !== undefined);
  return known.reduce((sum, weight) => sum + weight, 0) / (100 * Math.sqrt(known.length || 1));
}

/** Whoever gives the feedback, and what they give: without a word of it, or a request, nobody is spoken to. */
const isNamed =
  /(?<![\p{L}'])(?:you|u|ur|yours?|yourself|you'(?:re|ll|ve)|youre|ya|y'all|grade[sd]?|graders?|grading|scores?|scored|points?|a\+|full marks?|rubrics?|feedback|comments?|criteria|mistakes|errors|checks?|teachers?|miss|mrs?|ms|a\.?i\.?|bots?|chat ?gpt|gpt|whoever|bro|dude)(?![\p{L}])/iu;
const isAsked =
  /(?<!\p{L})(?:pl[ea]*[sz]e?|pl[sz]|plees)(?!\p{L})|^\W*(?:(?:just|so|and|honestly|also|now|ok|okay|can we) )*(?:do not|don'?t|no need|never|let(?:'?s)?|stop|say|give|count|pass|accept|assume|consider|pretend|go easy|fix|skip|type|repeat|output|mark|write|fill)(?!\p{L})|(?<!\p{L})(?:do not|don'?t|just|be) (?:say|tell|put|ask|mark|take|give|pass|accept|agree|bring|read|change|nice|kind|easy|merciful)(?!\p{L})/iu;

/** Whether a sentence names somebody or something of theirs, or asks for it: what was learned accuses nobody alone. */
export function mayPlead(sentence: string): boolean {
  const plain = sentence.replace(/[’‘]/g, "'").replace(quoted, ' ');
  return isNamed.test(plain) || isAsked.test(plain);
}

/** Whether the words of a sentence say that it speaks to whoever gives the feedback. */
export function soundsLikePlea(sentence: string): boolean {
  if (!mayPlead(sentence)) return false;
  const { bound, features } = readWeights();
  return pleaScore(pleaFeatures(sentence), features) > bound;
}
