import { countWords, stem, wordsOf } from '#server/student-text/index.ts';

/** What a program can tell of how a word is used. It never knows whether the meaning is right. */
export type WordUse = 'used' | 'short' | 'meaning' | 'about-the-word' | 'odd-form' | 'absent';

const fewestWords = 5;
const means =
  /^(?:it |this |that |which )?(?:means?|is when|is the same as|is another word for|was another word for)\b/i;
const defines =
  /\b(?:means?|meaning|is when|is another word for|is a (?:kind|type|word|synonym)|refers to|is defined as)\b/i;
const nounPhrase =
  /^(?:an? |the )?(?:kind|type|sort|act|feeling|person|place|thing|someone|somebody|something|when (?:you|someone|somebody|something|a person|people))\b/i;
const aboutTheWord =
  /\b(?:the|my|this|that|new|vocab(?:ulary)?) words?\b|\bis (?:a|my) (?:cool|hard|good|nice|new|vocab\w*)? ?words?\b|\bin (?:my|the) book (?:it|they) (?:use[ds]?|said|says)\b/i;

/** How `word` is used in `usage`; both in English. */
export function judgeUse(word: string, usage: string): WordUse {
  const wanted = wordsOf(word);
  const given = wordsOf(usage);
  const isThere = wanted.every((one) => given.some((other) => isFormOf(other, one)));
  if (!isThere) return means.test(usage.trim()) || nounPhrase.test(usage.trim()) ? 'meaning' : 'absent';
  if (aboutTheWord.test(usage)) return 'about-the-word';
  if (isDefinition(wanted, usage)) return 'meaning';
  if (given.length < Math.max(fewestWords, wanted.length + 3)) return 'short';
  return isOddForm(wanted, usage) ? 'odd-form' : 'used';
}

/** The word itself, one of its forms, or the word with a slip of the pen. */
export function isFormOf(found: string, word: string): boolean {
  if (found === word || stem(found) === stem(word)) return true;
  const root = stem(word);
  if (root.length >= 4 && (found.startsWith(root) || word.startsWith(stem(found))))
    return stem(found).length >= 4;
  if (irregular.some((forms) => forms.includes(found) && forms.includes(word))) return true;
  return word.length >= 6 && Math.abs(found.length - word.length) <= 2 && isNear(found, word);
}

const irregular =
  `be am is are was were been being|go goes went gone|run ran|come came|become became|see saw seen
|eat ate eaten|give gave given|take took taken|make made|know knew known|think thought|find found|tell told|feel felt
|leave left|keep kept|begin began begun|break broke broken|choose chose chosen|speak spoke spoken|steal stole stolen
|write wrote written|ride rode ridden|rise rose risen|drive drove driven|fly flew flown|grow grew grown|throw threw thrown
|draw drew drawn|hide hid hidden|bite bit bitten|fight fought|catch caught|teach taught|bring brought|seek sought|buy bought
|flee fled|sleep slept|weep wept|sweep swept|creep crept|swim swam swum|sing sang sung|ring rang rung|sink sank sunk
|shrink shrank shrunk|spring sprang sprung|swing swung|cling clung|fling flung|sting stung|strike struck|stick stuck|dig dug
|forgive forgave forgiven|forget forgot forgotten|freeze froze frozen|tear tore torn|wear wore worn|swear swore sworn
|bear bore borne|child children|man men|woman women|mouse mice|foot feet|tooth teeth|goose geese|wolf wolves|leaf leaves
|thief thieves|life lives|knife knives|half halves|loaf loaves|slay slew slain|bind bound|grind ground|wind wound|shake shook shaken
|overcome overcame|withdraw withdrew withdrawn|arise arose arisen|undergo underwent undergone|forsake forsook forsaken`
    .split('|')
    .map((forms) => forms.trim().split(/\s+/));

/** At most two letters put in, left out or changed. */
function isNear(one: string, other: string): boolean {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, wanted] of [...other].entries()) {
      const changed = (row[j] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return (row[other.length] ?? 9) <= (other.length >= 9 ? 2 : 1);
}

/** "Brave means not scared": the word, and at once what it means. */
function isDefinition(wanted: readonly string[], usage: string): boolean {
  const found = defines.exec(usage);
  if (!found) return means.test(usage.trim());
  const before = wordsOf(usage.slice(0, found.index));
  const rest = before.filter((one) => !wanted.some((word) => isFormOf(one, word)));
  return rest.length <= 2 && countWords(usage) > 0;
}

/** A few clear hints that the word sits in the place of another part of speech; only ever a reason to look again. */
function isOddForm(wanted: readonly string[], usage: string): boolean {
  const [word] = wanted;
  if (!word || wanted.length > 1) return false;
  const text = ` ${wordsOf(usage).join(' ')} `;
  const stands = (before: string, after: string) =>
    new RegExp(` (?:${before}) ${escapeWord(word)} (?:${after})`).test(text);
  return oddPlaces.some(({ ending, before, after }) => ending.test(word) && stands(before, after));
}

const little = 'an?|the|my|his|her|their';
/** Endings that tell the part of speech, and a place in which it cannot stand. */
const oddPlaces: readonly { ending: RegExp; before: string; after: string }[] = [
  {
    ending: /(?:ize|ise|ify|igrate|ulate|erate)$/,
    before: `(?:${little})(?: \\w+(?:ous|ful|al|ish|less))?`,
    after: '$|(?:for|is|was|and|on|in|at) ',
  },
  { ending: /(?:tion|sion|ness|ment|ity)$/, before: 'i|he|she|we|they|you|very|really', after: '' },
  {
    ending: /(?:ous|ful|less|able|ible|ive)$/,
    before: 'i|he|she|we|they',
    after: '(?:the|an?|my|his|her|it|him|them|to) ',
  },
  { ending: /\w{4}ly$/, before: little, after: '$|(?:is|was|and|for|on|in|at) ' },
];

function escapeWord(word: string): string {
  return word.replace(/[^\p{L}\p{N}]/gu, '.');
}
