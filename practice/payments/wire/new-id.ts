import { randomBytes } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new id that begins as the provider's do, such as `cus_…`; it cannot be guessed. */
export function newId(prefix: string, length = 24): string {
  const picked = [...randomBytes(length)].map((byte) => letters[byte % letters.length]);
  return `${prefix}_${picked.join('')}`;
}
