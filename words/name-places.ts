import { headOf } from './name-head.ts';
import { linesOf } from './name-lines.ts';
import { type IsName, nameAt, type Span } from './name-shape.ts';
import { signatureOf } from './name-signature.ts';

/**
 * Places where a text names its writer: a head, a by-line, a signature, "my name is …". The student page offers to
 * remove these names, and no model gets the places. Small enough for the student page, and without look-behind.
 */

export type NamePlace = Span & {
  /** True for a head, a by-line or a signature, which hold none of the writer's text. */
  isApart: boolean;
  /** Names of the writer, or of people named with them; none if somebody else may be meant. */
  names: readonly Span[];
};

const self =
  /\b(?:my|mi|meu) (?:(?:full|real|first|last|middle) )?(?:name(?: is|['’]?s| was)|nombre es|nome é)|\bme llamo|\bje m['’]appelle|\bich hei(?:ß|ss)e|\bcall(?:s|ed)? me|\b(?:I am|I['’]?m) (?:called|named)|\b(?:hi|hello|hey)[,!. ]+(?:I am|I['’]?m|this is|it['’]?s)|tên (?:tôi|em|con|mình) là|меня зовут|اسمي|我(?:的名字)?(?:是|叫)|(?:제|내) 이름은/giu;

export function namePlaces(text: string, isName?: IsName): NamePlace[] {
  const said = placesSaid(text, isName);
  const lines = linesOf(text);
  const head = headOf({ text, lines, said, isName });
  const below = lines.filter(({ start }) => start >= (head.at(-1)?.end ?? 0));
  const signature = signatureOf({ text, lines: below, said, isName });
  const apart = joined(text, signature ? [...head, signature] : head);
  const isFree = (one: Span) => apart.every(({ start, end }) => one.end <= start || one.start >= end);
  return [...apart, ...said.filter(isFree)].sort((a, b) => a.start - b.start);
}

function placesSaid(text: string, isName: IsName | undefined): NamePlace[] {
  return [...text.matchAll(self)].flatMap(({ 0: words, index }) => {
    const before = index + words.length;
    const space = /^[ \t:,]*["“'‘]?/u.exec(text.slice(before, before + 6))?.[0].length ?? 0;
    const name = nameAt(text.slice(before + space, before + space + 120), before + space, {
      isName,
      mayBeWord: /^\p{L}+ name/iu.test(words),
    });
    if (!name || (space === 0 && /\p{L}/u.test(text[before] ?? '') && /^[\x20-\x7e]/u.test(words))) return [];
    // Within quotation marks a character of a story may speak.
    const line = text.slice(text.lastIndexOf('\n', index) + 1, index);
    const isQuoted = ((line.match(/["“”]/gu) ?? []).length & 1) === 1;
    return [{ ...name, isApart: false, names: isQuoted ? [] : [name] }];
  });
}

/** Joins places with nothing between them. */
function joined(text: string, places: readonly (Span & { name: Span | null })[]): NamePlace[] {
  const all: NamePlace[] = [];
  for (const { start, end, name } of places) {
    const [last, names] = [all.at(-1), name ? [name] : []];
    if (last && !/[\p{L}\p{N}]/u.test(text.slice(last.end, start))) {
      all[all.length - 1] = { ...last, end, names: [...last.names, ...names] };
    } else all.push({ start, end, isApart: true, names });
  }
  return all;
}
