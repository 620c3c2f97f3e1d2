import { timingSafeEqual } from 'node:crypto';
import { secretKey } from '#server/database/address-key.ts';
import type { Database } from '#server/database/database.ts';

type Holder = { database: Database };

/** The text with a signature, so that nobody else can make one. `said` must not end with a full stop. */
export async function signValue(holder: Holder, purpose: string, said: string): Promise<string> {
  return `${said}.${await signatureOf(holder, purpose, said)}`;
}

/** Null where it is missing or not ours. */
export async function readSigned(
  holder: Holder,
  purpose: string,
  cookie: string | undefined,
): Promise<string | null> {
  const { said, signature } =
    cookie?.match(/^(?<said>[\w.-]{1,100})\.(?<signature>[\w-]{43})$/)?.groups ?? {};
  if (!said || !signature) return null;
  const right = Buffer.from(await signatureOf(holder, purpose, said));
  return timingSafeEqual(right, Buffer.from(signature)) ? said : null;
}

async function signatureOf(holder: Holder, purpose: string, said: string): Promise<string> {
  const key = `signed-${purpose}`;
  return (await secretKey(holder, key, `${key} ${said}`)).slice(key.length + 1);
}
