import { type Entries, entryNames } from './check-message.ts';

const key = 'classroom-station/contact';

/** Fallback for browsers that refuse session storage. */
let unkept: Entries | null = null;

/** Keeps the entries in this tab until they are sent. */
export function keepEntries(entries: Entries, storage: () => Storage = () => sessionStorage): void {
  unkept = null;
  try {
    storage().setItem(key, JSON.stringify(entries));
  } catch {
    unkept = entries;
  }
}

export function findEntries(storage: () => Storage = () => sessionStorage): Partial<Entries> {
  if (unkept) return unkept;
  try {
    const found = JSON.parse(storage().getItem(key) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(entryNames.flatMap((name) => textAt(found, name)));
  } catch {
    return {};
  }
}

export function forgetEntries(storage: () => Storage = () => sessionStorage): void {
  unkept = null;
  try {
    storage().removeItem(key);
  } catch {
    // Refused storage holds nothing to remove.
  }
}

function textAt(found: Record<string, unknown>, name: string) {
  const value = found[name];
  return typeof value === 'string' ? [[name, value]] : [];
}
