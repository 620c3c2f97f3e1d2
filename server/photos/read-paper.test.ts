import { afterAll, expect, test, vi } from 'vitest';
import { hourMs } from '#server/process/clock.ts';
import { easyPage, flow, lineText, openPatientReader } from '#server/testing/test-photos.ts';
import { testServer } from '#server/testing/test-server.ts';
import { photoHandlers } from './index.ts';

vi.setConfig({ testTimeout: 240_000 });

const reader = openPatientReader();
afterAll(() => reader.close());
const { as, asVisitor, clock, makeTeacher } = await testServer((kernel) =>
  photoHandlers({ ...kernel, reader, model: undefined }),
);
const page = (await easyPage(lineText)).toString('base64');

test('a page is read for its teacher, and for nobody without an account', async () => {
  const { text, ...rest } = await as(await makeTeacher()).call('read-paper', { image: page });
  expect([flow(text), rest]).toEqual([lineText, { please_check: false, reader: 'local' }]);
  expect((await asVisitor.refused('read-paper', { image: page })).code).toBe('NOT_SIGNED_IN');
});

test('a teacher may have 120 pages read in an hour, beside what may be tried as a student', async () => {
  const teacher = as(await makeTeacher());
  const ask = async () => (await teacher.refused('read-paper', { image: '' })).code;
  for (let count = 0; count < 120; count += 1) expect(await ask()).toBe('PHOTO_TYPE');
  expect(await ask()).toBe('RATE_LIMITED');
  expect((await teacher.refused('process-text-image', { image: '' })).code).toBe('PHOTO_TYPE');
  clock.advance(hourMs);
  expect(await ask()).toBe('PHOTO_TYPE');
});
