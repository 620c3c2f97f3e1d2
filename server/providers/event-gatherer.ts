import { isPreface, type TextDelta, textDeltaReader } from './text-delta.ts';

/** An event that is longer than this is passed on as it comes. */
const longestEvent = 65_536;
/** What a reader waits for: a sentence with the next one's first letter behind it, a field's or an object's end. */
const isWorthPassing = /[\p{Sentence_Terminal}…](?:"|(?:\\"|[^\p{L}"])*\p{L})|"\s*,|\}/u;
const openEnd = /(?:[\p{Sentence_Terminal}…](?:\\"|[^\p{L}"])*|"\s*)$/u;

/**
 * Takes the text out of a provider's events and tells it, gathered from neighbouring ones. Only whole sentences are ever
 * shown, and the provider packages spend some 50 to 100 µs on every event, however short its text. Everything but plain
 * pieces of text goes through to them byte for byte; the text behind it, too, so that none overtakes another. Where
 * nobody is told, gathered text goes through as one event.
 */
export class EventGatherer {
  readonly #read = textDeltaReader();
  #tell: ((text: string) => void) | undefined;
  #hasTold = false;
  #unread = '';
  #held: { delta: TextDelta; text: string } | null = null;
  /** The end of a sentence or of a field of which it is not yet known whether it is one. */
  #end = '';
  /** Text that came with what was taken last. */
  #latest = '';
  #isFirst = true;
  /** Whether a sentence or a field was passed on whole. */
  hasPassedSentence = false;
  /** Whether anything was passed on, and not told, that says more than that an answer begins. */
  hasNews = false;

  constructor(tell?: (text: string) => void) {
    this.#tell = tell;
  }

  /** Takes what came; gives what is to be passed on now. */
  push(text: string): string {
    this.#unread += text;
    let passed = '';
    let start = 0;
    for (let end = endOfEvent(this.#unread, 0); end > 0; end = endOfEvent(this.#unread, start)) {
      passed += this.#take(this.#unread.slice(start, end));
      start = end;
    }
    this.#unread = this.#unread.slice(start);
    passed += this.#passDue();
    if (this.#unread.length <= longestEvent) return passed;
    this.hasNews = true;
    return passed + this.end();
  }

  /** True while text is held back; `flush` has to follow after a moment. */
  get isHolding() {
    return this.#held !== null;
  }

  /** Gives what is held back. */
  flush(): string {
    if (!this.#held) return '';
    const { delta, text } = this.#held;
    this.#held = null;
    if (!this.#tell) {
      this.hasNews = true;
      return delta.withText(text);
    }
    this.#hasTold = true;
    this.#tell(text);
    return '';
  }

  /** Gives all that is left, an unfinished event too. */
  end(): string {
    const rest = this.flush() + this.#unread;
    this.#unread = '';
    return rest;
  }

  #take(event: string): string {
    const delta = this.#read(event);
    if (!delta) {
      this.hasNews ||= this.#hasTold || !isPreface(event);
      const passed = this.flush() + event;
      if (this.#hasTold) this.#tell = undefined;
      return passed;
    }
    const other = this.#held && this.#held.delta.slot !== delta.slot ? this.flush() : '';
    // The later event is kept with the earlier text before its own: its counts of tokens are the later ones.
    this.#held = { delta, text: (this.#held?.text ?? '') + delta.text };
    this.#latest += delta.text;
    return other;
  }

  /** Looks once at all that came together. */
  #passDue(): string {
    if (!this.#latest) return '';
    const latest = this.#end + this.#latest;
    this.#latest = '';
    const isWhole = isWorthPassing.test(latest);
    const isDue = this.#isFirst || isWhole;
    this.hasPassedSentence ||= isWhole;
    const end = openEnd.exec(latest)?.[0] ?? '';
    // A field that was passed on with its quotation mark is not passed on again with the comma behind it.
    this.#end = isDue && end.startsWith('"') ? '' : end;
    this.#isFirst = false;
    return isDue ? this.flush() : '';
  }
}

/** Behind the next empty line; 0 when there is none. */
function endOfEvent(text: string, start: number) {
  const plain = text.indexOf('\n\n', start);
  const windows = text.indexOf('\r\n\r\n', start);
  if (plain < 0 && windows < 0) return 0;
  return windows < 0 || (plain >= 0 && plain < windows) ? plain + 2 : windows + 4;
}
