import { createTabNote } from '#web/lib/tab-note.ts';
import { type Entries, entryNames } from './check-message.ts';

const note = createTabNote<Partial<Record<keyof Entries, unknown>>>('classroom-station/contact');
/** For browsers that refuse session storage. */
let typed: Entries | null = null;

/** Keeps the entries in this tab until they are sent. */
export function keepEntries(entries: Entries): void {
  typed = entries;
  note.write(entries);
}

export function findEntries(): Partial<Entries> {
  const found = typed ?? note.read();
  const texts = entryNames.map((name) => [name, found?.[name]] as const);
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string'));
}

export function forgetEntries(): void {
  typed = null;
  note.write(null);
}
