/** A word: letters and digits with inner apostrophes and hyphens. */
const word = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/** Words of a text in lower case, in order. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(word) ?? [];
}

/** The part of a word that its forms share, roughly: enough to find "plants" under "plant". English only. */
export function stem(word: string): string {
  let rest = word.replace(/['’]s?$/, '').replace(/’/g, "'");
  for (const [ending, instead] of endings) {
    const cut = rest.replace(ending, instead);
    if (cut.length >= 3) rest = cut;
  }
  return rest;
}

const endings: readonly (readonly [RegExp, string])[] = [
  [/(ies|ied)$/, 'y'],
  [/(ch|sh|ss|x|z)es$/, '$1'],
  [/([^sui])s$/, '$1'],
  [/([bdgkmnprt])\1(ing|ed)$/, '$1'],
  [/(ing|ed|ly)$/, ''],
  [/e$/, ''],
];

/** Words that say nothing about what a text is about. */
const functionWords = new Set(
  `a about after all also am an and any are as at be because been before between but by during can could did do does down each even
  for from get gets go goes got had has have he her here hers him his how i if in into is it its just like make makes
  many may me might more most much my no not now of off on one only or other our out over own people put said same say
  says she should so some such than that the their them then there these they thing things think this those through to toward until
  too two under up us use very want was way we well went were what when where which while who why will with would you
  your really because's don't didn't it's i'm that's wasn't isn't can't`.split(/\s+/),
);

/** Stems of the words that carry meaning. */
export function contentStems(text: string): string[] {
  return wordsOf(text)
    .filter((found) => found.length > 2 && !functionWords.has(found))
    .map(stem);
}

export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

const runLength = 6;

/** Every run of six consecutive words: what two texts share word for word shares one of these. */
export function wordRuns(words: readonly string[]): Set<string> {
  const runs = new Set<string>();
  for (let at = 0; at + runLength <= words.length; at += 1)
    runs.add(words.slice(at, at + runLength).join(' '));
  return runs;
}

/** The share of words that stand in a run which another text has, too. */
export function sharedRuns(words: readonly string[], runs: ReadonlySet<string>): number {
  const isShared = new Uint8Array(words.length);
  for (let at = 0; at + runLength <= words.length; at += 1) {
    if (runs.has(words.slice(at, at + runLength).join(' '))) isShared.fill(1, at, at + runLength);
  }
  return isShared.reduce((sum, flag) => sum + flag, 0) / Math.max(1, words.length);
}

/** What stands together: each token, two and three of them in a row, and two around a third. */
export function tokenRuns(tokens: readonly string[]): string[] {
  return tokens.flatMap((token, at) => {
    const [next, third] = tokens.slice(at + 1, at + 3);
    return [
      token,
      ...(next ? [`${token} ${next}`] : []),
      ...(third ? [`${token} ${next} ${third}`, `${token} _ ${third}`] : []),
    ];
  });
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
