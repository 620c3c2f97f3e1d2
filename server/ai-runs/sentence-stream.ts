import { awaitsWord, goesOn } from '#server/student-text/index.ts';

/** Where a sentence may end. Most tokens hold none of these, and asking the segmenter costs much more. */
const possibleEnd = /[\p{Sentence_Terminal}\u2026\n\r\u0085\u2028\u2029]/u;
/** "Wait…" and "Wait..." may go on in small letters. */
const ellipsisEnd = /(?:…|\.{2,})["'”’»)\]]*\s*$/u;

/** What comes after an end decides whether it is one, up to its first letter. */
const firstLetter = /[\p{L}\p{Nl}\p{Lowercase}\p{Uppercase}]/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * Cuts a growing text into sentences. Nothing is lost or changed: the sentences, white space included, joined
 * give the text, and they are the same however the text was cut on its way. A sentence is handed out when
 * the first letter of the next has come, because only that shows where it ends.
 */
export class SentenceStream {
  #open = '';
  readonly #maxLength: number;

  /** Longer sentences are cut between words; run-ons have no other end. */
  constructor({ maxLength = 600 }: { maxLength?: number } = {}) {
    this.#maxLength = maxLength;
  }

  /** Takes the next piece of text; gives the sentences that it completes. */
  push(text: string): string[] {
    this.#open += text;
    const sentences: string[] = [];
    let end = this.#endOfFirst(false);
    while (end > 0) {
      sentences.push(this.#take(end));
      end = this.#endOfFirst(false);
    }
    return sentences;
  }

  /** The text is complete: gives what is left of it. */
  end(): string[] {
    const sentences: string[] = [];
    while (this.#open) sentences.push(this.#take(this.#endOfFirst(true)));
    return sentences;
  }

  #take(end: number) {
    const sentence = this.#open.slice(0, end);
    this.#open = this.#open.slice(end);
    return sentence;
  }

  /** Length of the first sentence; 0 while its end is not certain. */
  #endOfFirst(isWhole: boolean): number {
    const open = this.#open;
    const end = possibleEnd.test(open)
      ? endOfSentence(open, isWhole)
      : { at: open.length, isCertain: isWhole };
    if (end.at > this.#maxLength) return lastGap(open, this.#maxLength);
    return end.isCertain ? end.at : 0;
  }
}

/** The sentences of a whole text; joined they are the text. */
export function shownSentences(text: string, options?: { maxLength?: number }): string[] {
  const stream = new SentenceStream(options);
  return [...stream.push(text), ...stream.end()];
}

function endOfSentence(text: string, isWhole: boolean): { at: number; isCertain: boolean } {
  for (const { index, segment } of segmenter.segment(text)) {
    const at = index + segment.length;
    if (at === text.length) break;
    const next = text.slice(at);
    const letter = firstLetter.exec(next)?.[0];
    if (letter === undefined)
      return isWhole ? { at: text.length, isCertain: true } : { at, isCertain: false };
    const sentence = text.slice(0, at);
    if (!isWhole && awaitsWord(sentence, next)) return { at, isCertain: false };
    if (!joins(sentence, next, letter)) return { at, isCertain: true };
  }
  return { at: text.length, isCertain: isWhole };
}

function joins(sentence: string, next: string, letter: string) {
  // White space alone belongs to what follows it; a line break always ends.
  if (!sentence.trim()) return true;
  if (/[\n\r\u0085\u2028\u2029]\s*$/.test(sentence)) return false;
  return goesOn(sentence, next) || (/\p{Ll}/u.test(letter) && ellipsisEnd.test(sentence));
}

/** A mark, a joiner or the second half of a surrogate pair. */
const isInsideCharacter = /^(?:\p{M}|\u200D|[\uDC00-\uDFFF])/u;

/** The last place within the limit that lies between two words, or else between two characters. */
function lastGap(text: string, limit: number) {
  const gap = text.slice(0, limit).search(/\s\S*$/u);
  if (gap >= 0 && text.slice(0, gap).trim()) return gap + 1;
  let at = limit;
  while (at > 1 && isInsideCharacter.test(text.slice(at, at + 1))) at -= 1;
  return at;
}
