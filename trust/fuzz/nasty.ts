import type { Random } from '../seed.ts';

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
  ...['a', 'a ', 'a\n', 'a.', 'A. ', ' ', '\n', '"', '“', '(', '@', 'a@', '1-', '1 ', '+1 ', '.', '?!', ','],
  ...[
    'aA',
    '\\',
    '-',
    '_',
    '<',
    '[',
    'é',
    '👍',
    '\u0301',
    '中',
    'א',
    'the ',
    'Why? ',
    'because ',
    'my id ',
    '"a" ',
  ],
];

/** What no page of ours sends. */
const wrongValues: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1, 0.1, 1e21, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 'NaN', 'Infinity'],
  ...['', ' ', '\n', '0', 'null', 'undefined', 'true', '[]', '[object Object]', '%00', '../../etc/passwd'],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00\ud800',
    '\ufffe\uffff',
    'x'.repeat(5_000),
    '\u0301'.repeat(2_000),
  ],
  ...[[], [null], [[[[]]]], {}, { id: null }, { $gt: '' }, { length: 1e9 }, { toString: 1 }, { valueOf: 1 }],
  ...['0000-01-01', '9999-12-31T23:59:59+23:59', '2026-02-30', '-000001-01-01T00:00:00Z', '24:00'],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'a@b.c',
    'a@[127.0.0.1]',
  ],
];

/** Names that mean something to JavaScript or to a database. */
const wrongKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  '\u0000',
  'a.b',
  'id',
];

export function wrongValue(random: Random): unknown {
  return random.next() < 0.3 ? random.pick(unusualTexts) : random.pick(wrongValues);
}

/** An own property even where its name is `__proto__`. */
export function withWrongKey(value: object, random: Random): object {
  const copy = { ...value };
  const descriptor = { value: wrongValue(random), enumerable: true, configurable: true, writable: true };
  return Object.defineProperty(copy, random.pick(wrongKeys), descriptor);
}

/** A text of exactly so many UTF-16 code units. */
export function textOfLength(length: number, random: Random): string {
  const part = random.next() < 0.5 ? `${random.pick(unusualTexts)} ` : random.pick(repeatedParts);
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}
