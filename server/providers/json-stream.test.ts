import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type JsonEvent, JsonStream, type JsonValue } from './json-stream.ts';

function readIn(chunks: readonly string[]) {
  const stream = new JsonStream();
  return [...chunks.flatMap((chunk) => stream.push(chunk)), ...stream.end()];
}

function cut(text: string, places: readonly number[]) {
  const sorted = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b);
  return [...sorted, text.length].map((end, index) => text.slice(sorted[index - 1] ?? 0, end));
}

const wholeOf = (events: readonly JsonEvent[]) =>
  events.findLast((event) => event.type === 'value' && event.path === '') as { value: JsonValue } | undefined;

const objects = fc
  .dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ stringUnit: 'grapheme', maxDepth: 4 }), {
    minKeys: 1,
  })
  .map(
    (it) =>
      JSON.parse(JSON.stringify(it).replaceAll('\\u0000', '').toWellFormed()) as { [key: string]: JsonValue },
  );

test('a value is told when it is whole', () => {
  const stream = new JsonStream();
  expect(stream.push('{"step1":{"body":"Look')).toEqual([]);
  expect(stream.push(' again."')).toEqual([{ type: 'value', path: 'step1.body', value: 'Look again.' }]);
  expect(stream.push(',"sentence":4')).toEqual([]);
  expect(stream.push('}}')).toEqual([
    { type: 'value', path: 'step1.sentence', value: 4 },
    { type: 'value', path: 'step1', value: { body: 'Look again.', sentence: 4 } },
    { type: 'value', path: '', value: { step1: { body: 'Look again.', sentence: 4 } } },
  ]);
  expect(stream.end()).toEqual([]);
});

test('items of a list are told by their number', () => {
  const values = readIn(['{"words":["a",{"b":null}],"none":[],"no":{}}']).filter((it) => it.type === 'value');
  expect(values.map((it) => it.path)).toEqual(['words.0', 'words.1.b', 'words.1', 'words', 'none', 'no', '']);
});

test('any object is read as JSON.parse reads it, wherever it is cut', () => {
  fc.assert(
    fc.property(objects, fc.array(fc.nat()), fc.boolean(), (object, places, isPretty) => {
      const text = JSON.stringify(object, null, isPretty ? 2 : 0);
      const inPieces = readIn(cut(text, places));
      expect(wholeOf(inPieces)?.value).toEqual(object);
      expect(inPieces).toEqual(readIn([text]));
    }),
  );
});

test('garbage cut anywhere never throws and gives the same events as uncut', () => {
  const pieces = fc.constantFrom(
    '{"a":',
    '"',
    '\\u12',
    '\\',
    '}',
    ']',
    '[',
    ',',
    ':',
    '1e',
    'tru',
    ' ',
    '{',
    'é',
    '\uD83D',
  );
  const garbage = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' }))).map((it) => it.join(''));
  fc.assert(
    fc.property(garbage, fc.array(fc.nat()), (text, places) => {
      expect(readIn(cut(text, places))).toEqual(readIn([text]));
    }),
  );
});

test('every proper beginning of an object is reported as truncated', () => {
  const text = '{"a":"x\\u00e9","b":[1,true,null],"c":{"d":-1.5e3}}';
  for (let end = 2; end < text.length; end += 1) {
    expect(readIn([text.slice(0, end)]).at(-1)).toEqual({ type: 'malformed', reason: 'truncated' });
  }
});

test('prose and fences around the object are skipped', () => {
  for (const [before, after] of [
    ['Here is {your} feedback:\n```json\n', '\n```\nI hope {"this"} helps!'],
    ['\uFEFF', ''],
    ['{{ ', ' '],
  ]) {
    expect(wholeOf(readIn([`${before}{ "a": 1 }${after}`]))?.value).toEqual({ a: 1 });
  }
});

test('an answer without an object says so', () => {
  for (const text of ['', 'I think the essay is good.', '[1, 2]', '{}', '{a: 1}']) {
    expect(readIn([text])).toEqual([{ type: 'malformed', reason: 'no-object' }]);
  }
});

test('what breaks off as JSON is prose, and its fault is told where no object follows', () => {
  const stream = new JsonStream();
  expect([...stream.push('{"a":?'), ...stream.push('"b":"c"}')]).toEqual([]);
  expect(stream.end()).toEqual([{ type: 'malformed', reason: 'syntax' }]);
});

test.each([
  ['a note in JSON', '{"plan":"quote [S2]"}\n'],
  ['a note that is hardly JSON', '<think>{"sentence": S2} or {"a" b}</think>'],
])('an answer is read behind %s', (_, note) => {
  const events = readIn([`${note}{"step1":{"label":"Add"}}`]);
  expect(events.at(-1)).toEqual({ type: 'value', path: '', value: { step1: { label: 'Add' } } });
});

test.each([
  ['duplicate-key', '{"a":1,"a":2}'],
  ['syntax', '{"a":"\\u12x4"}'],
  ['syntax', '{"a":01}'],
  ['syntax', '{"a" 1}'],
  ['syntax', '{"a":1]'],
  ['too-deep', `{"a":${'['.repeat(40)}`],
  ['too-long', `{"a":"${'x'.repeat(200_001)}`],
])('what is wrong is named: %s', (reason, text) => {
  expect(readIn([text]).at(-1)).toEqual({ type: 'malformed', reason });
});

test('a surrogate pair is told whole, and what no database stores is replaced', () => {
  const stream = new JsonStream();
  for (const piece of ['{"a":"x\uD83D', '\uDE00\\ud83d', '\\ude00']) expect(stream.push(piece)).toEqual([]);
  expect(wholeOf(stream.push('\\ud83d\\u0000"}'))?.value).toEqual({ a: 'x😀😀\uFFFD\uFFFD' });
});

test('line breaks and needless escapes inside a text are taken as they are', () => {
  expect(wholeOf(readIn(['{"a":"one\ntwo \\\'three\\\'\\/","b":[1,],}']))?.value).toEqual({
    a: "one\ntwo 'three'/",
    b: [1],
  });
});

test('a key named __proto__ stays a key', () => {
  const whole = wholeOf(readIn(['{"__proto__":{"admin":true}}']))?.value as object;
  expect(Object.keys(whole)).toEqual(['__proto__']);
  expect('admin' in whole).toBe(false);
});
