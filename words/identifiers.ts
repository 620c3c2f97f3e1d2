import { type IdentifierKind, type Rule, rules } from './identifier-rules.ts';
import { toPlainText } from './plain-characters.ts';

/**
 * Replaces hard identifiers by placeholders: on the student's page, and again on the server before anything is stored or
 * sent to a model. The rules are our own, as they must not touch years, scores, page numbers, dates or the numbers of a
 * science report.
 */

export type { IdentifierKind };
export type ReplacedIdentifier = { kind: IdentifierKind; start: number; end: number };

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

/** The rest of an address: ", Portland, ME 04101". */
const behindStreet = /^(?:,? [A-Z][a-z]+(?: [A-Z][a-z]+)?)?,? [A-Z]{2}(?: \d{5}(?:-\d{4})?)?(?!\w)/;

/** Answers the text with placeholders, and where the identifiers were in the given text. */
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
