import { JsonText } from './json-text.ts';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/**
 * What a growing JSON object tells. Paths are joined by dots ('step1.body', 'concerns.0.kind').
 * - value: the value at the path is complete; path '' is a whole object. Mostly it is the only one and the last event;
 *   where a model thinks aloud in JSON, the answer comes as another object behind it
 * - malformed: nothing more comes; the last event
 */
export type JsonEvent =
  | { type: 'value'; path: string; value: JsonValue }
  | { type: 'malformed'; reason: MalformedReason };

type MalformedReason = 'no-object' | 'syntax' | 'duplicate-key' | 'too-deep' | 'too-long' | 'truncated';

type Frame =
  | { kind: 'object'; path: string; value: { [key: string]: JsonValue }; key: string }
  | { kind: 'array'; path: string; value: JsonValue[] };

type Mode = 'prose' | 'brace' | 'key-or-end' | 'key' | 'colon' | 'value' | 'text' | 'word' | 'comma' | 'over';

const maxDepth = 32;
const maxLength = 200_000;
const maxWord = 40;

/**
 * Reads the JSON object out of a model's answer while it is written. Prose, code fences and notes around the object
 * are skipped: an object begins with a brace and a quote, and what breaks off as JSON is read as prose. Never throws.
 */
export class JsonStream {
  #mode: Mode = 'prose';
  #frames: Frame[] = [];
  #text = new JsonText();
  #word = '';
  #length = 0;
  #isFound = false;
  #hasSyntaxFault = false;
  #hasEnded = false;
  #events: JsonEvent[] = [];

  /** Reads on. The same answer gives the same values and texts wherever it is cut into chunks. */
  push(chunk: string): JsonEvent[] {
    this.#length += chunk.length;
    let at = 0;
    while (at < chunk.length && this.#mode !== 'over') {
      if (this.#mode === 'key' || this.#mode === 'text') at = this.#readText(chunk, at);
      else at += this.#readChar(chunk[at] ?? '') ? 1 : 0;
    }
    if (this.#length > maxLength && this.#mode !== 'over') this.#fail('too-long');
    return this.#takeEvents();
  }

  /** No more comes: what is open is truncated. */
  end(): JsonEvent[] {
    this.#hasEnded = true;
    if (this.#mode === 'prose' || this.#mode === 'brace') {
      if (!this.#isFound) this.#fail(this.#hasSyntaxFault ? 'syntax' : 'no-object');
    } else if (this.#mode !== 'over') this.#fail('truncated');
    return this.#takeEvents();
  }

  /** True when the character is used up; false when it is to be read again in another mode. */
  #readChar(char: string): boolean {
    if (this.#mode === 'prose') {
      if (char === '{') this.#mode = 'brace';
      return true;
    }
    if (this.#mode === 'word') return this.#readWord(char);
    if (/\s/.test(char)) return true;
    if (this.#mode === 'brace') return this.#readBrace(char);
    if (this.#mode === 'value') this.#readValue(char);
    else if (this.#mode === 'key-or-end' && char === '"') this.#beginText('key');
    else if (this.#mode === 'colon' && char === ':') this.#mode = 'value';
    else if (this.#mode === 'comma' && char === ',') {
      this.#mode = this.#frames.at(-1)?.kind === 'object' ? 'key-or-end' : 'value';
    } else if (this.#mode !== 'colon' && char === '}' && this.#frames.at(-1)?.kind === 'object')
      this.#close();
    else if (this.#mode === 'comma' && char === ']' && this.#frames.at(-1)?.kind === 'array') this.#close();
    else this.#fail('syntax');
    return true;
  }

  /** A brace in prose is not yet an object: the first key must follow. */
  #readBrace(char: string) {
    if (char === '"') {
      this.#frames.push({ kind: 'object', path: '', value: {}, key: '' });
      this.#beginText('key');
    } else if (char !== '{') this.#mode = 'prose';
    return true;
  }

  #readValue(char: string) {
    if (char === '"') return this.#beginText('text');
    if (char === '{' || char === '[') return this.#open(char);
    if (char === ']' && this.#frames.at(-1)?.kind === 'array') return this.#close();
    if (!/[-\dtfn]/.test(char)) return this.#fail('syntax');
    this.#word = char;
    this.#mode = 'word';
  }

  #readWord(char: string) {
    if (/[-+.\w]/.test(char)) {
      this.#word += char;
      if (this.#word.length > maxWord) this.#fail('syntax');
      return true;
    }
    try {
      this.#complete(JSON.parse(this.#word));
    } catch {
      this.#fail('syntax');
    }
    return false;
  }

  #beginText(mode: 'key' | 'text') {
    this.#text = new JsonText();
    this.#mode = mode;
  }

  #readText(chunk: string, start: number) {
    const { at, state } = this.#text.read(chunk, start);
    if (state === 'malformed') this.#fail('syntax');
    else if (state === 'closed' && this.#mode === 'key') this.#setKey(this.#text.whole);
    else if (state === 'closed') this.#complete(this.#text.whole);
    return at;
  }

  #setKey(key: string) {
    const frame = this.#frames.at(-1);
    if (frame?.kind !== 'object') return this.#fail('syntax');
    if (Object.hasOwn(frame.value, key)) return this.#fail('duplicate-key');
    frame.key = key;
    this.#mode = 'colon';
  }

  #open(char: '{' | '[') {
    if (this.#frames.length >= maxDepth) return this.#fail('too-deep');
    const path = this.#path();
    if (char === '{') this.#frames.push({ kind: 'object', path, value: {}, key: '' });
    else this.#frames.push({ kind: 'array', path, value: [] });
    this.#mode = char === '{' ? 'key-or-end' : 'value';
  }

  #close() {
    const frame = this.#frames.pop();
    if (frame) this.#complete(frame.value);
  }

  #complete(value: JsonValue) {
    const frame = this.#frames.at(-1);
    this.#events.push({ type: 'value', path: this.#path(), value });
    this.#mode = frame ? 'comma' : 'prose';
    this.#isFound ||= !frame;
    if (frame?.kind === 'array') frame.value.push(value);
    // Not a plain assignment: a key named __proto__ must stay a key.
    else if (frame) {
      Object.defineProperty(frame.value, frame.key, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }

  /** Path of the value that is being read. */
  #path() {
    const frame = this.#frames.at(-1);
    if (!frame) return '';
    const name = frame.kind === 'object' ? frame.key : String(frame.value.length);
    return frame.path ? `${frame.path}.${name}` : name;
  }

  #fail(reason: MalformedReason) {
    if (reason === 'syntax' && !this.#hasEnded) {
      this.#hasSyntaxFault = true;
      this.#frames = [];
      this.#mode = 'prose';
      return;
    }
    this.#events.push({ type: 'malformed', reason });
    this.#mode = 'over';
  }

  #takeEvents() {
    const events = this.#events;
    this.#events = [];
    return events;
  }
}

/** The object in all that a model said: the last one behind its thoughts, undefined where that is not whole. */
export function objectIn(answer: string): JsonValue | undefined {
  const stream = new JsonStream();
  const events = [...stream.push(answer.replace(/^[\s\S]*<\/think\w*>/i, '')), ...stream.end()];
  if (events.at(-1)?.type === 'malformed') return undefined;
  return events.flatMap((event) => (event.type === 'value' && event.path === '' ? [event.value] : [])).at(-1);
}
