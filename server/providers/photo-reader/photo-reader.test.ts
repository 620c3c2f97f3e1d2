import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drawBlankPage, drawPage, drawScribble, drawSpread } from '#practice/photos/draw-page.ts';
import { type PhotoOptions, takePhoto } from '#practice/photos/take-photo.ts';
import { seededRandom } from '#practice/random.ts';
import { minuteMs } from '#server/process/clock.ts';
import { easyPage, flow, openPatientReader, pageText } from '#server/testing/test-photos.ts';
import { openPhotoReader } from './photo-reader.ts';

vi.setConfig({ testTimeout: 240_000 });

const reader = openPatientReader();
afterAll(() => reader.close());
let page: Buffer;
beforeAll(async () => {
  page = await easyPage();
});

const random = seededRandom(1);
const photoOf = (options: PhotoOptions) => takePhoto(page, options, seededRandom(1));

async function textOf(photo: Uint8Array): Promise<string> {
  const reading = await reader.read(photo);
  return reading.kind === 'text' ? flow(reading.text) : reading.kind;
}

test('a clean page is read letter by letter, with the misspelt word as it stands', async () => {
  expect(await reader.read(page)).toEqual({ kind: 'text', text: expect.any(String), pleaseCheck: false });
  expect(await textOf(page)).toBe(pageText);
});

test.each<[string, PhotoOptions]>([
  ['in a shadow, aslant and not quite sharp', { shadow: true, tilt: 3, blur: 0.8, grain: 3 }],
  ['on its side', { turn: 90 }],
  ['on its other side', { turn: 270 }],
  ['on its head', { turn: 180 }],
  ['light on dark', { inverted: true }],
  ['in low light', { light: 0.3, grain: 4 }],
  ['of twelve megapixels that says how to turn it', { asTelephone: true }],
])('a photo %s is read', async (_, options) => {
  expect(await textOf(await photoOf(options))).toBe(pageText);
});

test('WebP is read, too', async () => {
  expect(await textOf(await sharp(page).webp().toBuffer())).toBe(pageText);
});

test('a HEIC file of a telephone is read, and only its pixels are passed on', async () => {
  const photo = readFileSync(new URL('../../../practice/photos/telephone.heic', import.meta.url));
  expect(await textOf(photo)).toBe('This photo comes from a telephone. Its file is a HEIC file.');
  expect(photo.includes('canary-maker')).toBe(true);
  const clean = await reader.clean(photo);
  expect(clean.kind === 'clean' && Buffer.from(clean.jpeg).includes('canary-maker')).toBe(false);
  expect(await reader.read(photo.subarray(0, 6000))).toEqual({ kind: 'broken' });
});

test('neat handwriting is read with few mistakes at most', async () => {
  const text = await textOf(await drawPage('My friend and I drew the bean every day.', { font: 'patrick' }));
  expect(text).toBe('My friend and I drew the bean every day.');
});

test.each([
  ['beside each other', 0],
  ['one lower than the other', 33],
])('two pages, %s, are read one after the other', async (_, lower) => {
  const left =
    'The flood of 1993 happened because it rained for months and the levees broke. Many towns were under water. My grandma had to leave her house in the night and she lost her photos.';
  const right =
    'In my opinion the city should move the school to the hill. A hill is dry when the river rises. The bus can drive there, too. It costs money but it costs more to fix a school.';
  const photo = await drawSpread(left, right, { font: 'patrick', size: 52, lower });
  const reading = await reader.read(photo);
  if (reading.kind !== 'text') throw new Error(reading.kind);
  expect(reading.pleaseCheck).toBe(false);
  // A letter may be misread; a line of the other page is seen.
  expect(flow(reading.text)).toMatch(
    /levees broke\. Many towns .* lost her photos\. In my opinion the city .* to the hill\. A hill is dry/i,
  );
});

test('an empty page is said to have no text', async () => {
  expect(await reader.read(await drawBlankPage())).toEqual({ kind: 'no-text' });
});

test.each([
  ['scribble', async () => drawScribble(random)],
  ['a shaken photo', async () => photoOf({ blur: 14 })],
  ['a joined-up hand', async () => drawPage(pageText, { font: 'joined', size: 30 })],
])('%s is never passed off as good text', async (_, make) => {
  expect(await reader.read(await make())).not.toMatchObject({ kind: 'text', pleaseCheck: false });
});

test('what is passed on holds pixels alone: neither place nor camera', async () => {
  const photo = await photoOf({ asTelephone: true });
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('canary-maker');
  const clean = await reader.clean(photo);
  if (clean.kind !== 'clean') throw new Error(clean.kind);
  expect(Buffer.from(clean.jpeg).includes('canary-maker')).toBe(false);
  const { format, exif, xmp, icc, orientation, width, height } = await sharp(clean.jpeg).metadata();
  expect({ format, exif, xmp, icc, orientation }).toEqual({ format: 'jpeg' });
  expect(height).toBeGreaterThan(width);
  expect(Math.max(width, height)).toBe(2000);
});

const tiny = { create: { width: 8, height: 8, channels: 3, background: '#fff' } } as const;

test.each<[string, () => Promise<Buffer> | Buffer]>([
  [
    'SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  ],
  ['GIF', () => sharp(tiny).gif().toBuffer()],
  ['TIFF', () => sharp(tiny).tiff().toBuffer()],
  ['AVIF', () => sharp(tiny).avif().toBuffer()],
  ['PDF', () => Buffer.from('%PDF-1.7\n')],
  ['text', () => Buffer.from('hello')],
  ['nothing', () => Buffer.alloc(0)],
  ['a moving WebP', movingWebp],
])('%s is no photo', async (_, make) => {
  expect(await reader.read(await make())).toEqual({ kind: 'wrong-type' });
});

async function movingWebp(): Promise<Buffer> {
  const frames = [sharp(tiny).png().toBuffer(), sharp(tiny).negate().png().toBuffer()];
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
}

test.each<[string, () => Promise<Buffer>]>([
  ['JPEG', () => photoOf({})],
  ['PNG', async () => page],
  ['WebP', () => sharp(page).webp().toBuffer()],
])('a %s that ends too early is broken', async (_, make) => {
  const whole = await make();
  expect(await reader.read(whole.subarray(0, Math.floor(whole.length * 0.6)))).toEqual({ kind: 'broken' });
  expect(await reader.read(whole.subarray(0, 20))).toEqual({ kind: 'broken' });
});

test('a file that names itself a PNG and is something else is broken', async () => {
  const disguised = Buffer.concat([
    page.subarray(0, 8),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ]);
  expect(await reader.read(disguised)).toEqual({ kind: 'broken' });
});

test('a picture of more than 50 megapixels is refused by its header, before a pixel is made', async () => {
  const bomb = Buffer.from(page);
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  // The sum of the header's bytes no longer holds; the size is looked at all the same.
  expect(['too-large', 'broken']).toContain((await reader.read(bomb)).kind);
  const wide = await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(await reader.read(wide)).toEqual({ kind: 'too-large' });
});

/** The container of a HEIC file; what lies in it is packed in a way that only AVIF allows. */
async function heicContainer(): Promise<Buffer> {
  const file = await sharp(tiny).avif().toBuffer();
  file.write('mif1', 8, 'latin1');
  return file;
}

test('a HEIC file whose picture cannot be unpacked is broken', async () => {
  expect(await reader.read(await heicContainer())).toEqual({ kind: 'broken' });
});

test('a HEIC file is refused by the size in its header', async () => {
  const file = await heicContainer();
  const size = file.indexOf('ispe') + 8;
  file.writeUInt32BE(30_000, size);
  file.writeUInt32BE(30_000, size + 4);
  expect(await reader.read(file)).toEqual({ kind: 'too-large' });
});

test('who asks in the middle of a killed reading hears of it, and the next photo is read', async () => {
  const reading = reader.read(page);
  const heard = expect(reading).rejects.toThrow('the process for reading a photo ended');
  await expect.poll(() => reader.pid).toBeDefined();
  process.kill(reader.pid ?? 0, 'SIGKILL');
  await heard;
  expect(await textOf(page)).toBe(pageText);
});

test('the process ends when nobody asks for a while, and starts again', async () => {
  const hasty = openPhotoReader({ idleMs: 1 });
  await hasty.clean(page);
  await expect.poll(() => hasty.pid).toBeUndefined();
  expect((await hasty.clean(page)).kind).toBe('clean');
  await hasty.close();
});

test('a photo that takes too long is given up, and its process with it', async () => {
  const hasty = openPhotoReader({ timeoutMs: 20 });
  await expect(hasty.read(page)).rejects.toThrow('took too long');
  expect(hasty.pid).toBeUndefined();
  await hasty.close();
});

test('one photo is read at a time, and who finds the queue full is told', async () => {
  const small = openPhotoReader({ mostWaiting: 2 });
  const ask = (turn: string) => small.clean(page, { turn });
  const [first, second, third] = [ask('a'), ask('b'), ask('c')];
  expect(await third).toEqual({ kind: 'busy' });
  expect([(await first).kind, (await second).kind]).toEqual(['clean', 'clean']);
  expect((await small.clean(page)).kind).toBe('clean');
  await small.close();
});

test('photos of one class wait together, no more than a class has, and the photo of another class is the next', async () => {
  const ended: string[] = [];
  const ask = async (turn: string) => {
    const { kind } = await reader.clean(page, { turn });
    ended.push(`${turn} ${kind}`);
  };
  const flood = Array.from({ length: 32 }, () => ask('one'));
  await Promise.all([...flood, ask('other')]);
  expect(ended.slice(0, 5)).toEqual(['one busy', 'one busy', 'one clean', 'other clean', 'one clean']);
  expect(ended.filter((end) => end === 'one clean')).toHaveLength(30);
});

test('in a full queue who has most there makes room for who has less', async () => {
  const small = openPhotoReader({ mostWaiting: 3 });
  const ask = async (turn: string) => (await small.clean(page, { turn })).kind;
  const [first, second, third, other] = ['one', 'one', 'one', 'other'].map(ask);
  expect(await third).toBe('busy');
  expect(await Promise.all([first, second, other])).toEqual(['clean', 'clean', 'clean']);
  await small.close();
});

test('a long page is read in turns: a short one that came later is read before its end', async () => {
  const quick = openPhotoReader({ timeoutMs: 10 * minuteMs, turnMs: 50 });
  const ended: string[] = [];
  const read = async (turn: string, photo: Buffer) => {
    const reading = await quick.read(photo, { turn });
    ended.push(`${turn} ${reading.kind}`);
    return reading.kind === 'text' ? flow(reading.text) : '';
  };
  const short = await drawPage('It grew.');
  const [long] = await Promise.all([read('long', page), read('short', short)]);
  expect(ended).toEqual(['short text', 'long text']);
  expect(long).toBe(pageText);
  await quick.close();
});

test('who has gone before the turn came keeps nobody waiting', async () => {
  const leaving = new AbortController();
  const [first, second] = [reader.clean(page), reader.read(page, { signal: leaving.signal })];
  leaving.abort();
  expect((await first).kind).toBe('clean');
  expect(await second).toEqual({ kind: 'busy' });
});

test('closing ends the process', async () => {
  const closing = openPhotoReader();
  await closing.clean(page);
  const { pid = 0 } = closing;
  await closing.close();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  await expect(closing.clean(page)).rejects.toThrow('has ended');
});
