import { expect, test } from 'vitest';
import { readLinkToken } from './link-token.ts';

const token = '3Dx_Q7-pLmZ0aBcDeFgHiJkLmNoPqRsTuVwXyZ01234';
const [start, end] = [token.slice(0, 20), token.slice(20)];
const address = `https://station.example/student?link=${token}`;
const wrapped = encodeURIComponent(address);

/** As a browser reads what was pasted into its address bar, or what a link in a mail leads to. */
const read = (pasted: string) => readLinkToken(new URL(pasted, 'https://station.example/student'));

test.each([
  ['as it is', address],
  ...[
    '.',
    ',',
    ')',
    ']',
    '"',
    "'",
    '”',
    '>',
    '!',
    '…',
    ';',
    '*',
    '%20',
    '%22',
    '%E2%80%8B',
    '/',
    '&',
    '#',
    '\\',
  ].map((mark) => [`with ${mark} behind it`, address + mark]),
  [
    'with tracking behind it',
    `${address}&utm_source=mail&fbclid=IwAR0abcdefghijklmnopqrstuvwxyz0123456789ABCDEF`,
  ],
  ['with tracking before it', address.replace('?', '?utm_source=mail&')],
  ['with its parameter in capitals', address.replace('link', 'LINK')],
  ['with a sentence behind it', `${address}. Write your draft there by Friday, please`],
  ['with a sentence that sticks to it', `${address} and hand it in`],
  ['with an invisible space in it', `/student?link=${start}\u200b${end}`],
  ['with a soft hyphen in it', `/student?link=${start}%C2%AD${end}`],
  ['with a mark of direction before it', `/student?link=%E2%80%8E${token}`],
  ['with an invisible space in the name', `/student?li%E2%80%8Bnk=${token}`],
  ['broken by a line', `/student?link=${start}%0D%0A${end}`],
  ['broken and quoted in a mail', `/student?link=${start}%0A%3E%20${end}`],
  ['with a space in the middle', `/student?link=${start}%20${end}`],
  ['with a plus in the middle', `/student?link=${start}+${end}`],
  ['with its = encoded', `/student?link%3D${token}`],
  ['with its = as a mail writes it', `/student?link=3D${token}`],
  ['behind another parameter of a page of HTML', `/student?a=1&amp;link=${token}`],
  ['as the value of itself', `/student?link=${wrapped}`],
  ['wrapped by what checks links in mails', `/student?url=${wrapped}&data=05%7C02%7Cabc&reserved=0`],
  ['wrapped twice', `/student?url=${encodeURIComponent(`https://safe.example/?u=${wrapped}&k=1`)}`],
  ['without its name', `/student?${token}`],
  ['behind #', `/student#link=${token}`],
  ['cut in the middle of a letter', `/student?link=${token}%E2%80`],
])('the token is found %s', (_, pasted) => {
  expect(read(pasted)).toBe(token);
});

test.each([
  ['half of it', `/student?link=${start}`],
  ['nothing', '/student?link='],
  ['words', '/student?link=ask%20your%20teacher'],
  ['dots at the end, as where it was shortened to be shown', `/student?link=${start}…`],
  ['half of it and tracking', `/student?link=${start}&utm_source=mail`],
])('a link with %s is known to have been tried, and is no token', (_, pasted) => {
  expect(read(pasted)).toBe('');
});

test.each([
  '/student',
  '/student?',
  '/student?utm_source=mail',
  '/student?fbclid=IwAR0abcdefghijklmnopqrstuvwxyz',
  '/student#main',
])('%s is no link', (pasted) => {
  expect(read(pasted)).toBeNull();
});

test('a long address is read at once', () => {
  for (const part of ['a', 'link=', '%', '%25', 'link=a ', ' ', '> ', '\u200b'])
    expect(read(`/student?${part.repeat(20_000)}`)).not.toBe(token);
});
