import { createHash, hash } from 'node:crypto';
import type { TableFacts } from './manifest.ts';

const newline = 0x0a;
const digestBytes = 32;

/** Counts and hashes the rows of a table as they pass, in pieces of any size. */
export class TableDigest {
  readonly #whole = createHash('sha256');
  readonly #rows = Buffer.alloc(digestBytes);
  #begun: Buffer[] = [];
  #count = 0;
  #bytes = 0;

  /** COPY writes a row a line; a newline within a value is escaped. */
  add(piece: Buffer): void {
    this.#whole.update(piece);
    this.#bytes += piece.length;
    let from = 0;
    for (let at = piece.indexOf(newline); at >= 0; at = piece.indexOf(newline, from)) {
      this.#addRow(piece.subarray(from, at + 1));
      from = at + 1;
    }
    // A copy: the piece is only lent.
    if (from < piece.length) this.#begun.push(Buffer.from(piece.subarray(from)));
  }

  end(): TableFacts {
    if (this.#begun.length > 0) throw new Error('the last row is cut off');
    return {
      rows: this.#count,
      bytes: this.#bytes,
      sha256: this.#whole.digest('hex'),
      rows_sha256: this.#rows.toString('hex'),
    };
  }

  /** Rows of a table differ from each other, having a key: no two take each other out. */
  #addRow(end: Buffer) {
    const row = this.#begun.length === 0 ? end : Buffer.concat([...this.#begun, end]);
    this.#begun = [];
    this.#count += 1;
    const digest = hash('sha256', row, 'buffer');
    for (let at = 0; at < digestBytes; at += 1) {
      this.#rows[at] = (this.#rows[at] ?? 0) ^ (digest[at] ?? 0);
    }
  }
}
