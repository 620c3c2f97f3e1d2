import { expect, test } from 'vitest';
import { greyContrastPixels } from './grey-contrast.ts';

test('colours become grey and their distance from the middle grows by half', () => {
  const pixels = new Uint8ClampedArray([255, 0, 0, 255, 200, 200, 200, 128, 60, 60, 60, 255]);
  greyContrastPixels(pixels);
  expect([...pixels]).toEqual([18, 18, 18, 255, 236, 236, 236, 128, 26, 26, 26, 255]);
});

test('what is white stays white and what is black stays black', () => {
  const pixels = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255]);
  greyContrastPixels(pixels);
  expect([...pixels]).toEqual([255, 255, 255, 255, 0, 0, 0, 255]);
});
