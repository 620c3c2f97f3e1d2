import { learnedSentences } from '#server/student-text/index.ts';
import { toLabel, toPlainText, withoutMarkdown, withoutNumbers } from '../answer-values.ts';
import { type JsonEvent, JsonStream } from '../json-stream.ts';
import { SentenceStream, shownSentences } from '../sentence-stream.ts';

/**
 * Hears the pieces of a model's answer beside its assembler, and gives each sentence in the words in which the assembler
 * will judge it, no later than it will: one of a text that grows when the next one begins, the others with their text.
 */
export class LineListener {
  readonly #answer = new JsonStream();
  readonly #growing = new Map<string, SentenceStream>();
  readonly #heard = new Set<string>();

  /** Takes the next piece; gives the sentences that became whole with it, each once an answer. */
  hear(piece: string): string[] {
    const lines = this.#answer.push(piece).flatMap((event) => this.#hearEvent(event));
    return lines.filter((line) => !this.#heard.has(line) && this.#heard.add(line));
  }

  #hearEvent(event: JsonEvent): string[] {
    if (event.type === 'malformed') return [];
    const { path } = event;
    if (event.type === 'text') return isLabel(path) ? [] : this.#hearText(path, event.text);
    const { value } = event;
    // A single word is no sentence, but a choice that the shape of the answer leaves.
    if (typeof value !== 'string' || !/\S\s+\S/.test(value)) return [];
    return isLabel(path) ? linesOf(toLabel(value)) : linesOfWhole(value);
  }

  #hearText(path: string, text: string): string[] {
    const stream = this.#growing.get(path) ?? new SentenceStream();
    this.#growing.set(path, stream);
    return stream.push(text).flatMap((sentence) => linesOf(clean(sentence)));
  }
}

/** A heading, which is shown as a whole. */
function isLabel(path: string): boolean {
  return /(?:^|\.)label$/.test(path);
}

function clean(sentence: string): string {
  return withoutMarkdown(withoutNumbers(sentence));
}

/** A text is judged as it is shown, sentence by sentence and as a whole, in its lines or in one. */
function linesOfWhole(text: string): string[] {
  const plain = toPlainText(withoutNumbers(text));
  return [...shownSentences(text).map(clean), plain, ...shownSentences(plain), text].flatMap(linesOf);
}

function linesOf(text: string): string[] {
  return [...learnedSentences(text), ...learnedSentences(text.replace(/\s+/g, ' '))];
}
