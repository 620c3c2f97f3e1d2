import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { deriveAppUrl } from '../migrate.ts';

type Addresses = { home: string; superuserUrl: string; ownerUrl: string };

/**
 * Gives every role of an embedded cluster that logs in a new password, and the file beside it, too. Who is connected
 * stays so, but cannot connect again: no station may be running.
 */
export async function rotatePassword({ home, superuserUrl, ownerUrl }: Addresses): Promise<void> {
  const made = randomBytes(24).toString('base64url');
  const { current, next } = filesOf(home);
  // First, so that a process which dies between the two steps below locks nobody out.
  writeFileSync(next, made, { mode: 0o600, flush: true });
  const renewed = deriveAppUrl(Object.assign(new URL(ownerUrl), { password: made }).href);
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('begin');
    for (const url of [superuserUrl, ownerUrl]) await setPassword(client, new URL(url).username, made);
    await setPassword(client, new URL(renewed).username, new URL(renewed).password);
    await client.query('commit');
  } finally {
    await client.end();
  }
  renameSync(next, current);
}

/** The password that holds, where a rotation may have been cut short: signing in tells. */
export async function settlePassword(
  { home, password }: { home: string; password: string },
  canSignIn: (password: string) => Promise<boolean>,
): Promise<string> {
  const { current, next } = filesOf(home);
  if (!existsSync(next)) return password;
  const begun = readFileSync(next, 'utf8').trim();
  if (begun !== '' && (await canSignIn(begun))) {
    renameSync(next, current);
    return begun;
  }
  rmSync(next, { force: true });
  return password;
}

async function setPassword(client: Client, role: string, password: string) {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (!rowCount) return;
  await client.query(
    `alter role ${client.escapeIdentifier(role)} password ${client.escapeLiteral(password)}`,
  );
}

function filesOf(home: string) {
  return { current: join(home, 'password'), next: join(home, 'password.next') };
}
