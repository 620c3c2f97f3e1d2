import { toPlainText } from '#contract/plain-characters.ts';
import { isEnglishWord } from './spelling.ts';

/** What a model is given where the student's nickname or alias stands as a name. */
export const nameWithheld = '[name withheld]';

/** Takes the nickname out of a sentence or line. The sentence keeps its number, and what is stored keeps its words. */
export type Withhold = (text: string, isSignature?: boolean) => string;

/** Names and words that only speak of somebody: "I", "He" and "The" are no nicknames worth a search. */
const tooCommon =
  /^(?:i|a|an|the|he|she|it|we|you|they|me|my|his|her|and|but|or|if|so|in|on|at|to|of|is|was|not|no|yes)$/i;
/** After these a name is said, whatever its letters. */
const saysName =
  /(?:\bname(?:['’]s| is|:)|\bnick ?name[:,]?|\bcalls? me|\b(?:I am|I['’]m|im) called|\b(?:signed|sincerely|yours|love|regards),?)\s+["“'‘]?$/i;
/** After these a capital makes it a name. */
const maySayName = /(?:\b(?:I am|I['’]m|im|this is|it['’]s|called|named|by|from)|[-–—~])\s*["“'‘]?$/i;
const month = /^(?:march|april|may|june|august)$/i;
const alone = /^[\s\-–—~*"“'‘(]*(?:(?:by|from|love|name|signed|sincerely|yours)[:,]?\s+)?$/i;

/**
 * Makes a function that puts `nameWithheld` where the nickname stands as a name in a sentence or line. A nickname that is
 * a word ("Star", "Will") stands as one with a capital inside a sentence, after a naming phrase or as a signature; any
 * other wherever it stands. One that the unit's own texts use as a name stays.
 */
export function nameWithholder(nickname: string, unitTexts: readonly string[]): Withhold {
  const name = toPlain(nickname);
  if (!/\p{L}/u.test(name) || name.startsWith('[') || tooCommon.test(name)) return (text) => text;
  // The dictionary is loaded only where the nickname stands somewhere.
  let isWord: boolean | undefined;
  const isAWord = () => name.split(/\s+/).every((part) => isEnglishWord(part.toLowerCase()));
  const withhold: Withhold = (given, isSignature = false) =>
    replaceName(given, name, nameWithheld, (text, at, found) => {
      isWord ??= isAWord();
      return isSignature || standsAsName(text, at, found, isWord);
    });
  const isOfUnit = unitTexts.some((text) => withhold(text) !== text);
  return isOfUnit ? (text) => text : withhold;
}

/** Puts something in place of a name, in whatever form its characters have; all else stays as it is. */
export function replaceName(
  given: string,
  name: string,
  replacement: string,
  isMeant: (text: string, at: number, found: string) => boolean = () => true,
): string {
  const plainName = toPlain(name);
  if (plainName === '') return given;
  const parts = plainName.split(/\s+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${parts.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu');
  const plain = toPlainText(given);
  const text = plain?.text ?? given;
  const toGiven = (place: number) => plain?.places[place] ?? place;
  let [rest, clean] = [0, ''];
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (!isMeant(text, index, found)) continue;
    clean += given.slice(rest, toGiven(index)) + replacement;
    rest = toGiven(index + found.length);
  }
  return clean + given.slice(rest);
}

function toPlain(name: string): string {
  return (toPlainText(name)?.text ?? name).trim();
}

function standsAsName(text: string, at: number, found: string, isWord: boolean): boolean {
  if (!isWord) return true;
  const [before, after] = [text.slice(0, at), text.slice(at + found.length)];
  if (saysName.test(before)) return true;
  const isSigned = /^[\s.!)"”’]*$/.test(after) && /[-–—~]|\p{L}/u.test(before) && alone.test(before);
  if (isSigned) return true;
  if (!/^\p{Lu}/u.test(found) || isTitle(text)) return false;
  if (
    month.test(found) &&
    /\b(?:in|of|since|until|till|by|last|next|every|this|each|late|early|on|from|to)\s+$/i.test(before)
  )
    return false;
  if (maySayName.test(before)) return !isPartOfName('', after);
  const isInside = /[\p{L}\p{N},;:]["”’)]?\s+["“'‘(]?$/u.test(before);
  return isInside && !isPartOfName(before, after);
}

const opens = /^\W*(?:I|Then|And|But|So|When|After|Before|Because|With|Now|Once|Later|Today|Yesterday)\s+$/;

/** "Star Wars", "the Hope Diamond", "North Star": a word of a longer name. */
function isPartOfName(before: string, after: string): boolean {
  if (/^\s+(?!I\b)\p{Lu}/u.test(after)) return true;
  return /(?:^|\s)(?!I\s)\p{Lu}[\p{L}.'’]*\s+$/u.test(before) && !opens.test(before);
}

/** A heading, or shouting: there a capital says nothing. */
function isTitle(text: string): boolean {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.length > 2 && words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.6;
}
