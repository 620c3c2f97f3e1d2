import {
  bodyOf,
  countOf,
  holdsText,
  isNameBeside,
  type Line,
  type Reading,
  recurs,
  trim,
} from './name-lines.ts';
import { nameAt, nameWord, type Span, titleOfPerson, wordsOfName } from './name-shape.ts';

const ofWriter = String.raw`(?:(?:(?:student|pupil|first|last|full|family|given|middle|my|your|author|writer)(?:['’]?s)?[ \t]+){0,2}names?|student|pupil|(?:written[ \t]+)?by|from|signed|nombre|nom|nome|tên|họ(?: và)? tên|isim|ad|имя|фамилия|اسم|الاسم|(?:学生|學生)?姓名|名字|名前|氏名|이름|성명)`;
const ofOthers = '(?:author|teacher|instructor|professor|school)';
const ofClass = String.raw`(?:due[ \t]+)?(?:date|class|period|grade|hour|block|section|room|course|(?:student )?id|fecha|lớp|ngày|дата|класс|日期|班级|班|반|날짜)`;
const label = new RegExp(
  String.raw`^(?:(${ofWriter})|(${ofOthers})|${ofClass})(?:[ \t]*[:：=_\-–—][:：=_\-–— \t]*|$)`,
  'iu',
);
/** "Name Ana Ruiz  Date 9/2": a label without a colon. */
const bareLabel = /^(?:student )?name[ \t]+(?=\S)/iu;
const beforeLabel = new RegExp(
  String.raw`[ \t]+(?=(?:${ofWriter}|${ofOthers}|${ofClass})[ \t]*[:：])`,
  'giu',
);
const beforeWord = /[ \t_]+(?=(?:date|class|period|grade|room|teacher)\b)/giu;
const gap = /[ \t]*\t[ \t]*|[ \u00a0]{2,}|_{2,}[ \t]+|[ \t]+[|•·][ \t]+/gu;

const dated =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day\b.{0,30}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.? \d{1,2}(?:st|nd|rd|th)?,? ?(?:\d{2,4})?|\d{1,2}(?:st|nd|rd|th)?(?: of| de)? \p{L}{3,10},? ?(?:\d{2,4})?|\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?)$/iu;
const subject =
  'english|ela|language arts|writing|reading|literature|science|biology|chemistry|physics|math|algebra|geometry|history|social studies|civics|geography|health|art|music|spanish|french';
const classed = new RegExp(
  String.raw`^(?:(?:ap |honors )?(?:${subject})(?: (?:class|period|grade|block|hour|honors|[ivx]{1,3}|\d{1,3}\p{L}?|[-–]))*|(?:period|grade|class|room|block|hour|section|per\.?|homeroom)[ #.]*\w{1,4}|\d{1,2}(?:st|nd|rd|th) (?:grade|period|hour|block))$`,
  'iu',
);
const person = new RegExp(String.raw`^${titleOfPerson}[ \t]+(?:${nameWord}[ \t]*){1,3}$`, 'iu');
const school =
  /^(?:(?:\p{Lu}[\p{L}\p{M}.'’-]*|of|the) ){1,5}(?:(?:elementary|middle|high|primary|junior high|charter|prep|day)(?: school)?|school|academy|college)$/iu;
const byLine = /^(?:written[ \t]+)?by[ \t]*:?[ \t]+/iu;
/** A title with its author: "The Bean in the Dark by Ana Ruiz". */
const titleBy = /^\p{Lu}.{1,70}?,?[ \t]+by:?[ \t]+/iu;
const pageNumber = /[ \t]\d{1,2}$/u;

const onBook = /\b(?:author|book|novel|article)\b/iu;

const mostCells = 14;
const longestTitle = 10;
const longestValue = 6;
const longestName = 5;

/** A piece of the head of a text; "bare" may be a name or a title. */
type Found = Span & {
  is: 'writer' | 'person' | 'class' | 'bare' | 'title';
  name: Span | null;
  lacksValue?: boolean;
};

/** The pieces above a text that tell who wrote it, with the names in them; not its title. */
export function headOf(reading: Reading): (Span & { name: Span | null })[] {
  const found = readHead(reading.lines);
  const body = bodyOf(reading, found.at(-1)?.end ?? 0);
  if (!/\p{L}/u.test(reading.text.slice(found.at(-1)?.end ?? 0))) return [];
  const names = chooseNames(found, body, reading);
  // A report on a book may name that book's author in this way.
  const isOfBook = (line: string, name: Span | null) =>
    name &&
    byLine.test(line) &&
    onBook.test(body) &&
    recurs(wordsOfName(reading.text.slice(name.start, name.end)), body);
  return found
    .filter((one) => names.has(one) || (names.size > 0 && one.is === 'class'))
    .map(({ start, end, is, name }) => ({
      start,
      end,
      name: is === 'writer' && isOfBook(reading.text.slice(start, end), name) ? null : name,
    }));
}

function readHead(lines: readonly Line[]): Found[] {
  const found: Found[] = [];
  for (const line of lines) {
    for (const cell of cellsOf(line)) {
      const one = readCell(cell, found.at(-1));
      if (one) found.push(one);
      // A label with its value may share a line with the first sentence.
      if (!one || one.end < cell.end || found.length > mostCells) return found;
    }
  }
  return found;
}

/** Pieces may share a line, parted by tabs, spaces or the next label. */
function cellsOf(line: Line): Line[] {
  const pattern = bareLabel.test(line.text) ? beforeWord : beforeLabel;
  return cut(line, gap).flatMap((cell) => cut(cell, pattern));
}

function cut({ start, text }: Line, between: RegExp): Line[] {
  const ends = [...text.matchAll(between)].map(({ 0: found, index }) => ({
    at: index,
    next: index + found.length,
  }));
  const from = [0, ...ends.map(({ next }) => next)];
  const to = [...ends.map(({ at }) => at), text.length];
  return from.map((at, index) => trim(text.slice(at, to[index]), start + at)).filter(holdsText);
}

/** The pieces that name somebody. If the writer has a label, a piece without one is a title. */
function chooseNames(found: readonly Found[], body: string, reading: Reading): ReadonlySet<Found> {
  const wordsAt = (name: Span) => wordsOfName(reading.text.slice(name.start, name.end));
  const isSure = ({ is, name }: Found) =>
    is === 'writer' || (is === 'person' && name !== null && !recurs(wordsAt(name), body));
  const sure = found.filter(isSure);
  const hasWriter = sure.some(({ is, name }) => is === 'writer' && name);
  const lastSure = found.findLastIndex((one) => isSure(one) && one.is !== 'writer');
  const lastClass = found.findLastIndex(({ is }) => is === 'class');
  const bare = found.filter(({ is, name, ...one }, at) => {
    if (is !== 'bare' || !name || hasWriter || name.end < one.end) return false;
    const looksPlain = at > lastClass && !looksLikeName(wordsAt(name));
    return at < lastSure || (!looksPlain && isNameBeside(name, body, reading));
  });
  // "Okafor 1": a name with the number of a page.
  const words = [...sure, ...bare].flatMap(({ name }) => (name ? wordsAt(name) : []));
  const pages = found.filter(
    ({ is, name, end }) =>
      is === 'bare' && name && name.end < end && wordsAt(name).some((word) => words.includes(word)),
  );
  return new Set([...sure, ...bare, ...pages]);
}

/** Capitalised; a single word not in capitals only. */
function looksLikeName(words: readonly string[]): boolean {
  return (
    words.every((word) => /^\P{Ll}/u.test(word)) &&
    !(words.length === 1 && /^\p{Lu}{2,}$/u.test(words[0] ?? ''))
  );
}

/** Null when the text itself begins. */
function readCell(cell: Line, before: Found | undefined): Found | null {
  const { text, start, end } = cell;
  const said = label.exec(text) ?? bareLabel.exec(text);
  if (said) return readLabelled(cell, said);
  const own = text.replace(pageNumber, '');
  const all = nameAt(own, start, { isSaid: true });
  const name = all?.end === start + own.length ? all : null;
  if (before?.lacksValue && (name || (before.is === 'class' && countOf(text) <= longestName)))
    return { is: before.is, start, end, name };
  if (person.test(text)) return { is: 'person', start, end, name: nameAt(text, start, { isSaid: true }) };
  if ([dated, classed, school].some((pattern) => pattern.test(text)))
    return { is: 'class', start, end, name: null };
  const author = authorOf(cell);
  if (author) return author;
  if (name && countOf(text) <= longestName) return { is: 'bare', start, end, name };
  return countOf(text) > longestTitle || /[.!?,;]["”’]?$/u.test(text)
    ? null
    : { is: 'title', start, end, name: null };
}

function authorOf({ text, start, end }: Line): Found | null {
  const own = byLine.exec(text);
  const by = own ?? titleBy.exec(text);
  const name = by && nameAt(text.slice(by[0].length), start + by[0].length, { isSaid: true });
  if (name?.end !== end) return null;
  return own ? { is: 'writer', start, end, name } : { is: 'bare', ...name, name };
}

function readLabelled({ text, start, end }: Line, said: RegExpExecArray): Found | null {
  const at = start + said[0].length;
  const value = text.slice(said[0].length);
  const is = said[2] ? 'person' : said[1] || !label.test(text) ? 'writer' : 'class';
  if (value === '') {
    const lacksValue = /[:：=_]\s*$/u.test(text);
    return { is: lacksValue ? is : 'title', start, end, name: null, lacksValue };
  }
  const isSaid = label.test(text) && /^\P{Lu}/u.test(value);
  const name = is === 'class' ? null : nameAt(value, at, { isSaid });
  if (!name && !label.test(text)) return null;
  if (countOf(value) <= longestValue && !/[.!?]$/u.test(value)) return { is, start, end, name };
  if (is !== 'class') return name && { is, start, end: name.end, name };
  return { is, start, end: at + (/^\S{1,12}/u.exec(value)?.[0].length ?? 0), name: null };
}
