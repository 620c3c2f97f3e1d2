export const kinds = [
  ...(['submission', 'draft', 'reply', 'return-code', 'paper'] as const),
  ...(['check-in', 'version', 'report', 'unit', 'alias'] as const),
] as const;
export type Kind = (typeof kinds)[number];

/** One thing that was sent, and what its sender was told of it. */
export type Entry = {
  kind: Kind;
  teacherId: string;
  /** Under which it was sent, each time again: an idempotency key, an id made by the page, or a name. */
  key: string;
  /** Letter for letter what must be stored. */
  text: string;
  isAcknowledged: boolean;
  /** Of the submission or check-in, once it was told. */
  id?: string;
  /** The finished feedback or summary, where the sender was shown one: it must stay as it is. */
  shown?: unknown;
};

/** What 16 writers sent, what was acknowledged to them, and what they saw that nobody should see. */
export class Ledger {
  readonly entries: Entry[] = [];
  /** Refusals and broken answers. */
  readonly defects: string[] = [];
  photosRead = 0;

  send(entry: Omit<Entry, 'isAcknowledged'>): Entry {
    const sent = { ...entry, isAcknowledged: false };
    this.entries.push(sent);
    return sent;
  }

  of(kind: Kind): Entry[] {
    return this.entries.filter((entry) => entry.kind === kind);
  }

  acknowledged(kind: Kind): Entry[] {
    return this.of(kind).filter((entry) => entry.isAcknowledged);
  }
}
