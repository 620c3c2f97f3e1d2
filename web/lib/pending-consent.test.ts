import { expect, test } from 'vitest';
import {
  areTermsAcceptedHere,
  clearPendingConsent,
  findPendingConsent,
  keepPendingConsent,
  markTermsAcceptedHere,
} from './pending-consent.ts';

function buildStorage(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

const given = { termsAccepted: 'true', termsAcceptedAt: '2026-11-20T10:00:00.000Z' };

test('a consent waits until it is cleared, and an unknown address is null', () => {
  const storage = buildStorage(given);
  expect(findPendingConsent(storage)).toEqual({
    termsAccepted: true,
    termsAcceptedAt: '2026-11-20T10:00:00.000Z',
    consentIpAddress: null,
  });
  storage.setItem('consentIpAddress', '203.0.113.7');
  expect(findPendingConsent(storage)?.consentIpAddress).toBe('203.0.113.7');
  clearPendingConsent(storage);
  expect(findPendingConsent(storage)).toBeNull();
  expect(storage.length).toBe(0);
});

test('half a consent is none', () => {
  expect(findPendingConsent(buildStorage({ termsAccepted: 'true' }))).toBeNull();
  expect(findPendingConsent(buildStorage({ ...given, termsAccepted: 'false' }))).toBeNull();
});

test('the mark that an account accepted the terms here outlives the pending consent', () => {
  const storage = buildStorage(given);
  expect(areTermsAcceptedHere(storage)).toBe(false);
  markTermsAcceptedHere(storage);
  clearPendingConsent(storage);
  expect(areTermsAcceptedHere(storage)).toBe(true);
});

test('a browser that keeps nothing still lets the consent reach the sign-in', async () => {
  const full = {
    ...buildStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  await keepPendingConsent(full);
  markTermsAcceptedHere(full);
  expect(findPendingConsent(full)).toMatchObject({ termsAccepted: true, consentIpAddress: null });
  clearPendingConsent(full);
  expect(findPendingConsent(full)).toBeNull();
});
