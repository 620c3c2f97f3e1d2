import { type Sentence, unwrap } from '#server/student-text/index.ts';
import type { PatternId } from './grammar-moves.ts';

/** One pattern of language in a work and the places where it stands, as the student wrote them. */
export type Pattern = { id: PatternId; places: { sentence: Sentence; words: string }[] };

const quotations = /[“"«][^“”"«»\n]*[”"»]/g;

/** What stands before a helper verb's plain form: "did he have", "make it go". */
const helper =
  '(?<!\\b(?:did|does|do|make|makes|made|let|lets|help|helps|helped|see|saw|watch|hear|can|could|will|would|should|may|might|must|if|that|suggest|to|when|where|how|why|what) )';

/** What to look for in one sentence. Each is a thing that is wrong in nearly every place where it is found. */
const rules: readonly (readonly [PatternId, RegExp])[] = [
  ['i', /(?<![\p{L}\p{N}.'’-])i(?:['’](?:m|ve|ll|d))?(?= \p{L}|[,!?]| ?$)/u],
  [
    'apostrophe',
    /\b(?:dont|didnt|doesnt|isnt|wasnt|arent|werent|couldnt|wouldnt|shouldnt|hasnt|havent|theyre|youre|thats|whats|im|ive|theres) \w+/i,
  ],
  [
    'there',
    /\b(?:on|in|of|with|for|from|about|lost|lose|do|doing|use|using|like|love|effects|affects|to|put|eat|get) there (?!(?:is|are|was|were|and|but|to|for|in|on|at|with|again|now|because|so|will|would|can|every|all|too|by|first|a|the|i|we|they|he|she|it|when|before|after|since|until|that|alone|forever)\b)\w+/i,
  ],
  ['there', /\b(?:their|they['’]re) (?:is|are|was|were)\b/i],
  ['too', /\bto (?:much|many) (?!(?:of the|for the|as) )\w+/i],
  ['your', /\byour (?:so|very|not|going|gonna|welcome|the best|a good|a bad|right that|wrong that)\b/i],
  [
    'its',
    /\bits (?:a|an|the|so|very|not|fun|good|bad|because|going|like|really|important|hard|easy|true|called)\b/i,
  ],
  [
    'effect',
    /\b(?:it|that|this|they|which|can|will|may|could|also) effects?\b|\b(?:an|the|big|bad|good) affects?\b(?! \w+ (?:the|us|them))/i,
  ],
  [
    'than',
    /\b(?:more|less|better|bigger|smaller|faster|slower|rather|larger|worse|older|younger) then (?!the\b)/i,
  ],
  ['have', /\b(?:could|should|would|must|might) of\b/i],
  ['article', /\ba (?!one|once|uni|use|usu|eu|ur|ut|ubi)[aeiou]\w{2,}/],
  ['article', /\ban (?!hour|hon|heir|[aeiou8]|11|18|[A-Z]{2})[a-z]\w{2,}/],
  [
    'agreement',
    new RegExp(
      `${helper}(?:\\b(?:he|she)|(?:^|[,;:] |\\b(?:and|but|because|so|then) )it) (?:have|do|go|like|want|need|make|say|think|know|run|play|melt|come|don't|don’t)\\b`,
      'i',
    ),
  ],
  ['agreement', /\b(?:they|we|you|these|those) (?:is|was|has|does|doesn['’]t)\b/i],
  ['agreement', /\b(?:i) (?:is|are|has|am (?:eat|go|like|play|have|want))\b/i],
  [
    'agreement',
    /\bthe (?:\w+ )?(?:bees|plants|phones|students|people|farmers|kids|animals|teachers|colonies|cups|cubes|dogs|cats|birds) (?:is|was|has|does)\b/i,
  ],
  ['no-have', /\b(?:no have|no has|(?:am|is|are) not (?:listen|go|like|want|have|know|play)|is fall)\b/i],
  [
    'double',
    /\b(the|an|to|of|in|is|was|it|we|they|he|she|for|on|with|my|at|you|are|be|because|when|this|and) \1\b(?! \1\b)/iu,
  ],
];

/** Young hands forget these; they are looked for in whole sentences. */
function wholeSentence(sentence: Sentence, before: string): PatternId[] {
  const { text } = sentence;
  const words = text.split(/\s+/).length;
  // A line of a poem begins as it likes.
  const startsHere = /(?:^|[.!?]["”’)]*\s*)$/.test(before) && /[.!?]["”’)]*$/.test(text);
  const found: PatternId[] = [];
  if (startsHere && !/…|\.\.\.|[“":]/.test(before) && /^\p{Ll}/u.test(sentence.text)) found.push('capital');
  const joints =
    text.match(
      /(?<!,) \b(?:and|so|then|but) (?:i|it|he|she|they|we|you|then|my|the|this|there|also|if|in)\b/gi,
    )?.length ?? 0;
  const splices = text.match(/, (?:it|they|we|then|this|people|teens|he|she|one) \w+/gi)?.length ?? 0;
  const isSeries = /, and (?:i|it|he|she|they|we|you)\b/i.test(text);
  if ((words >= 18 && joints >= 3 && !isSeries) || (words >= 18 && splices >= 2 && !isSeries))
    found.push('run-on');
  return found;
}

/**
 * Patterns of language in a work, the one with most places first. Quotations are left out: they are somebody else's.
 * `isWord` tells whether a dictionary knows a word; without it spelling is not looked at.
 */
export function findPatterns(
  work: string,
  sentences: readonly Sentence[],
  isWord?: (word: string) => boolean,
): Pattern[] {
  const flow = unwrap(work);
  const own = flow.replace(quotations, (quoted) => ' '.repeat(quoted.length));
  const patterns = new Map<PatternId, Pattern['places']>();
  const note = (id: PatternId, sentence: Sentence, words: string) => {
    const places = patterns.get(id) ?? [];
    if (!places.some((place) => place.words.toLowerCase() === words.toLowerCase() && id === 'spelling'))
      patterns.set(id, [...places, { sentence, words }]);
  };
  for (const sentence of sentences) {
    const text = own.slice(sentence.start, sentence.end);
    for (const [id, pattern] of rules) {
      const match = pattern.exec(text);
      if (match) note(id, sentence, match[0].trim());
    }
    const before = work.slice(Math.max(0, sentence.start - 4), sentence.start);
    for (const id of wholeSentence(sentence, before)) note(id, sentence, firstWords(sentence.text));
    if (isWord) for (const word of misspelled(text, isWord)) note('spelling', sentence, word);
  }
  return [...patterns].map(([id, places]) => ({ id, places })).sort((a, b) => weight(b) - weight(a));
}

/** What gets in a reader's way comes before what only looks untidy. */
const weights: Partial<Record<PatternId, number>> = {
  'run-on': 3,
  agreement: 2,
  'no-have': 2,
  there: 1.5,
};

function weight({ id, places }: Pattern): number {
  return Math.min(places.length, 5) * (weights[id] ?? 1);
}

function firstWords(text: string): string {
  return text.split(/\s+/).slice(0, 3).join(' ');
}

/** Words in small letters that no dictionary knows. A word with a capital may be a name. */
function misspelled(text: string, isWord: (word: string) => boolean): string[] {
  const words = text.match(/(?<![\p{L}\p{N}’'@/.-])\p{Ll}{4,}(?![\p{L}\p{N}’'@/-]|\.\p{L})/gu) ?? [];
  return words.filter((word) => /^[a-z]+$/.test(word) && !isWord(word)).slice(0, 3);
}
