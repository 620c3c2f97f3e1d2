import { createSecretKey, type KeyObject } from 'node:crypto';
import { networkOf } from '#server/http/client-address.ts';
import { hmac } from '#server/process/ids.ts';
import { system } from './actor.ts';
import type { Database } from './database.ts';

const secrets = new WeakMap<Database, Promise<KeyObject>>();

/** The key under which requests from an address are counted: keyed and one-way, as no address is stored. */
export async function addressKey(
  holder: { database: Database },
  purpose: string,
  address: string,
): Promise<string> {
  return await secretKey(holder, purpose, networkOf(address));
}

/** The same for anything else that must not be stored as it is, such as an e-mail address. */
export async function secretKey(
  { database }: { database: Database },
  purpose: string,
  text: string,
): Promise<string> {
  const secret = secrets.get(database) ?? readSecret(database);
  secrets.set(database, secret);
  secret.catch(() => secrets.delete(database));
  return `${purpose}:${hmac(await secret, text)}`;
}

/** Prepared once: an HMAC with the bare bytes prepares them every time, which costs six times the HMAC itself. */
async function readSecret(database: Database): Promise<KeyObject> {
  const secret = await database.transaction(system, async (tx) => {
    const row = await tx
      .selectFrom('instance_secrets')
      .select('value')
      .where('name', '=', 'request-limits')
      .executeTakeFirstOrThrow();
    return row.value;
  });
  return createSecretKey(secret);
}
