import { encodeQR } from 'qr';
import { expect, it } from 'vitest';
import { toPath } from './qr-path.ts';

it('each run of dark fields is one rectangle', () => {
  expect(toPath([[true, true, false, true], [false], [false, true]])).toBe(
    'M0 0h2v1h-2zM3 0h1v1h-1zM1 2h1v1h-1z',
  );
});

it('the rectangles cover exactly the dark fields of a code', () => {
  const fields = encodeQR('https://classroom.example/student?link=abc', 'raw', { border: 4 });
  const drawn = fields.map((row) => row.map(() => false));
  for (const [, x, y, width] of toPath(fields).matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  expect(drawn).toEqual(fields);
});
