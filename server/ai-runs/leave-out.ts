import { countWords, type FaultKind, sentenceEnds } from '#server/student-text/index.ts';

/** What is wrong with the manner of one sentence. What it states is another thing: the next may build on it. */
const ofManner: ReadonlySet<FaultKind> = new Set([
  'harsh',
  'care',
  'the prompt',
  'accuses of using an AI',
  'advice of law or medicine',
  'a grade in words',
  'markup',
  'a number of a sentence',
]);
/** Where more words are left out, or hardly any stay, it is another text. */
const mostLeftOut = 0.4;
const fewestLeft = 10;
/** What points back would point at nothing. */
const pointsBack =
  /^\s*(?:but|and|so|or|then|because|that|this|these|those|it|they|he|she|instead|still|however|therefore|for example|such|both|neither|thus|otherwise|doing so|do so|even so|if (?:so|not))\b|\b(?:though|them all|prove me|the same|about it|those|there(?! (?:is|are|was|were|will|has|have)\b))\b/i;

/** Whether a sentence with these faults may be left out while its neighbours stand. */
function mayBeLeftOut(faults: readonly FaultKind[]): boolean {
  return faults.length > 0 && faults.every((fault) => ofManner.has(fault));
}

/** A text without the sentences that may be left out; the whole text where the rest could not stand without them. */
export function leaveOut(text: string, faultsOf: (sentence: string) => readonly FaultKind[]): string {
  const sentences = [...sentenceEnds(text)].map((sentence) => sentence.text);
  const isOut = sentences.map((sentence) => mayBeLeftOut(faultsOf(sentence)));
  if (!isOut.includes(true)) return text;
  const rest = sentences
    .filter((_, at) => !isOut[at])
    .join('')
    .trim();
  const isTorn = sentences.some((sentence, at) => isOut[at - 1] && !isOut[at] && pointsBack.test(sentence));
  const least = Math.max(fewestLeft, (1 - mostLeftOut) * countWords(text));
  return isTorn || countWords(rest) < least ? text : rest;
}
