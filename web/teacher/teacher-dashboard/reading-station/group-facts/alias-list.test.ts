import { describe, expect, it } from 'vitest';
import { sayAliases, tidyAliases, toAliases } from './alias-list.ts';

describe('a list of aliases', () => {
  it.each([
    ['Blue Heron\nQuiet Otter', ['Blue Heron', 'Quiet Otter']],
    ['Blue Heron, Quiet Otter;Red Maple\tPaper Moon\r\nNorth Star', 5],
    ['\n , ;\t \r\n', []],
    ['  Blue \u00a0 Heron  ', ['Blue Heron']],
  ] as const)('%j is read line by line, or as it is parted elsewhere', (text, expected) => {
    if (typeof expected === 'number') expect(toAliases(text)).toHaveLength(expected);
    else expect(toAliases(text)).toEqual(expected);
  });

  it('is tidied to one alias a line, and then stays as it is', () => {
    const tidy = tidyAliases('Owl,, Heron ;\n\nOtter\t');
    expect(tidy).toBe('Owl\nHeron\nOtter');
    expect(tidyAliases(tidy)).toBe(tidy);
  });

  it('says how many there are', () => {
    expect([0, 1, 7].map(sayAliases)).toEqual(['0 aliases', '1 alias', '7 aliases']);
  });
});
