import { describe, expect, test } from 'vitest';
import { shapeText } from '#server/providers/shape-words.ts';
import { readingCoachWriter, toReadingRequest } from '#server/reading/index.ts';
import { readingBands } from './fixture.ts';
import { checkInFixtures } from './index.ts';
import { scoreCheckIn, taskOf } from './score.ts';

test('there are at least thirty check-ins, of grades 1 to 12 and of every band', () => {
  expect(checkInFixtures.length).toBeGreaterThanOrEqual(30);
  expect(new Set(checkInFixtures.map(({ name }) => name)).size).toBe(checkInFixtures.length);
  const levels = new Set(checkInFixtures.map(({ level }) => level));
  expect([...levels].sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  expect([...new Set(checkInFixtures.map(({ band }) => band))].sort()).toEqual([...readingBands].sort());
});

test('at least 77 % of what a model reads is the same for a group and stands first', () => {
  const shares = checkInFixtures.map((fixture) => {
    const { system, messages, schema } = toReadingRequest(taskOf(fixture));
    const [prefix, tail] = messages[0]?.parts ?? [];
    // As a server of one's own reads it, which is told the shape in words.
    const stable = system.length + shapeText(schema.json).length + (prefix?.text.length ?? 0);
    return { name: fixture.name, share: stable / (stable + (tail?.text.length ?? 0)) };
  });
  expect(shares.filter(({ share }) => share < 0.77)).toEqual([]);
});

describe('what the coach writes holds every check and judges as expected', () => {
  test.each(checkInFixtures)('$name', async (fixture) => {
    const { faults, summary, concerns } = await scoreCheckIn(fixture, readingCoachWriter);
    expect(Object.fromEntries(faults)).toEqual({});
    expect(summary.by).toBe('coach');
    expect(concerns).toEqual([]);
  });
});

test('a verdict that was not expected is a fault', async () => {
  const [fixture] = checkInFixtures;
  if (!fixture) throw new Error('no fixtures');
  const wrong = { ...fixture, expected: { ...fixture.expected, vocabulary: [['misused' as const]] } };
  const { faults } = await scoreCheckIn(wrong, readingCoachWriter);
  expect(faults.get('V')).toEqual(['word 1 is fits, not misused']);
});
