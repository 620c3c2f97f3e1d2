import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test('what a client claims is ignored where no proxy is configured', () => {
  expect(clientAddress('203.0.113.9', '198.51.100.1', 0)).toBe('203.0.113.9');
});

test('proxies are counted from the right, so that a client cannot put itself further left', () => {
  expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.9', 1)).toBe('203.0.113.9');
  expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2)).toBe('203.0.113.9');
  expect(clientAddress('10.0.0.1', '203.0.113.9', 2)).toBe('10.0.0.1');
});

test('an IPv4 address reads the same on a socket for both kinds', () => {
  expect(clientAddress('::ffff:203.0.113.9', undefined, 0)).toBe('203.0.113.9');
  expect(clientAddress('2001:db8::1', undefined, 0)).toBe('2001:db8::1');
});
