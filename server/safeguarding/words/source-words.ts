import { lruMemo } from '#server/process/lru-memo.ts';

/** What the class reads, as far as the check for concerns must know it: a sentence copied from there is nobody's own. */
export type SourceWords = { isCopied(sentence: string): boolean; names(sentence: string): boolean };

const fewestToCopy = 4;
/** Names in texts begin with a capital in the middle of a sentence. */
const midSentenceName = /(?<=[\p{Ll},] )\p{Lu}\p{Ll}{2,}/gu;

/** A whole class reads the same: the last few are kept. */
export const readSources = lruMemo(8, (texts) => JSON.stringify(texts), readTexts);

function readTexts(texts: readonly string[]): SourceWords {
  const all = texts.map((text) => ` ${plainWords(text)} `).join('\n');
  const known = new Set(texts.flatMap((text) => text.match(midSentenceName) ?? []));
  return {
    isCopied: (sentence) => {
      const words = plainWords(sentence);
      return words.split(' ').length >= fewestToCopy && all.includes(` ${words} `);
    },
    names: (sentence) => (sentence.match(/\p{Lu}\p{Ll}{2,}/gu) ?? []).some((word) => known.has(word)),
  };
}

/**
 * Unlike `wordsOf` of student-text: without apostrophes and cut at hyphens, since a sentence that is copied by hand loses
 * or changes both.
 */
function plainWords(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[’'‘]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
}

const ofText =
  /\b(?:author|narrator|text|book|story|novel|article|poem|passage|chapter|speaker|character|page|paragraph|quote|writes|wrote that|states)\b/i;

/** A sentence without what it quotes from a text. What a person is quoted with stays: it may be a threat. */
export function withoutQuotations(sentence: string): string {
  if (!ofText.test(sentence)) return sentence;
  return sentence.replace(/[“"«][^“”"«»]+[”"»]/g, ' ').trim();
}
