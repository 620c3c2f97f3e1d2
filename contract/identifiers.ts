/**
 * Finds what identifies a person beyond doubt (e-mail, phone, address, handle, id number) and puts a placeholder in
 * its place, on the student's own page and again on the server, before anything is kept or a model sees it.
 * Rules of our own: they must not touch years, scores, page numbers, dates or the numbers of a science report.
 * This file imports nothing and uses no look-behind, so that the student page can use it on old tablets, too.
 */

export type IdentifierKind = 'e-mail' | 'phone' | 'address' | 'handle' | 'id number';
export type ReplacedIdentifier = { kind: IdentifierKind; start: number; end: number };

/** What stands where an identifier stood. */
export const placeholders: Readonly<Record<IdentifierKind, string>> = {
  'e-mail': '[e-mail address]',
  phone: '[phone number]',
  address: '[street address]',
  handle: '[user name]',
  'id number': '[id number]',
};

const street =
  '(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|place|pl|terrace|circle|cir|parkway|pkwy|highway|hwy)';
const flat = '\\b\\.?(?:,? (?:[Aa]pt|[Aa]partment|[Uu]nit|#)\\.? ?\\w{1,5})?';
/** Addresses that stand in books and in history, not on a student's door. */
const famous = '(?!Baker|Downing|Pennsylvania|Privet|Wall|Sesame|Grimmauld|Bleecker|Evergreen)';
const capitalStreet = street.replace(/[a-z]+/g, (word) => word.replace(/^./, (first) => first.toUpperCase()));
/** "In 1929 Main Street …", "the 1850 Oregon Road": a year, not the number of a house. */
const isYear = (before: string, found: string) =>
  /\b(?:in|by|the|of|since|until|from|around|and)\s$/i.test(before) && /^(?:1\d|20)\d\d /.test(found);

/** Tried in this order; an earlier one keeps what it found. A first group is what must stand before. */
const rules: readonly (readonly [IdentifierKind, RegExp])[] = [
  ['e-mail', /()[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,24}/gu],
  [
    // 212-555-0147, (212) 555 0147, +1 212.555.0147, +44 20 7946 0958. A plain run of digits is a number, not a phone.
    'phone',
    // With a plus in front it has 8 digits or more, in one run 10: "+15 20", "+1500000" and "+3.1415926" are numbers.
    /(^|[^\w.+-])(?:\+(?=[1-9])(?!\d+\.\d+(?!\d|\.\d)|\d{1,9}(?!\d|[ .-]\(?\d))(?:[ .-]?\(?\d\)?){8,15}|(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}[.-])\d{3}[ .-]\d{4})(?![\w-]|\.\d)/g,
  ],
  [
    // Said to be a number to call: "my number is 5550147".
    'phone',
    /(\b(?:phone|cell|mobile|text me|call me|call us|text us|my number)\b[^.\d\n]{0,20})\(?\d{3}\)?[ .-]?(?:\d{3}[ .-]?)?\d{4}(?!\w)/gi,
  ],
  [
    // "i live at 34 oak street": where it is said that somebody lives there, small letters will do.
    'address',
    new RegExp(
      `(\\b(?:live|lives|lived|living|address|house|home|apartment|moved|stay|stays|staying)(?: (?:is|was))?(?: (?:at|on|in|to))?:? )\\d{1,5}[a-z]? ${famous}(?:(?!(?:blocks?|miles?|years?|people|floors?|from|old|the|of)\\b)[\\w'’]{1,20}\\.? ){1,3}${street}${flat}`,
      'gi',
    ),
  ],
  [
    'address',
    new RegExp(
      `(^|[^\\w.,$])\\d{1,5}[A-Z]? (?:[NSEW]\\.? )?${famous}(?:[A-Z][\\w'’]{1,20} |\\d{1,3}(?:st|nd|rd|th) ){1,3}${capitalStreet}${flat}`,
      'g',
    ),
  ],
  [
    'handle',
    /(^|[^\w@./])@(?!(?:home|school|the|work|lunch|night|noon|recess|my|his|her|least|first|Override|param|return|media|import)\b)(?=[\w.]*[a-z_])[A-Za-z_][\w.]{1,28}\w/g,
  ],
  [
    // "my insta is lily_2012": with a digit or underscore it is no plain word.
    'handle',
    /(\b(?:insta|instagram|snap|snapchat|tiktok|discord|roblox|gamertag|user ?name)(?: (?:is|name|name is|handle is))?:? )(?=\w*[\d_])[A-Za-z_][\w.]{2,29}/gi,
  ],
  // 123-45-6789
  ['id number', /(^|[^\w-])\d{3}-\d{2}-\d{4}(?![\w-])/g],
  [
    // "student id: 4471902", "my lunch number is 88213"
    'id number',
    /(\b(?:student (?:id|number)|id (?:number|no\.?|#)|(?:my|her|his) id|lunch (?:number|pin|code)|social security(?: number)?|ssn|passport(?: number)?|locker (?:combination|code))\b[^.\d\n]{0,12})\d[\d -]{2,14}\d(?!\w)/gi,
  ],
];

/** The text with every identifier replaced, and where each stood in the text as it was given. */
export function replaceIdentifiers(text: string): { text: string; replaced: ReplacedIdentifier[] } {
  const replaced: ReplacedIdentifier[] = [];
  // No identifier is without one of these, and most sentences are.
  if (!/[\d@_]/.test(text)) return { text, replaced };
  const hasAt = text.includes('@');
  for (const [kind, pattern] of rules) {
    // Looking for an e-mail address costs more than all else.
    if (kind === 'e-mail' && !hasAt) continue;
    for (const match of text.matchAll(pattern)) {
      const start = match.index + (match[1]?.length ?? 0);
      const end = match.index + match[0].length;
      if (kind === 'address' && isYear(text.slice(Math.max(0, start - 9), start), text.slice(start, end)))
        continue;
      if (replaced.every((other) => end <= other.start || start >= other.end))
        replaced.push({ kind, start, end });
    }
  }
  replaced.sort((a, b) => a.start - b.start);
  let rest = 0;
  let clean = '';
  for (const { kind, start, end } of replaced) {
    clean += text.slice(rest, start) + placeholders[kind];
    rest = end;
  }
  return { text: clean + text.slice(rest), replaced };
}
