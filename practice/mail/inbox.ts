import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A message as it came, for one recipient; `at` in milliseconds since 1970. */
export type KeptMessage = { id: string; to: string; at: number; raw: Buffer };

export type Inbox = {
  keep(raw: Buffer, recipients: readonly string[]): void;
  /** What came for an address, the newest first; at most so many are read. */
  list(address: string, most?: number): KeptMessage[];
  /** Deletes what came for an address. */
  forget(address: string): void;
};

/** Time, hash of the address and a random number: an address may be longer than the name of a file. */
const nameShape = /^(\d+)-([0-9a-f]{64})-([0-9a-f]{12})\.eml$/;

function hashed(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('hex');
}

/** Messages in a folder, one file each: they are there after a restart, too. */
export function openInbox(folder: string): Inbox {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let lastAt = 0;
  return {
    keep(raw, recipients) {
      for (const recipient of recipients) {
        lastAt = Math.max(Date.now(), lastAt + 1);
        const name = `${lastAt}-${hashed(recipient)}-${randomBytes(6).toString('hex')}.eml`;
        // Whole or not at all, should the machine stop here.
        writeFileSync(join(folder, `${name}.part`), raw, { mode: 0o600 });
        renameSync(join(folder, `${name}.part`), join(folder, name));
      }
    },
    list(address, most) {
      const own = hashed(address);
      return readdirSync(folder)
        .map((name) => nameShape.exec(name))
        .filter((parts) => parts?.[2] === own)
        .sort((a, b) => Number(b?.[1]) - Number(a?.[1]))
        .slice(0, most)
        .map((parts) => ({
          id: parts?.[3] ?? '',
          to: address,
          at: Number(parts?.[1]),
          raw: readFileSync(join(folder, parts?.[0] ?? '')),
        }));
    },
    forget(address) {
      const own = hashed(address);
      for (const name of readdirSync(folder)) {
        if (nameShape.exec(name)?.[2] === own) rmSync(join(folder, name), { force: true });
      }
    },
  };
}
