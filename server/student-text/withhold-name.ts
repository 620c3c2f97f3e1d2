import { toPlainText } from '#contract/plain-characters.ts';
import { isEnglishWord } from './spelling.ts';
import { month, standsAsName } from './stands-as-name.ts';

/** What a model is given where the student's nickname or alias stands as a name. */
export const nameWithheld = '[name withheld]';

/** Takes the nickname out of a sentence or line. The sentence keeps its number, and what is stored keeps its words. */
export type Withhold = (text: string, isSignature?: boolean) => string;

/** Words that only speak of somebody: "I", "He" and "The" are no nicknames worth a search. */
const tooCommon = /^(?:i|a|the|he|she|it|we|you|they|me|his|her|and|but|or|if|of|is|was|not|yes)$/i;
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
  const isAWord = () =>
    name.split(/\s+/).every((part) => isEnglishWord(part.toLowerCase()) || month.test(part));
  const withhold: Withhold = (given, isSignature = false) =>
    replaceName(given, name, nameWithheld, (text, at, found) => {
      isWord ??= isAWord();
      return isSignature || !isWord || standsAsName(text, at, found);
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
