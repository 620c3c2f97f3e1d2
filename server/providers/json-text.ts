const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/**
 * Reads the inside of one JSON string that arrives in pieces cut anywhere, also within an escape or a
 * surrogate pair. What no database can store (lone surrogates, NUL) becomes U+FFFD. Raw line breaks and
 * needless escapes, which models write, are taken as they are.
 */
export class JsonText {
  /** Everything read so far. */
  whole = '';
  /** The part of an escape that has come: empty, a backslash, or the beginning of \uXXXX. */
  #escape = '';
  /** The first half of a surrogate pair. */
  #half = '';

  /**
   * Reads on from `start` and returns where it stopped: behind the closing quote, or at the end of the chunk.
   * `isClosed` says which, and 'malformed' says that an escape is none.
   */
  read(chunk: string, start: number): { at: number; state: 'open' | 'closed' | 'malformed' } {
    let at = start;
    while (at < chunk.length) {
      if (this.#escape) {
        this.#escape += chunk[at];
        at += 1;
        if (!this.#readEscape()) return { at, state: 'malformed' };
        continue;
      }
      const plainEnd = endOfPlain(chunk, at);
      if (plainEnd > at) this.#add(chunk.slice(at, plainEnd));
      if (plainEnd === chunk.length) return { at: plainEnd, state: 'open' };
      at = plainEnd + 1;
      if (chunk[plainEnd] === '"') {
        if (this.#half) this.#grow('\uFFFD');
        return { at, state: 'closed' };
      }
      this.#escape = '\\';
    }
    return { at, state: 'open' };
  }

  #readEscape() {
    const begun = this.#escape;
    if (begun[1] !== 'u') {
      this.#escape = '';
      this.#add(escapes[begun.slice(1)] ?? begun.slice(1));
      return true;
    }
    if (!/^\\u[0-9a-fA-F]{0,4}$/.test(begun)) return false;
    if (begun.length === 6) {
      this.#escape = '';
      this.#add(String.fromCharCode(Number.parseInt(begun.slice(2), 16)));
    }
    return true;
  }

  #add(piece: string) {
    const text = this.#half + piece;
    const endsInHalf = /[\uD800-\uDBFF]$/.test(text);
    this.#half = endsInHalf ? text.slice(-1) : '';
    this.#grow(endsInHalf ? text.slice(0, -1) : text);
  }

  #grow(text: string) {
    this.whole += text.toWellFormed().replaceAll('\0', '\uFFFD');
  }
}

function endOfPlain(chunk: string, start: number) {
  let at = start;
  while (at < chunk.length && chunk[at] !== '"' && chunk[at] !== '\\') at += 1;
  return at;
}
