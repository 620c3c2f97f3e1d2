import { createHmac, hash, type KeyObject, randomBytes, randomUUID } from 'node:crypto';

export function newId(): string {
  return randomUUID();
}

/** 256 random bits, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

export function hmac(key: Buffer | KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
