/** A text as the page setter takes it: with the language and direction that its first letters tell. */
export type Words = { text: string; lang: string; rtl: boolean };

/** The first letter that has a direction decides, as in a browser's `dir="auto"`. */
const scripts: [RegExp, string, boolean][] = [
  [/[\p{Script=Arabic}]/u, 'ar', true],
  [/[\p{Script=Hebrew}]/u, 'he', true],
  [/[\p{Script=Hangul}]/u, 'ko', false],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja', false],
  [/[\p{Script=Han}]/u, 'zh', false],
];
const vietnamese = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu;
const spanish = /[ñ¿¡]/iu;

/** Longer runs without a space are offered places to break, or they would leave the page. */
const longestToken = 40;
const zeroWidthSpace = '\u200B';

/** Makes a text fit to be set: no control characters, no endless words, its language known. */
export function toWords(text: string, language: string, longest = longestToken): Words {
  const clean = breakLongTokens(withoutControls(text), longest);
  const first = /\p{L}/u.exec(clean)?.[0] ?? '';
  const script = scripts.find(([pattern]) => pattern.test(first));
  if (script) return { text: clean, lang: script[1], rtl: script[2] };
  const lang = vietnamese.test(clean) ? 'vi' : spanish.test(clean) ? 'es' : language;
  return { text: clean, lang, rtl: false };
}

/** Line breaks stay; other control characters, lone surrogates and non-characters have no glyph. */
function withoutControls(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]|\p{Cs}|\p{Co}|\p{Cn}|\uFEFF/gu, '');
}

function breakLongTokens(text: string, longest: number): string {
  return text.replace(/\S+/gu, (token) => {
    if (token.length <= longest) return token;
    const letters = [...new Intl.Segmenter('en').segment(token)].map(({ segment }) => segment);
    const pieces: string[] = [];
    for (let at = 0; at < letters.length; at += longest) {
      pieces.push(letters.slice(at, at + longest).join(''));
    }
    return pieces.join(zeroWidthSpace);
  });
}
