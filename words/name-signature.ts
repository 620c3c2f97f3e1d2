import { bodyOf, countOf, isNameBeside, type Line, type Reading } from './name-lines.ts';
import { nameAt, nameWord, type Span } from './name-shape.ts';

const closing = new RegExp(
  String.raw`^((?:yours )?(?:sincerely|truly|faithfully|respectfully|cordially)(?: yours)?|yours(?: truly)?|(?:lots of |much |with )?love|(?:(?:kind|warm|best)(?:est)? )?regards|best(?: wishes)?|(?:your|a) (?:\p{L}+ )?(?:friend|student|classmate|neighbou?r|daughter|son|nephew|niece|grand\p{L}+|fan|reader|citizen|cousin|pal)|(?:thanks?|thank you)(?: (?:so|very) much| a lot| again)?(?: for (?:reading|listening|your (?:time|attention|help|consideration))[^.!?,]{0,30})?|cheers|bye|signed|xoxo|(?:written )?by|from)(?!${nameWord})[ \t]*([,.!:–—-]*)[ \t]*`,
  'iu',
);
const ofOffice = /^(?:mayor|president|principal|governor|senator|teacher|mr|mrs|ms|dr)\b/iu;

/** After these a name follows, in whatever letters. */
const beforeName = /^(?:love|(?:written )?by|from|signed)$/iu;
const dash = /^[-–—~]{1,2}[ \t]*/u;
const listed = /^[-–—~*•]/u;
const ended = /[.!?]["”’)]*$/u;

const mostLines = 5;
const mostWords = 4;
const mostBehind = 6;

/** The signature below a text, with the few words that may follow it, and the name in it; or null. */
export function signatureOf(reading: Reading): (Span & { name: Span }) | null {
  const { lines } = reading;
  for (let at = Math.max(1, lines.length - mostLines); at < lines.length; at += 1) {
    const [above, line, ...behind] = lines.slice(at - 1);
    const name = above && line && nameIn(line, above, behind.length === 0, reading);
    if (name && behind.every(({ text }) => countOf(text) <= mostBehind))
      return { start: line.start, end: behind.at(-1)?.end ?? line.end, name };
  }
  return null;
}

function nameIn(line: Line, above: Line, isLast: boolean, reading: Reading): Span | null {
  const closes = closing.exec(line.text);
  if (closes && closes[0].length < line.text.length) {
    const isSaid = closes[2] !== '' || beforeName.test(closes[1] ?? '');
    const isOther = ofOffice.test(line.text.slice(closes[0].length));
    return isOther ? null : nameFrom(line, closes[0].length, reading, isSaid);
  }
  if (closing.exec(above.text)?.[0].length === above.text.length) return nameFrom(line, 0, reading, true);
  if (!isLast) return null;
  const dashes = dash.exec(line.text)?.[0].length ?? 0;
  if (dashes > 0) return listed.test(above.text) ? null : nameFrom(line, dashes, reading, true);
  if (!ended.test(above.text) || ended.test(line.text)) return null;
  const name = nameFrom(line, 0, reading, false);
  return name && isNameBeside(name, bodyOf(reading, 0, line.start), reading) ? name : null;
}

/** A name that fills the rest of a line. */
function nameFrom({ start, end, text }: Line, from: number, reading: Reading, isSaid: boolean): Span | null {
  const own = text.slice(from);
  const name = nameAt(own, start + from, { isSaid, isName: reading.isName });
  if (!name || countOf(own) > mostWords) return null;
  return /^[\s.!)]*$/u.test(reading.text.slice(name.end, end)) ? name : null;
}
