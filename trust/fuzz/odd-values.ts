import fc from 'fast-check';
import type { Random } from '../seed.ts';

/** One value, the same for the same numbers. */
export function sampled<T>(values: fc.Arbitrary<T>, random: Random): T {
  const [value] = fc.sample(values, { numRuns: 1, seed: random.below(2 ** 31) });
  return value as T;
}

/** Texts that are well meant but unusual: any text field must take them. */
export const unusualTexts: readonly string[] = [
  'The river rose over the levee because the rain did not stop.',
  'My dog ran fast. He was happy! Why did he run? I do not know.',
  '👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 ok',
  'שלום עולם — مرحبا بالعالم',
  '\u202eright to left\u202c \u2066isolated\u2069',
  'e\u0301\u0323\u0302 Z\u0351\u036b\u0343a\u0328lgo',
  'ａｂｃ ① ﬁ ß İ ı',
  "Robert'); DROP TABLE submissions;--",
  '<script>alert(1)</script> <img src=x onerror=alert(1)>',
  '{{origin}} {wait} <%= 7*7 %> %s %n',
  '=HYPERLINK("http://x.example")',
  'a\r\nb\u2028c\u2029d\u0085e\tf\vg\fh',
  '\ud800 alone \udfff',
  '\ufeff\u200b\u00ad\u2060',
  'call me at 212-555-0147 or mail me at a.b@c.example, i live at 34 oak street',
  '# Heading\n- list\n| a | b |\n`code` *x* _y_ $z$ @ref #set page(width: 0pt)',
  '写作反馈 한국어 ภาษาไทย हिन्दी',
  'I think that that that that that that the the the the end',
];

/** Texts whose parts repeat: what takes the square of the time shows itself on them. */
export const repeatedParts: readonly string[] = [
  ...'a \n."“(@.,\\-_<[é👍\u0301中א',
  ...['a ', 'a\n', 'a.', 'A. ', 'a@', '1-', '1 ', '+1 ', '?!', 'aA'],
  ...['the ', 'Why? ', 'because ', 'my id ', '"a" '],
];

/** Texts of exactly so many UTF-16 code units. */
export function textsOfLength(length: number): fc.Arbitrary<string> {
  const parts = fc.constantFrom(...unusualTexts.map((text) => `${text} `), ...repeatedParts);
  return parts.map((part) => part.repeat(Math.ceil(length / part.length)).slice(0, length));
}

const words = (text: string) => text.split(' ');

/** What no page of ours sends: values of every type, and those on which programs have broken before. */
export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ key: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'id', '$gt', 'length', '\u0000')) }),
  fc.constantFrom<unknown>(
    ...[
      1e21,
      -1e308,
      2 ** 31,
      2 ** 53,
      -(2 ** 63),
      '',
      ' ',
      '\n',
      '\u0000',
      'a\u0000b',
      '\ud800',
      '[object Object]',
    ],
    ...words('NaN Infinity 0 null undefined true [] %00 ../../etc/passwd a@b.c a@[127.0.0.1] 24:00'),
    ...words('0000-01-01 9999-12-31T23:59:59+23:59 2026-02-30 -000001-01-01T00:00:00Z'),
    ...['00000000-0000-0000-0000-000000000000', 'x'.repeat(5_000), '\u0301'.repeat(2_000), [[[[]]]]],
  ),
  fc.constantFrom(...unusualTexts),
  fc.string({ unit: 'binary' }),
);

/** Names that mean something to JavaScript or to a database. */
export const oddKeys = fc.constantFrom('__proto__', 'constructor', 'toString', '', '\u0000', 'a.b', 'id');
