import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { drawBlankPage, drawPage, drawScribble } from '#practice/photos/draw-page.ts';
import { takePhoto } from '#practice/photos/take-photo.ts';
import { seededRandom } from '#practice/random.ts';
import { hourMs } from '#server/process/clock.ts';
import type { Model } from '#server/providers/model.ts';
import { ModelFailure } from '#server/providers/model-failure.ts';
import type { ModelRequest } from '#server/providers/model-request.ts';
import { studentLinkHandlers } from '#server/student-links/index.ts';
import { openTestBrowser, type TestBrowser } from '#server/testing/test-browser.ts';
import { easyPage, flow, lineText, openPatientReader } from '#server/testing/test-photos.ts';
import { testServer } from '#server/testing/test-server.ts';
import { unitHandlers } from '#server/units/index.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import { type PhotosContext, photoHandlers } from './index.ts';

vi.setConfig({ testTimeout: 240_000 });

/** The model of the moment: each test has its own. */
let model: Model | undefined;
let photos: PhotosContext | undefined;
const server = await testServer((kernel) => {
  photos = { ...kernel, reader: openPatientReader(), model: undefined };
  return { ...photoHandlers(delegating(photos)), ...studentLinkHandlers(kernel), ...unitHandlers(kernel) };
});
afterAll(() => photos?.reader.close());

function delegating(base: PhotosContext): PhotosContext {
  return Object.defineProperty({ ...base }, 'model', { get: () => model });
}

let page: string;
let token: string;
beforeAll(async () => {
  page = (await easyPage(lineText)).toString('base64');
});
beforeEach(async () => {
  model = undefined;
  server.clock.advance(hourMs);
  const teacher = await server.makeTeacher();
  token = (await server.as(teacher).call('generate-student-link')).link.token;
  // A page without any unit has no form.
  await server.as(teacher).call('create-unit', buildUnit());
});

const read = (image: string) => server.asStudent(token).call('process-text-image', { image });
const refused = async (image: string | Buffer) => {
  const sent = typeof image === 'string' ? image : image.toString('base64');
  return (await server.asStudent(token).refused('process-text-image', { image: sent })).code;
};

/** A model that sees: it answers this, and keeps what it was asked. */
function seeing(answer: unknown, asked: ModelRequest[] = []): Model {
  return {
    provider: 'openai-compatible',
    name: 'eyes-1-internal',
    shownAs: 'eyes-1',
    async *stream(request) {
      asked.push(request);
      if (answer instanceof Error) throw answer;
      yield { type: 'text', text: JSON.stringify(answer) };
      yield { type: 'finish', usage: null };
    },
  };
}

test('a page is read on the server where no model sees, also from a data address', async () => {
  expect(await server.asStudent(token).call('get-photo-reader')).toEqual({ model: null });
  // As a data address; the other tests send bare base64.
  const { text, ...rest } = await read(`data:image/png;base64,${page}`);
  expect(flow(text)).toBe(lineText);
  expect(rest).toEqual({ please_check: false, reader: 'local' });
});

test('the lines of a page come as paragraphs', async () => {
  const page = await drawPage(
    'The bean in the dark grew taller because it was looking for light. I measured it every day with a ruler, and my friend wrote it down.',
    { font: 'patrick', size: 50 },
  );
  const { text } = await read(page.toString('base64'));
  expect(text).toMatch(/looking for light/i);
  expect(text).not.toMatch(/[^.!]\n/);
});

test('a teacher may try it out; a visitor may not', async () => {
  const teacher = await server.makeTeacher();
  expect((await server.as(teacher).refused('process-text-image', { image: '' })).code).toBe('PHOTO_TYPE');
  expect((await server.asVisitor.refused('process-text-image', { image: page })).code).toBe('LINK_REQUIRED');
  expect((await server.asVisitor.refused('get-photo-reader')).code).toBe('LINK_REQUIRED');
});

test('each refusal has its own code', async () => {
  const random = seededRandom(3);
  expect(await refused('')).toBe('PHOTO_TYPE');
  expect(await refused('not base64 at all %%%')).toBe('PHOTO_TYPE');
  expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('PHOTO_TYPE');
  expect(await refused(Buffer.from(page, 'base64').subarray(0, 3000))).toBe('PHOTO_BROKEN');
  expect(await refused(await drawBlankPage())).toBe('PHOTO_NO_TEXT');
  expect(await refused(await drawScribble(random))).toMatch(/PHOTO_UNREADABLE|PHOTO_NO_TEXT/);
  expect(await refused(Buffer.alloc(15_000_001))).toBe('PHOTO_TOO_LARGE');
});

test('a device may have fifteen photos read in an hour', async () => {
  const browser = openTestBrowser(server.origin);
  const ask = () => browser.refused('process-text-image', { image: '' }, { 'X-Student-Link': token });
  await browser.call('get-teacher-visible-units', {}, { 'X-Student-Link': token });
  for (let count = 0; count < 15; count++) expect((await ask()).code).toBe('PHOTO_TYPE');
  expect((await ask()).code).toBe('RATE_LIMITED');
  server.clock.advance(hourMs);
  expect((await ask()).code).toBe('PHOTO_TYPE');
});

test('a model that sees is asked first, with nothing but the pixels', async () => {
  const asked: ModelRequest[] = [];
  model = seeing({ legibility: 'partly', text: 'What I saw ' }, asked);
  expect(await server.asStudent(token).call('get-photo-reader')).toEqual({ model: 'eyes-1' });
  const photo = await takePhoto(Buffer.from(page, 'base64'), { asTelephone: true }, seededRandom(4));
  const answer = await read(photo.toString('base64'));
  expect(answer).toEqual({ text: 'What I saw', please_check: true, reader: 'eyes-1' });
  const picture = Buffer.from(asked[0]?.messages[0]?.picture ?? []);
  expect(picture.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(photo.includes('canary-maker')).toBe(true);
  expect(picture.includes('canary-maker')).toBe(false);
});

test('what the model cannot read is said, too', async () => {
  model = seeing({ legibility: 'unreadable', text: '' });
  expect(await refused(page)).toBe('PHOTO_UNREADABLE');
  model = seeing({ legibility: 'no text', text: '' });
  expect(await refused(page)).toBe('PHOTO_NO_TEXT');
});

test.each([
  ['fails', new ModelFailure('timeout')],
  ['answers something else', { sentence: 'I see a page.' }],
])('the local reader takes over where the model %s', async (_, answer) => {
  model = seeing(answer);
  server.logged.length = 0;
  const { text, reader } = await read(page);
  expect([flow(text), reader]).toEqual([lineText, 'local']);
  const [line, ...others] = server.logged.map((one) => JSON.parse(one)).filter(({ kind }) => kind);
  const kind = answer instanceof ModelFailure ? answer.kind : 'unfit';
  expect(line).toMatchObject({ model: 'eyes-1-internal', question: 'photo-2', kind, next: 'local reader' });
  expect(others).toEqual([]);
  expect(server.logged.join('')).not.toContain('I see a page');
});

test('a broken picture is never shown to the model', async () => {
  const asked: ModelRequest[] = [];
  model = seeing({ legibility: 'clear', text: 'x' }, asked);
  expect(await refused('R0lGODlh')).toBe('PHOTO_TYPE');
  expect(asked).toEqual([]);
});

test('neither photo nor text reaches the log, also where the reading process dies', async () => {
  const dying = read(page);
  await expect.poll(() => photos?.reader.pid, { interval: 5 }).toBeDefined();
  process.kill(photos?.reader.pid ?? 0, 'SIGKILL');
  await expect(dying).rejects.toThrow('PHOTO_FAILED');
  await read(page);
  const lines = server.logged.join('\n');
  expect(lines).toContain('the process for reading a photo ended');
  for (const secret of ['bean', 'freind', 'canary-maker', page.slice(40, 80), page.slice(-60, -20)]) {
    expect(lines).not.toContain(secret);
  }
});

test('once access has ended, the photo of a form of before is read here, and the page does not name a model', async () => {
  const asked: ModelRequest[] = [];
  model = seeing({ legibility: 'clear', text: 'A model read this.' }, asked);
  const browser = openTestBrowser(server.origin);
  const link = { [studentHeaders.link]: token };
  await browser.call('get-teacher-visible-units', {}, link);
  const teacher = await server.client.query(
    'update users set trial_ends_at = $2 where id = (select teacher_id from private_unit_links where token = $1)',
    [token, server.clock.now()],
  );
  expect(teacher.rowCount).toBe(1);
  expect(await browser.call('get-photo-reader', {}, link)).toEqual({ model: null });
  expect(await browser.call('process-text-image', { image: page }, link)).toMatchObject({ reader: 'local' });
  expect(asked).toEqual([]);
  expect(await refused(page)).toBe('CLASSROOM_PAUSED');
});

test('a class that sends more photos than can wait keeps no other class waiting behind them', async () => {
  const other = (await server.as(await server.makeTeacher()).call('generate-student-link')).link.token;
  const ended: string[] = [];
  // More to read than on the other pages: the first is not done before all have come.
  const image = (await easyPage()).toString('base64');
  // Each device may have few read.
  const devices = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const device = openTestBrowser(server.kernel.config.origin);
      await device.call('get-teacher-visible-units', {}, { [studentHeaders.link]: token });
      return device;
    }),
  );
  const send = async (link: string, who: string, by: Pick<TestBrowser, 'send'> = server.asStudent(link)) => {
    const answer = await by.send('process-text-image', { image }, { [studentHeaders.link]: link });
    ended.push(`${who} ${answer.status}`);
    return answer;
  };
  const flood = devices.flatMap((by) => Array.from({ length: 8 }, () => send(token, 'one', by)));
  for (const sent of flood) sent.catch(() => undefined);
  const refusal = await Promise.race(flood);
  expect(await refusal.json()).toMatchObject({ code: 'PHOTO_BUSY', retryAfter: 10 });
  await expect.poll(() => ended, { timeout: 60_000 }).toEqual(['one 503', 'one 503']);
  expect((await send(other, 'other')).status).toBe(200);
  // Its turn came behind the one that was being read at most.
  expect(ended.filter((end) => end === 'one 200').length).toBeLessThanOrEqual(1);
});
