import { wordsOf } from '../words.ts';

const no = "(?:no|not|n['’]t|without|never|nothing|lacks?|lacking|missing|nowhere|none of|neither)";
/** Up to three words may stand between "no" and what is missed. */
const missing = (what: string) =>
  new RegExp(
    `(?<![\\p{L}])${no}(?:[ ](?:yet |really |a |an |any |the |one |single |exact |direct |clear |real |own |sure )*(?:\\p{L}+ ){0,2}?)(?:${what})(?![\\p{L}])|(?<![\\p{L}])(?:${what}) (?:is|are) (?:\\p{L}+ )?(?:missing|not (?:there|here|given|named|told|in)|left out|lacking)|\\b(?:missing|lacking) (?:\\p{L}+ ){0,2}(?:${what})(?![\\p{L}])`,
    'iu',
  );

/** What a text may miss in a sentence, and how the sentence shows that it has it. */
const kinds: readonly (readonly [claim: RegExp, shows: (quote: string) => boolean])[] = [
  [missing('numbers?|figures?|amounts?|statistics?|data|percent(?:age)?s?|digits?'), hasNumber],
  [
    missing(
      '(?:say|tell|show|learn|know|said|told)s? (?:us |a reader |readers )?how (?:far|many|much|long|often|old|high|tall|big|fast|heavy)',
    ),
    hasNumber,
  ],
  [missing('dates?|years?'), (quote) => /\b(?:1[5-9]|20)\d\d\b/.test(quote)],
  [
    missing('units?'),
    (quote) => /\d ?(?:°|cm|mm|km|kg|g|ml|mL|L|m|s|min|seconds?|minutes?|degrees?|percent|%)/.test(quote),
  ],
  [
    missing('reasons?|because|(?:say|tell|told|says|tells)(?: us| the reader| a reader)? why'),
    (quote) =>
      /\b(?:because|becuase|becaus|cuz|since|so that|therefore|due to|in order to|the reason|that is why|thats why)\b|, so\b|\bso (?:nobody|no one|it|we|they|you|i)\b/i.test(
        quote,
      ),
  ],
  [
    missing(
      '(?:words? (?:of|from)(?: the)?|quotations?|quotes?|quoted words|exact words|(?:talking|quotation|speech) marks)',
    ),
    (quote) => /[“”"«»]|(?<![\p{L}])['‘][^'’]{3,}['’]/u.test(quote),
  ],
  [
    missing(
      '(?:texts?|sources?|articles?|authors?|writers?|documents?)(?: (?:is|are))?(?: (?:named|given|cited))?|(?:say|tell|name|show|cite)s? (?:us |a reader )?(?:the |its |your |any |which |what |where (?:it|this|they|these) comes? from)?(?:text|source|article|author)?|shows? where',
    ),
    namesSource,
  ],
  [
    missing(
      'names?|(?:learn|say|tell|know|see|show)s? who|(?:named|nam(?:es|e)) (?:anyone|anybody|a person|the \\p{L}+)',
    ),
    hasName,
  ],
];

function hasNumber(quote: string): boolean {
  return /\p{N}/u.test(quote) || wordsOf(quote).some((word) => numberWords.has(word));
}

const numberWords = new Set(
  'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million half'.split(
    ' ',
  ),
);

function namesSource(quote: string): boolean {
  return (
    /\b(?:text|source|article|document|passage) (?:\p{Lu}|\d)(?![\p{L}])|\baccording to\b|\(\p{Lu}\p{L}+(?:[ ,)])/iu.test(
      quote,
    ) ||
    /\p{Lu}\p{Ll}+(?:’s|'s)? (?:says?|said|writes?|wrote|reports?|reported|states?|stated|argues?|found|shows?|claims?)\b/u.test(
      quote,
    )
  );
}

/** A name behind the first word, or a title with one. */
function hasName(quote: string): boolean {
  return (
    /\b(?:Mr|Mrs|Ms|Dr|Miss|Mx)\.? ?\p{Lu}/u.test(quote) ||
    /(?<=[\p{Ll},] )(?!I\b|I['’])\p{Lu}\p{Ll}{2,}/u.test(quote)
  );
}

/** Whether a text misses something in a sentence that has it. */
export function missesWhatIsThere(text: string, quote: string): boolean {
  return text
    .split(/(?<=[.!?;])\s+/)
    .some(
      (sentence) =>
        !/\?\s*$/.test(sentence) && kinds.some(([claim, shows]) => claim.test(sentence) && shows(quote)),
    );
}

const sameShare = 0.66;

/** Whether two texts say nearly the same, by the words that they share. */
export function areTwins(one: string, other: string): boolean {
  const [first, second] = [countsOf(one), countsOf(other)];
  let shared = 0;
  for (const [word, count] of first) shared += Math.min(count, second.get(word) ?? 0);
  const sizes = [first, second].map((counts) => [...counts.values()].reduce((sum, count) => sum + count, 0));
  return Math.min(...sizes) >= 5 && shared / Math.max(...sizes) >= sameShare;
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) {
    const root = word.replace(/(?:ing|es|ed|s)$/, '');
    counts.set(root, (counts.get(root) ?? 0) + 1);
  }
  return counts;
}
