import { type Entries, entryNames } from './check-message.ts';

const key = 'classroom-station/contact';

/** What this page load kept, where the browser keeps nothing for the tab. */
let unkept: Entries | null = null;

/** Keeps what is typed until it is sent, for this tab alone. */
export function keepEntries(entries: Entries, storage: () => Storage = () => sessionStorage): void {
  unkept = null;
  try {
    storage().setItem(key, JSON.stringify(entries));
  } catch {
    unkept = entries;
  }
}

/** What was typed here and not sent yet, if anything. */
export function findEntries(storage: () => Storage = () => sessionStorage): Partial<Entries> {
  if (unkept) return unkept;
  try {
    const found = JSON.parse(storage().getItem(key) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(entryNames.flatMap((name) => textAt(found, name)));
  } catch {
    return {};
  }
}

/** Forgets it: it was sent. */
export function forgetEntries(storage: () => Storage = () => sessionStorage): void {
  unkept = null;
  try {
    storage().removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

function textAt(found: Record<string, unknown>, name: string) {
  const value = found[name];
  return typeof value === 'string' ? [[name, value]] : [];
}
