import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alignDrafts, type Change } from './align.ts';

const told = (changes: readonly Change[]) =>
  changes.map(({ kind, before, after }) => [kind, before?.text ?? null, after?.text ?? null]);

it('tells what stayed, changed, came and went, in the order of the second draft', () => {
  const before = 'We went to the lake. It was cold. My dog jumped in. Then we ate.';
  const after = 'We went to the lake. My brown dog jumped in with a splash. Nobody else dared. Then we ate.';
  expect(told(alignDrafts(before, after))).toEqual([
    ['same', 'We went to the lake.', 'We went to the lake.'],
    ['deleted', 'It was cold.', null],
    ['changed', 'My dog jumped in.', 'My brown dog jumped in with a splash.'],
    ['added', null, 'Nobody else dared.'],
    ['same', 'Then we ate.', 'Then we ate.'],
  ]);
});

it('takes a sentence that was split, or joined of two, as one change', () => {
  const long = 'The tide came in over the rocks and we carried the baskets up to the old boat house.';
  const two = 'The tide came in over the rocks. We carried the baskets up to the old boat house.';
  const end = 'Nobody lost a shoe.';
  expect(told(alignDrafts(`${long} ${end}`, `${two} ${end}`))).toEqual([
    ['changed', long, two],
    ['same', end, end],
  ]);
  expect(told(alignDrafts(`${two} ${end}`, `${long} ${end}`))).toEqual([
    ['changed', two, long],
    ['same', end, end],
  ]);
});

it('tells a sentence that moved, and whether its words changed', () => {
  const before = 'He was born in Lublin in 1822. He made a lamp. The lamp was first lit in a hospital.';
  const after = 'He made a lamp. The lamp was first lit in a hospital. He was born in Lublin in 1822.';
  const moved = alignDrafts(before, after).filter(({ kind }) => kind === 'moved');
  expect(told(moved)).toEqual([
    ['moved', 'He was born in Lublin in 1822.', 'He was born in Lublin in 1822.'],
  ]);
  expect(moved[0]?.isSurface).toBe(true);
});

it('finds a corrected sentence among similar ones by its neighbours', () => {
  const before = 'I like dogs becuse they run. I like cats becuse they purr. I like fish.';
  const after = 'I like dogs because they run. I like cats because they purr. I like fish.';
  expect(alignDrafts(before, after).map(({ kind, isSurface }) => [kind, isSurface])).toEqual([
    ['changed', true],
    ['changed', true],
    ['same', null],
  ]);
});

it('counts what is said anew in a sentence as content, and a better word as surface', () => {
  const of = (before: string, after: string) => alignDrafts(`${before} End.`, `${after} End.`)[0]?.isSurface;
  expect(of('The bridge was very old.', 'The bridge was ancient and very old.')).toBe(true);
  expect(
    of(
      'The bridge was very old.',
      'The bridge was very old because engineers from Porto built its iron arches before the war.',
    ),
  ).toBe(false);
});

it('takes a sentence with other spaces as the same', () => {
  expect(alignDrafts('One two  three.', 'One two three.').map(({ kind }) => kind)).toEqual(['same']);
});

it('has nothing to tell of empty drafts', () => {
  expect(alignDrafts('', ' … ')).toEqual([]);
});

const words = fc.constantFrom('we', 'saw', 'a', 'big', 'dog', 'river', 'because', 'cold', '🦆', 'naïve');
const sentence = fc
  .tuple(fc.array(words, { minLength: 1, maxLength: 9 }), fc.constantFrom('.', '!', '?', '\n'))
  .map(([some, end]) => `${some.join(' ')}${end}`);
const draft = fc.array(sentence, { maxLength: 12 }).map((some) => some.join(' '));

it('quotes each draft word for word and takes each sentence once', () => {
  fc.assert(
    fc.property(fc.oneof(draft, fc.string({ unit: 'grapheme' })), draft, (before, after) => {
      const changes = alignDrafts(before, after);
      for (const [text, side] of [
        [before, 'before'],
        [after, 'after'],
      ] as const) {
        const quotes = changes.flatMap((change) => change[side] ?? []).sort((x, y) => x.start - y.start);
        for (const quote of quotes) expect(text.slice(quote.start, quote.end)).toBe(quote.text);
        for (const [at, quote] of quotes.entries())
          expect(quote.start).toBeGreaterThanOrEqual(quotes[at - 1]?.end ?? 0);
        const rest = quotes.reduceRight(
          (left, { start, end }) => left.slice(0, start) + left.slice(end),
          text,
        );
        expect(rest).not.toMatch(/[\p{L}\p{N}]/u);
      }
      const places = changes.flatMap(({ after: quote }) => quote?.start ?? []);
      expect(places).toEqual(places.toSorted((x, y) => x - y));
    }),
  );
});

it('finds nothing changed between a draft and itself', () => {
  fc.assert(
    fc.property(draft, (text) => {
      expect(alignDrafts(text, text).every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});

it('tells the opposite when the drafts are swapped', () => {
  const opposite = { same: 'linked', changed: 'linked', moved: 'linked', added: 'deleted', deleted: 'added' };
  const forwards = { same: 'linked', changed: 'linked', moved: 'linked', added: 'added', deleted: 'deleted' };
  const sides = (changes: readonly Change[], names: Record<Change['kind'], string>, isSwapped: boolean) =>
    changes
      .map(({ kind, before, after }) => {
        const [one, other] = isSwapped ? [after, before] : [before, after];
        return `${names[kind]} ${one?.start} ${one?.end} ${other?.start} ${other?.end}`;
      })
      .sort();
  fc.assert(
    fc.property(draft, draft, (one, other) => {
      expect(sides(alignDrafts(other, one), opposite, true)).toEqual(
        sides(alignDrafts(one, other), forwards, false),
      );
    }),
  );
});

it('takes no line end of a photographed page for a change', () => {
  const typed =
    'My grandma says the water was up to her window. She had to sleep in a school gym for two weeks. When she came home the floor was full of mud and you are hungry after such work.';
  const page =
    'My grandma says the water was up\nto her window. She had to sleep in\na school gym for two weeks. When\nshe came home the floor was full\nof mud and you are hungry after\nsuch work.';
  expect(alignDrafts(typed, page).map(({ kind }) => kind)).toEqual(['same', 'same', 'same']);
  expect(alignDrafts(typed, page)[0]?.after?.text).toBe('My grandma says the water was up\nto her window.');
});
