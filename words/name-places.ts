import { headOf } from './name-head.ts';
import { linesOf } from './name-lines.ts';
import { type IsName, nameAt, type Span } from './name-shape.ts';
import { signatureOf } from './name-signature.ts';

/**
 * Where a text says whose it is: a head, a by-line, a signature, "my name is …". The student page offers to take the
 * names out, and no model is given what stands there. Small enough for the student page, and without look-behind.
 */

export type NamePlace = Span & {
  /** Nothing of the writer's own text stands in a head, a by-line or a signature. */
  isApart: boolean;
  /** Of the writer, or of who is named beside; none where somebody else may be meant. */
  names: readonly Span[];
};

const self =
  /\b(?:my|mi|meu) (?:(?:full|real|first|last|middle) )?(?:name(?: is|['’]?s| was)|nombre es|nome é)|\bme llamo|\bje m['’]appelle|\bich hei(?:ß|ss)e|\bcall(?:s|ed)? me|\b(?:I am|I['’]?m) (?:called|named)|\b(?:hi|hello|hey)[,!. ]+(?:I am|I['’]?m|this is|it['’]?s)|tên (?:tôi|em|con|mình) là|меня зовут|اسمي|我(?:的名字)?(?:是|叫)|(?:제|내) 이름은/giu;

/** Every place, in order. */
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
    // What is said in a story is said by somebody else.
    const line = text.slice(text.lastIndexOf('\n', index) + 1, index);
    const isQuoted = ((line.match(/["“”]/gu) ?? []).length & 1) === 1;
    return [{ ...name, isApart: false, names: isQuoted ? [] : [name] }];
  });
}

/** Places with nothing between them are one. */
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
