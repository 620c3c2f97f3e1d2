import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headsWithNames } from './heads.factory.ts';
import { namePlaces } from './name-places.ts';

const body =
  'I think the bean in the dark grew taller because it was looking for light. Our bean by the window was 12 cm on day nine and it had green leaves. That is why I would keep a plant near a window.';
const letter = /[\p{L}\p{M}\p{N}]/u;

/** What is left of a text without its places. */
function leftOf(text: string): string {
  let [left, at] = ['', 0];
  for (const { start, end } of namePlaces(text)) {
    left += `${text.slice(at, start)}[]`;
    at = end;
  }
  return left + text.slice(at);
}

test.each(headsWithNames)(
  'of a work that begins or ends so, all but its names is left: %j',
  (work, names) => {
    const text = work.replace('BODY', body);
    const left = leftOf(text);
    expect(left).toContain(body);
    for (const name of names)
      expect(left).not.toMatch(new RegExp(`(?<![\\p{L}\\p{M}])${name}(?![\\p{L}\\p{M}])`, 'u'));
    for (const { names: spans } of namePlaces(text))
      for (const { start, end } of spans)
        expect([text[start - 1] ?? '', text[end] ?? ''].filter((beside) => letter.test(beside))).toEqual([]);
  },
);

test.each([
  `The Bean in the Dark\n\n${body}`,
  `Plant Light\n\n${body} A plant needs light.`,
  `October 14, 2026\n\nGrowing Beans\n\n${body} Growing is hard.`,
  `Rosa Parks\n\nRosa Parks was born in 1913. She was a seamstress. ${body}`,
  `Mr. Popper\n\n${body} Mr. Popper likes birds.`,
  `Claim: Beans need light.\nReason 1: They grow.\n${body}`,
  `Dear Mayor Lopez,\n${body}\nThank you, Mayor Lopez.`,
  `${body}\n- water\n- light\n- air`,
  `${body}\nThe End`,
  `From my window I see a bean. ${body}`,
  `By the time we came home it was dark. ${body}`,
  `Name one plant that you know. ${body}`,
  `My name is on the box, and my name is not long. ${body}`,
  `They call me when it rains. ${body}`,
  'Zephyrine\n\nShe is the hero.',
])('a title, a list and a sentence are no place of a name: %j', (text) => {
  expect(leftOf(text)).toBe(text);
});

test('an author is named over a report on a book, and the rest of it may name that author', () => {
  const places = namePlaces(`Holes\nBy Louis Sachar\n\nThe author Louis Sachar tells of a camp. ${body}`);
  expect(places.map(({ names }) => names)).toEqual([[]]);
});

test('what somebody in a story says to be called is no name of the writer', () => {
  const places = namePlaces(`“My name is Leo,” said the lion. ${body}`);
  expect(places.map(({ isApart, names }) => ({ isApart, names }))).toEqual([{ isApart: false, names: [] }]);
});

test('places are in order, apart and within the text, whatever it is', () => {
  const part = fc.constantFrom(
    ...[
      'Name:',
      'my name is',
      'Maya',
      'van der',
      'By',
      '\n',
      '\t',
      '  ',
      'Love,',
      '- ',
      'Date: 3/4',
      'Mrs. Ito',
    ],
    ...['Nguye\u0302\u0303n', '王小明', '______', '.', ' ', 'I ran home.', '😀'],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string({ unit: 'grapheme' })), { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      let at = 0;
      for (const { start, end, names } of namePlaces(text)) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        for (const name of names) expect(name.start >= start && name.end <= end).toBe(true);
        at = end;
      }
      expect(at).toBeLessThanOrEqual(text.length);
    }),
  );
});
