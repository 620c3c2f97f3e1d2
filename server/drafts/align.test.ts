import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignDrafts } from './align.ts';

const bean = 'The bean in the dark grew tall. It was pale. That is why I keep my plant near the window.';

function tell(before: string, after: string) {
  return alignDrafts(before, after).map((change) => [
    change.kind,
    change.before?.text ?? null,
    change.after?.text ?? null,
  ]);
}

test('what stayed, was changed and was added stands in the order of the second draft', () => {
  const after =
    'The bean in the dark grew very tall, 19 cm. It was pale. It looked for light. That is why I keep my plant near the window.';
  expect(tell(bean, after)).toEqual([
    ['changed', 'The bean in the dark grew tall.', 'The bean in the dark grew very tall, 19 cm.'],
    ['same', 'It was pale.', 'It was pale.'],
    ['added', null, 'It looked for light.'],
    ['same', 'That is why I keep my plant near the window.', 'That is why I keep my plant near the window.'],
  ]);
});

test('what was deleted is told where it stood', () => {
  const after = 'The bean in the dark grew tall. That is why I keep my plant near the window.';
  expect(tell(bean, after)[1]).toEqual(['deleted', 'It was pale.', null]);
});

test('a sentence that went elsewhere has moved, and is not deleted and added', () => {
  const after = 'That is why I keep my plant near the window. The bean in the dark grew tall. It was pale.';
  const kinds = tell(bean, after).map(([kind]) => kind);
  expect(kinds).toContain('moved');
  expect(kinds).not.toContain('deleted');
  expect(kinds).not.toContain('added');
});

test.each([
  ['The dog ran home fast.', 'The dog ran fast to its home.', true],
  [
    'The dog ran home.',
    'The dog ran home because the thunder scared him and rain soaked his warm blanket outside.',
    false,
  ],
])('%s → %s: only the wording was changed: %s', (before, after, isSurface) => {
  expect(alignDrafts(before, after)[0]).toMatchObject({ kind: 'changed', isSurface });
});

const word = fc.constantFrom(
  'bean',
  'light',
  'dark',
  'grew',
  'tall',
  'window',
  'the',
  'it',
  'because',
  'pale',
);
const text = fc
  .array(fc.array(word, { minLength: 1, maxLength: 9 }), { maxLength: 14 })
  .map((sentences) => sentences.map((words) => `${words.join(' ')}.`).join(' '));

test('every sentence of either draft is told once, by its own words', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = alignDrafts(before, after);
      for (const [side, whole] of [
        ['before', before],
        ['after', after],
      ] as const) {
        const quotes = changes.flatMap((change) => change[side] ?? []);
        for (const { start, end, text: words } of quotes) expect(whole.slice(start, end)).toBe(words);
        expect(new Set(quotes.map(({ start }) => start)).size).toBe(quotes.length);
        const letters = quotes.map(({ text: words }) => words.replace(/\s/g, '')).join('');
        expect(letters.length).toBe(whole.replace(/\s/g, '').length);
      }
    }),
  );
});

test('a draft beside itself is the same throughout', () => {
  fc.assert(
    fc.property(text, (draft) => {
      expect(alignDrafts(draft, draft).every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});
