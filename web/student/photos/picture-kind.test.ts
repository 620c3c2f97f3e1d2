import { expect, test } from 'vitest';
import { pictureKind } from './picture-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['jpeg', '\xff\xd8\xff\xe0rest of it'],
  ['png', '\x89PNG\r\n\x1a\nrest'],
  ['webp', 'RIFFxxxxWEBP'],
  ['heic', '\0\0\0\x18ftypheic'],
  ['heic', '\0\0\0\x18ftypmif1'],
] as const)('%s is known by its first bytes', (kind, text) => {
  expect(pictureKind(bytes(text))).toBe(kind);
});

test.each(['GIF89a......', '<svg xmlns="h', '%PDF-1.7 ...', '\0\0\0\x18ftypisom', '', 'RIFFxxxxAVI '])(
  '%j is no picture that can be read',
  (text) => {
    expect(pictureKind(bytes(text))).toBeNull();
  },
);
