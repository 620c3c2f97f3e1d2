import { tagWords, wordsOf } from '#server/student-text/index.ts';

const rows = /asdf|sdfg|dfgh|fghj|ghjk|hjkl|jkl;|qwer|wert|erty|zxcv|xcvb|fdsa|lkjh|poiu|rewq/;
const fewestOfNothing = 4;

/** Random keys, one word repeated, or words without a sentence unless `isListed` allows a list. */
export function isUnreadable(answer: string, isListed: boolean): boolean {
  const words = wordsOf(answer);
  return isMashed(words) || isOneWordOver(words) || (!isListed && isLooseWords(answer, words));
}

function isMashed(words: readonly string[]): boolean {
  const latin = words.filter((word) => /^[a-z]+$/.test(word) && word.length > 3);
  const odd = latin.filter(
    (word) =>
      /[bcdfghjklmnpqrstvwxz]{5,}/.test(word) ||
      !/[aeiouy]/.test(word) ||
      /(.)\1{3,}/.test(word) ||
      /^(..?.?)\1{2,}$/.test(word) ||
      rows.test(word),
  );
  return odd.length > 0 && odd.length > words.length / 2;
}

/** "Blah blah blah": at least three times, and nothing else. */
function isOneWordOver(words: readonly string[]): boolean {
  return words.length >= 3 && new Set(words).size === 1;
}

export const smallWords =
  /^(?:a|an|the|and|or|of|to|in|on|at|with|for|from|by|as|is|was|are|were|it|he|she|they|we|i|you|his|her|their|my|your|its|this|that|not|no|so|but|because|when|who|if|very|more|most|all|some|than)$/;

/** "Purple monkey banana seventeen": no verb, small word or comma connects them. */
function isLooseWords(answer: string, words: readonly string[]): boolean {
  if (
    words.length < fewestOfNothing ||
    /[,;:–—-]/.test(answer) ||
    words.some((word) => smallWords.test(word))
  )
    return false;
  return !tagWords(answer).some(({ tags }) => tags.has('Verb'));
}
