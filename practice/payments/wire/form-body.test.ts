import { expect, test } from 'vitest';
import { readForm } from './form-body.ts';

const read = (text: string) => JSON.parse(JSON.stringify(readForm(new URLSearchParams(text))));

test('brackets become objects and lists', () => {
  expect(read('a=1&b[c]=2&d[]=3&d[]=4&e[0][f]=5&e[1][f]=6&g[0]=7')).toEqual({
    ...{ a: '1', b: { c: '2' }, d: ['3', '4'], e: [{ f: '5' }, { f: '6' }], g: ['7'] },
  });
});

test('a name that every object knows is a name like any other', () => {
  expect(Object.keys(readForm(new URLSearchParams('__proto__[x]=1')))).toEqual(['__proto__']);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test.each(['a[=1', '[a]=1', 'a]b=1', 'a=1&a[b]=2'])('what cannot be read is refused: %s', (text) => {
  expect(() => read(text)).toThrow(/parameter/);
});
