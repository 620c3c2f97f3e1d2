import { encodeQR } from 'qr';
import type { Image } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { makeReturnCode } from '#words/return-words.ts';
import { findCodes } from './find-codes.ts';

const address = (code: string) => `https://class.example/return#${code}`;

/** A white sheet with a QR code at each of these places, a field of it so many pixels wide. */
function draw(...placed: { text: string; left: number; pixel: number }[]): Image {
  const [width, height] = [1000, 500];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const { text, left, pixel } of placed) {
    const fields = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
    for (const [row, line] of fields.entries()) {
      for (const [column, isDark] of line.entries()) {
        if (!isDark) continue;
        for (let y = row * pixel; y < (row + 1) * pixel; y += 1) {
          const start = (y * width + left + column * pixel) * 4;
          data.fill(0, start, start + pixel * 4);
        }
      }
    }
  }
  return { width, height, data };
}

test('the code behind the address of a print-out is found', async () => {
  const code = makeReturnCode();
  const picture = draw({ text: address(code), left: 30, pixel: 4 });
  expect(await findCodes(picture)).toEqual({ is: 'code', code });
});

test('two codes in one picture are told as two, the same one twice as one', async () => {
  const [one, other] = [makeReturnCode(), makeReturnCode()];
  const pair = (second: string) =>
    draw({ text: address(one), left: 10, pixel: 6 }, { text: address(second), left: 600, pixel: 4 });
  expect(await findCodes(pair(other))).toEqual({ is: 'several' });
  expect(await findCodes(pair(one))).toEqual({ is: 'code', code: one });
});

test('a sheet without a code, and codes of something else, tell nothing', async () => {
  const turned = makeReturnCode().split('-').reverse().join('-');
  expect(await findCodes(draw())).toEqual({ is: 'none' });
  for (const text of ['https://class.example/student#abc', 'bado-kemi', address(turned)])
    expect(await findCodes(draw({ text, left: 30, pixel: 4 }))).toEqual({ is: 'none' });
});
