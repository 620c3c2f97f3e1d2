import { expect, test } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';

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

test('the port that some proxies name is no part of the address', () => {
  expect(clientAddress('10.0.0.1', '203.0.113.7:51823', 1)).toBe('203.0.113.7');
  expect(clientAddress('10.0.0.1', '[2001:db8::7]:51823', 1)).toBe('2001:db8::7');
  expect(clientAddress('10.0.0.1', '2001:db8::7', 1)).toBe('2001:db8::7');
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
