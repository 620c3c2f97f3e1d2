import { type IdentifierKind, type Rule, rules } from './identifier-rules.ts';
import { toPlainText } from './plain-characters.ts';

/**
 * Finds what identifies a person beyond doubt and puts a placeholder in its place, on the student's own page and again
 * on the server, before anything is kept or a model sees it. Rules of our own: they must not touch years, scores, page
 * numbers, dates or the numbers of a science report.
 */

export type { IdentifierKind };
export type ReplacedIdentifier = { kind: IdentifierKind; start: number; end: number };

/** What stands where an identifier stood. */
export const placeholders: Readonly<Record<IdentifierKind, string>> = {
  'e-mail': '[e-mail address]',
  phone: '[phone number]',
  address: '[street address]',
  handle: '[user name]',
  'id number': '[id number]',
  'birth date': '[date of birth]',
  school: '[school name]',
  link: '[link]',
};

/** What stands behind a street: ", Portland, ME 04101". */
const behindStreet = /^(?:,? [A-Z][a-z]+(?: [A-Z][a-z]+)?)?,? [A-Z]{2}(?: \d{5}(?:-\d{4})?)?(?!\w)/;

/** The text with every identifier replaced, and where each stood in the text as it was given. */
export function replaceIdentifiers(given: string): { text: string; replaced: ReplacedIdentifier[] } {
  const plain = toPlainText(given);
  const text = plain?.text ?? given;
  const found: ReplacedIdentifier[] = [];
  for (const rule of rules) {
    if (!rule.needs.test(text)) continue;
    for (const one of findAll(text, rule))
      if (found.every((other) => one.end <= other.start || one.start >= other.end)) found.push(one);
  }
  found.sort((a, b) => a.start - b.start);
  const toGiven = (place: number) => plain?.places[place] ?? place;
  const replaced = found.map(({ kind, start, end }) => ({ kind, start: toGiven(start), end: toGiven(end) }));
  let rest = 0;
  let clean = '';
  for (const { kind, start, end } of replaced) {
    clean += given.slice(rest, start) + placeholders[kind];
    rest = end;
  }
  return { text: clean + given.slice(rest), replaced };
}

function* findAll(text: string, { kind, pattern, holds }: Rule): Generator<ReplacedIdentifier> {
  for (const match of text.matchAll(pattern)) {
    const start = match.index + (match[1]?.length ?? 0);
    let end = match.index + match[0].length;
    if (kind === 'address') end += behindStreet.exec(text.slice(end, end + 60))?.[0].length ?? 0;
    const finding = {
      found: text.slice(start, end),
      before: text.slice(Math.max(0, start - 60), start),
      after: text.slice(end, end + 40),
    };
    if (holds?.(finding) ?? true) yield { kind, start, end };
  }
}
