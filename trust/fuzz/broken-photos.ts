import type { Random } from '../seed.ts';
import { oddValues, sampled } from './odd-values.ts';

/** The start of files of each kind: what comes after it is missing. */
const heads = [
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  // A PNG of 65,535 pixels each way, which would need gigabytes.
  Buffer.from('89504e470d0a1a0a0000000d494844520000ffff0000ffff0806000000', 'hex'),
  Buffer.from('RIFF\x10\0\0\0WEBPVP8 '),
  Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  Buffer.from('%PDF-1.7'),
  Buffer.from('PK\x03\x04'),
];

/** The same photo damaged, cut, of another kind, or no photo at all. */
export function spoilPhoto(input: Record<string, unknown>, random: Random): Record<string, unknown> {
  const bytes = Buffer.from(String(input.image).replace(/^data:[^,]*,/, ''), 'base64');
  const ways: (() => unknown)[] = [
    () => bytes.subarray(0, random.below(bytes.length)).toString('base64'),
    () => damaged(bytes, random).toString('base64'),
    () => random.pick(heads).toString('base64'),
    () => Buffer.concat([random.pick(heads), bytes]).toString('base64'),
    () => `data:${'image/png;'.repeat(2_000)}base64,`,
    () => '!'.repeat(random.below(5_000)),
    () => sampled(oddValues, random),
  ];
  return { ...input, image: random.pick(ways)() };
}

function damaged(bytes: Buffer, random: Random): Buffer {
  const copy = Buffer.from(bytes);
  for (let left = 20; left > 0; left -= 1) copy[random.below(copy.length)] = random.below(256);
  return copy;
}
