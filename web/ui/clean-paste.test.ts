import { expect, test } from 'vitest';
import { cleanPasted } from './clean-paste.ts';

test.each([
  ['•\tClaims first\n•\tThen proof', '- Claims first\n- Then proof'],
  ['·\tFrom a symbol font', '- From a symbol font'],
  ['\uf0b7\tAs the letter itself', '- As the letter itself'],
  ['o\tSecond level', '- Second level'],
  ['\u00a7\tThird level', '- Third level'],
  ['·       With spaces', '- With spaces'],
  ['  ▪ Indented', '  - Indented'],
  ['photo\u00adsyn\u00adthesis', 'photosynthesis'],
])('%j becomes %j', (pasted, clean) => {
  expect(cleanPasted(pasted)).toBe(clean);
});

test.each([
  'o no, said the fox',
  'See § 3 of the rules',
  '2 · 3 = 6',
  'well-known',
  '- a list\n1. numbered',
  '•',
])('%j stays', (pasted) => {
  expect(cleanPasted(pasted)).toBe(pasted);
});
