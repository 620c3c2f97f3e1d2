import { countWords, proseSentences, tagWords, wordsOf } from '#server/student-text/index.ts';
import { tellingStems } from './own-words.ts';
import { smallWords } from './unreadable.ts';
import { isOutOfPlace } from './word-context.ts';
import { isFormOf } from './word-forms.ts';

/** What a program can see of how a word is used, but not whether the meaning is right. */
export type WordUse =
  | 'used'
  | 'short'
  | 'list'
  | 'twice'
  | 'meaning'
  | 'about-the-word'
  | 'says-nothing'
  | 'odd-form'
  | 'absent';

/** So few words show a meaning only if one of them is meaningful. */
const fewWords = 4;
/** Can be said of any word. */
const sayNothing =
  /^(?:words?|thing|things|stuff|books?|story|pages?|chapters?|sentences?|noun|verb|adjective|adverb|cool|nice|good|bad|great|fun|awesome|interesting|vocab\w*|hard|weird|like|learn\w*|spell\w*|used?|means?|something|someone|one)$/;
const means =
  /^(?:it |this |that |which )?(?:means?|is when|is the same as|is another word for|was another word for)\b/i;
const defines =
  /\b(?:means?|meaning|is when|is another word for|is a (?:kind|type|word|synonym)|refers to|is defined as)\b/i;
const nounPhrase =
  /^(?:an? |the )?(?:kind|type|sort|act|feeling|person|place|thing|someone|somebody|something|when (?:you|someone|somebody|something|a person|people))\b/i;
const aboutTheWord =
  /\b(?:the|my|this|that|new|vocab(?:ulary)?) words?\b|\bis (?:a|my) (?:cool|hard|good|nice|new|vocab\w*)? ?words?\b|\bin (?:my|the) book (?:it|they) (?:use[ds]?|said|says)\b/i;

/** Both must be English. */
export function judgeUse(word: string, usage: string): WordUse {
  const wanted = wordsOf(word);
  const given = wordsOf(usage);
  const isThere = wanted.every((one) => given.some((other) => isFormOf(other, one)));
  if (!isThere) return means.test(usage.trim()) || nounPhrase.test(usage.trim()) ? 'meaning' : 'absent';
  if (aboutTheWord.test(usage)) return 'about-the-word';
  if (isDefinition(wanted, usage)) return 'meaning';
  const around = given.filter((one) => !wanted.some((word) => isFormOf(one, word)));
  if (around.length < 2) return 'short';
  if (isList(wanted, usage)) return 'list';
  if (isSaidTwice(usage)) return 'twice';
  const telling = around.filter((one) => !sayNothing.test(one) && !/^\p{N}+$/u.test(one));
  const tells = tellingStems(telling.join(' ')).length > 0;
  if (!tells && given.length <= fewWords) return 'short';
  if (!tells && around.some((one) => sayNothing.test(one))) return 'says-nothing';
  const [single = '', ...more] = wanted;
  return more.length === 0 && isOutOfPlace(single, usage) ? 'odd-form' : 'used';
}

const shortestList = 3;

/** Words side by side or separated by commas, without a sentence. */
function isList(wanted: readonly string[], usage: string): boolean {
  const words = tagWords(usage);
  if (words.length < shortestList || words.some(({ lower }) => smallWords.test(lower))) return false;
  if (words.slice(0, -1).every(({ after }) => /[,;/]/.test(after))) return true;
  const others = words.filter(({ lower }) => !wanted.some((word) => isFormOf(lower, word)));
  const isAtEdge = isFormOf(words[0]?.lower ?? '', wanted[0] ?? '');
  return isAtEdge && others.length >= shortestList && others.every(({ tags }) => tags.has('Noun'));
}

function isSaidTwice(usage: string): boolean {
  const said = proseSentences(usage).map((sentence) => wordsOf(sentence).join(' '));
  return said.length > 1 && new Set(said).size === 1;
}

/** "Brave means not scared": the word followed by its meaning. */
function isDefinition(wanted: readonly string[], usage: string): boolean {
  const found = defines.exec(usage);
  if (!found) return means.test(usage.trim());
  const before = wordsOf(usage.slice(0, found.index));
  const rest = before.filter((one) => !wanted.some((word) => isFormOf(one, word)));
  return rest.length <= 2 && countWords(usage) > 0;
}
