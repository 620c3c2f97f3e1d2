import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Mark, markWork } from './mark-work.ts';

function mark(name: Mark['name'], work: string, text: string): Mark {
  const start = work.indexOf(text);
  return { name, quote: { start, end: start + text.length, text } };
}

describe('marking the work', () => {
  const work = 'One two. Three four. Five.';

  it('cuts it where quotes begin and end', () => {
    expect(markWork(work, [mark('step1', work, 'Three four.')])).toEqual([
      { text: 'One two. ', marks: [], starts: [] },
      { text: 'Three four.', marks: ['step1'], starts: ['step1'] },
      { text: ' Five.', marks: [], starts: [] },
    ]);
  });

  it('lets marks overlap and numbers each where it begins', () => {
    const pieces = markWork(work, [mark('step1', work, 'two. Three'), mark('strength', work, 'Three four')]);
    expect(pieces.filter(({ marks }) => marks.length > 0)).toEqual([
      { text: 'two. ', marks: ['step1'], starts: ['step1'] },
      { text: 'Three', marks: ['step1', 'strength'], starts: ['strength'] },
      { text: ' four', marks: ['strength'], starts: [] },
    ]);
  });

  it('leaves unmarked what does not stand where the quote says', () => {
    const wrong: Mark = { name: 'step1', quote: { start: 0, end: 3, text: 'Two' } };
    expect(markWork(work, [wrong])).toEqual([{ text: work, marks: [], starts: [] }]);
  });

  it('gives back the very work, whatever is marked', () => {
    const anything = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
      .chain((text) =>
        fc.tuple(
          fc.constant(text),
          fc.array(fc.tuple(fc.nat(text.length), fc.nat(text.length)), { maxLength: 3 }),
        ),
      );
    const names = ['strength', 'step1', 'step2'] as const;
    fc.assert(
      fc.property(anything, ([text, spans]) => {
        const marks = spans.map(([a, b], index): Mark => {
          const [start, end] = [Math.min(a, b), Math.max(a, b)];
          return { name: names[index] ?? 'step1', quote: { start, end, text: text.slice(start, end) } };
        });
        expect(
          markWork(text, marks)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
