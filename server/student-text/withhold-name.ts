import { type NamePlace, namePlaces } from '#words/name-places.ts';
import { nameWord, partsOfNames, type Span } from '#words/name-shape.ts';
import { toPlainText } from '#words/plain-characters.ts';
import { isEnglishWord } from './spelling.ts';
import { isFirstName, month, standsAsName } from './stands-as-name.ts';

/** What a model is given where a student is named. */
export const nameWithheld = '[name withheld]';

/**
 * A text, or a piece of it, as it may leave the station. A sentence keeps its number, and what is stored keeps its words.
 * `isMeant`: whoever wrote it means the student by the nickname, also where that is a word.
 */
export type Withhold = (text: string, how?: { piece?: Span; isMeant?: boolean }) => string;

/** Words that only speak of somebody: "I", "He" and "The" are no nicknames worth a search. */
const tooCommon = /^(?:i|a|the|he|she|it|we|you|they|me|his|her|and|but|or|if|of|is|was|not|yes)$/i;

/**
 * THE exit: no words of a student reach a model but through what this makes. It puts `nameWithheld` in place of a head, a
 * by-line, a signature and a name that somebody says to have, and wherever such a name or the nickname stands as one. A
 * name of the unit's own texts is left where it is no head.
 */
export function nameWithholder(
  nickname: string,
  unitTexts: readonly string[],
  works: readonly string[] = [],
): Withhold {
  const known = new Map<string, readonly NamePlace[]>();
  const placesIn = (text: string) => {
    const places = known.get(text) ?? placesOf(text).filter((place) => !isOfUnit(text, place, unitTexts));
    known.set(text, places);
    return places;
  };
  const said = works.flatMap((work) =>
    placesIn(work).flatMap(({ names }) => names.map(({ start, end }) => work.slice(start, end))),
  );
  const names = [
    ...new Set([nickname, ...partsOfNickname(nickname), ...partsOfNames(said).filter(isWorthIt)]),
  ];
  const withholders = names.sort((a, b) => b.length - a.length).map((name) => oneName(name, unitTexts));
  return (text, { piece = { start: 0, end: text.length }, isMeant = false } = {}) => {
    const own = withoutPlaces(text, placesIn(text), piece);
    return withholders.reduce((left, withhold) => withhold(left, isMeant), own);
  };
}

/** Every place of a work that tells whose it is. */
export function placesOf(work: string): NamePlace[] {
  return namePlaces(work, isName);
}

function isName(word: string): boolean {
  const isKnown = word.split(/[-‐‑'’]/u).every((part) => part === '' || isEnglishWord(part.toLowerCase()));
  return !isKnown || isFirstName(word);
}

/** "Park" of "Grace Park" is a word of many texts. */
const isWorthIt = (name: string) => /\s/u.test(name) || isName(name);

/** Somebody signs as a person of the unit, or a title is such a person's name. */
function isOfUnit(text: string, { names, ...place }: NamePlace, unitTexts: readonly string[]): boolean {
  const [name] = names;
  if (!name || name.start !== place.start || name.end !== place.end) return false;
  const words = text.slice(name.start, name.end).match(new RegExp(nameWord, 'gu')) ?? [];
  return words.every((word) =>
    unitTexts.some((unit) => replaceName(unit, word, '', (_, __, found) => /^\P{Ll}/u.test(found)) !== unit),
  );
}

function withoutPlaces(text: string, places: readonly Span[], { start, end }: Span): string {
  let [clean, at] = ['', start];
  for (const place of places) {
    if (place.end <= at || place.start >= end) continue;
    clean += text.slice(at, Math.max(at, place.start)) + nameWithheld;
    at = Math.min(end, place.end);
  }
  return clean + text.slice(at, end);
}

/** The names in "Maria Lopez", "jayden_07" and "Rose T."; "Blue Heron" has none. */
function partsOfNickname(nickname: string): string[] {
  const parts = nickname.split(/[^\p{L}\p{M}'’‑-]+/u).filter((part) => part !== '');
  const [first, ...others] = parts;
  const isInitial = others.every((part) => part.length === 1);
  return parts.filter((part) => part.length > 1 && ((part === first && isInitial) || isName(part)));
}

/**
 * A name that is a word ("Star", "Will") is found where it stands as a name; any other wherever it stands. One that the
 * unit's own texts use as a name stays.
 */
function oneName(given: string, unitTexts: readonly string[]): (text: string, isMeant?: boolean) => string {
  const name = toPlain(given);
  if (!/\p{L}/u.test(name) || name.startsWith('[') || tooCommon.test(name)) return (text) => text;
  // The dictionary is loaded only where the name stands somewhere.
  let isWord: boolean | undefined;
  const isAWord = () =>
    name.split(/\s+/).every((part) => isEnglishWord(part.toLowerCase()) || month.test(part));
  const withhold = (whole: string, isMeant = false, isPrinted = false) =>
    replaceName(whole, name, nameWithheld, (text, at, found) => {
      isWord ??= isAWord();
      if (isMeant || !isWord) return true;
      return !(isPrinted && /^\p{Ll}/u.test(found)) && standsAsName(text, at, found);
    });
  const isOfTexts = unitTexts.some((text) => withhold(text, false, true) !== text);
  return isOfTexts ? (text) => text : withhold;
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
