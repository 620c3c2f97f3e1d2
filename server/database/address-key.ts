import { createSecretKey, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { networkOf } from '#server/http/client-address.ts';
import { hmac } from '#server/process/ids.ts';
import { system } from './actor.ts';
import type { Database } from './database.ts';
import { queryRows } from './rows.ts';

const secrets = new WeakMap<Database, Promise<KeyObject>>();

/** Keyed and one-way: no address is stored. */
export async function addressKey(
  holder: { database: Database },
  purpose: string,
  address: string,
): Promise<string> {
  return await secretKey(holder, purpose, networkOf(address));
}

/** For other texts that must not be stored, such as e-mail addresses. */
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

/** A prepared key: with raw bytes the preparation is repeated each time and costs six times the HMAC. */
async function readSecret(database: Database): Promise<KeyObject> {
  const row = z.object({ value: z.instanceof(Buffer) });
  const statement = sql`select value from instance_secrets where name = 'request-limits'`;
  const [secret] = await queryRows(database, system, { row, statement });
  if (!secret) throw new Error('the installation has no secret');
  return createSecretKey(secret.value);
}
