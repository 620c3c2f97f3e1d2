import { isEnglish, isEnglishWord, wordsOf } from '#server/student-text/index.ts';

/** Common words of languages spoken in schools that are not English words. */
const foreign = new Set(
  `el los las una unos del porque pero muy con como cuando donde esta este eso su sus por para que se le lo les des une dans avec
  mais est sont parce pas très il elle nous vous und der das ist nicht mit ein eine weil auch sie wir ich não uma mais muito
  quando ela ele dos das gli che perché con sono molto ang mga ng ay sa dahil siya ni yo li te nan pou ak paske và là của không
  người waa iyo oo aan nie się jest że bo dla`.split(/\s+/),
);
const fewest = 3;
/** More than anybody misspells in a row. */
const many = 6;

/** Needs evidence: a few words, names and typing errors count as English by default. */
export function isOtherLanguage(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const others = letters - (text.match(/\p{Script=Latin}/gu)?.length ?? 0);
  if (others > letters / 2) return true;
  if (isEnglish(text)) return false;
  // Names have capital letters.
  const words = wordsOf(
    (text.match(/[\p{L}\p{M}'’-]+/gu) ?? []).filter((word) => /^\p{Ll}/u.test(word)).join(' '),
  );
  const unknown = words.filter((word) => !isEnglishWord(word));
  if (unknown.length < fewest || unknown.length <= words.length / 2) return false;
  return unknown.length >= many || words.some((word) => foreign.has(word) || /[^a-z'’-]/.test(word));
}
