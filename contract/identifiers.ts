/**
 * Finds what identifies a person beyond doubt (e-mail, phone, address, handle, id number) and puts a placeholder in
 * its place, on the student's own page and again on the server, before anything is kept or a model sees it.
 * Rules of our own: it must not touch years, scores, page numbers, dates or the numbers of a science report.
 * This file imports nothing, so that the student page can use it.
 */

export type IdentifierKind = 'e-mail' | 'phone' | 'address' | 'handle' | 'id number';
export type ReplacedIdentifier = { kind: IdentifierKind; start: number; end: number };

const street =
  '(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Terrace|Way|Circle|Cir|Parkway|Pkwy|Highway|Hwy)';

/** Tried in this order; an earlier one keeps what it found. */
const rules: readonly { kind: IdentifierKind; pattern: RegExp; placeholder: string }[] = [
  {
    kind: 'e-mail',
    pattern: /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,24}/gu,
    placeholder: '[e-mail address]',
  },
  {
    // 212-555-0147, (212) 555 0147, +1 212.555.0147, +44 20 7946 0958. A plain run of digits is a number, not a phone.
    kind: 'phone',
    pattern:
      /(?<![\w.])(?:\+\d{1,3}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d{1,4}(?:[ .-]\d{2,4}){1,4}|(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}[.-])\d{3}[ .-]\d{4})(?![\w-]|\.\d)/g,
    placeholder: '[phone number]',
  },
  {
    // Said to be a number to call: "my number is 5550147".
    kind: 'phone',
    pattern:
      /(?<=\b(?:phone|cell|mobile|text me|call me|call us|my number)\b[^.\d\n]{0,20})\d{3}[ .-]?\d{3,4}(?:[ .-]?\d{4})?\b/gi,
    placeholder: '[phone number]',
  },
  {
    kind: 'address',
    pattern: new RegExp(
      `\\b\\d{1,5}[A-Z]? (?:[NSEW]\\.? )?(?:[A-Z][\\w'’]{1,20} |\\d{1,3}(?:st|nd|rd|th) ){1,3}${street}\\b\\.?(?:,? (?:Apt|Apartment|Unit|#)\\.? ?\\w{1,5})?`,
      'g',
    ),
    placeholder: '[street address]',
  },
  {
    kind: 'handle',
    pattern: /(?<![\w@./])@(?=[\w.]*[a-z_])[A-Za-z_][\w.]{2,29}(?<!\.)/g,
    placeholder: '[user name]',
  },
  {
    // 123-45-6789
    kind: 'id number',
    pattern: /(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])/g,
    placeholder: '[id number]',
  },
  {
    // "student id: 4471902", "my lunch number is 88213"
    kind: 'id number',
    pattern:
      /(?<=\b(?:student (?:id|number)|id (?:number|no\.?|#)|lunch (?:number|pin)|social security(?: number)?|ssn|passport(?: number)?|locker combination)\b[^.\d\n]{0,12})\d[\d -]{2,14}\d\b/gi,
    placeholder: '[id number]',
  },
];

/** The text with every identifier replaced, and where each stood in the text as it was given. */
export function replaceIdentifiers(text: string): { text: string; replaced: ReplacedIdentifier[] } {
  const found: (ReplacedIdentifier & { placeholder: string })[] = [];
  for (const { kind, pattern, placeholder } of rules) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.every((other) => end <= other.start || start >= other.end)) {
        found.push({ kind, start, end, placeholder });
      }
    }
  }
  found.sort((a, b) => a.start - b.start);
  let rest = 0;
  let clean = '';
  for (const { start, end, placeholder } of found) {
    clean += text.slice(rest, start) + placeholder;
    rest = end;
  }
  return {
    text: clean + text.slice(rest),
    replaced: found.map(({ kind, start, end }) => ({ kind, start, end })),
  };
}
