/** A few words are typed again at once. */
const fewWords = 4;

/** Whether a text still holds at least half of the words of an earlier one, or there was hardly anything to hold. */
export function holdsMostOf(text: string, earlier: string): boolean {
  const words = wordsOf(earlier);
  if (words.length < fewWords) return true;
  const now = new Set(wordsOf(text));
  return words.filter((word) => now.has(word)).length * 2 >= words.length;
}

/** Where a script puts no spaces between words, each of its characters stands for one. */
function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(
        /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]|[\p{L}\p{M}\p{N}]+/gu,
      ) ?? []
  );
}
