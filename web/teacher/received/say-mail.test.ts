import { expect, test } from 'vitest';
import { sayMail } from './say-mail.ts';

const now = new Date(2026, 10, 25, 8, 3);
const waits = (minute: number, failure: string | null = null) => ({
  ...{ state: 'waiting' as const, sent_at: null, failure },
  next_try_at: new Date(2026, 10, 25, 8, minute).toISOString(),
});

test('a mail that has not gone out is spoken of as one to come', () => {
  expect(sayMail(waits(8), now)).toBe('Will be e-mailed today, 8:08 AM');
  expect(sayMail(waits(8, 'The mail server is away.'), now)).toBe('Will be tried again today, 8:08 AM');
});

test('a mail that is due is on its way, tried before or not', () => {
  expect(sayMail(waits(3), now)).toBe('On its way');
  expect(sayMail(waits(2, 'The mail server is away.'), now)).toBe('On its way');
});

test('a mail that went out is told with its time', () => {
  const sent = { ...waits(8), state: 'sent' as const, next_try_at: null };
  expect(sayMail({ ...sent, sent_at: now.toISOString() }, now)).toBe('E-mailed today, 8:03 AM');
});
