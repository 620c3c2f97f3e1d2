/** So few words are quickly typed again. */
const fewWords = 4;

/** True if a text still has at least half of the words of an earlier one, or the earlier one had hardly any. */
export function holdsMostOf(text: string, earlier: string): boolean {
  const words = wordsOf(earlier);
  if (words.length < fewWords) return true;
  const now = new Set(wordsOf(text));
  return words.filter((word) => now.has(word)).length * 2 >= words.length;
}

/** In scripts without spaces between words each character counts as a word. */
function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(
        /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]|[\p{L}\p{M}\p{N}]+/gu,
      ) ?? []
  );
}
