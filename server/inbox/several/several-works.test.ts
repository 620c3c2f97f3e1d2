import { expect, test } from 'vitest';
import { isRead } from '#contract/call.ts';
import { mostPdfs, mostReadAtOnce } from '#contract/constants.ts';
import { contract } from '#contract/index.ts';
import { buildKeys } from '#server/feedback/submission.factory.ts';
import { newId } from '#server/process/ids.ts';
import { finishFeedback, openReportStation } from '#server/reports/finished-feedback.factory.ts';
import { readZip } from '#server/testing/read-zip.ts';
import { openTestMail } from '#server/testing/services/test-mail.ts';
import { openClassroom, openPupil } from '#server/testing/test-classroom.ts';

const testMail = await openTestMail();
const station = await openReportStation(testMail);
const { server } = station;

/** A class with a work of each of these nicknames, the last one the newest; answers their ids, the newest first. */
async function openClass(names: readonly string[]) {
  const room = await openClassroom(station);
  const pupil = openPupil(station, room);
  const ids: string[] = [];
  for (const studentName of names) {
    ids.unshift((await pupil.submit({ studentName }, buildKeys())).submission_id ?? '');
    server.clock.advance(60_000);
  }
  return { room, ids, teacher: server.as(room.teacher) };
}

test('what a list shows is chosen in its order, read whole and marked as read at once', async () => {
  const { teacher, ids } = await openClass(['Ash', 'Birch', 'Cedar']);
  expect(await teacher.call('choose-works', {})).toEqual({ ids, has_more: false });
  const [cedar = '', birch = ''] = ids;
  expect((await teacher.call('choose-works', { search: 'birch' })).ids).toEqual([birch]);
  const { works } = await teacher.call('read-works', { ids: [birch, newId(), cedar, birch] });
  expect(works.map(({ id, nickname }) => [id, nickname])).toEqual([
    [birch, 'Birch'],
    [cedar, 'Cedar'],
  ]);
  expect(works[0]?.entries[0]?.text).toBeTruthy();
  await teacher.call('mark-works', { ids: [birch, cedar, newId()] });
  expect((await teacher.call('list-works', { show: 'new' })).works.map(({ nickname }) => nickname)).toEqual([
    'Ash',
  ]);
});

test('nobody reads or marks works of another class', async () => {
  const [own, other] = [await openClass(['Ash']), await openClass(['Birch'])];
  const { ids } = other;
  expect(await own.teacher.call('read-works', { ids })).toEqual({ works: [] });
  await own.teacher.call('mark-works', { ids });
  expect((await other.teacher.call('list-works', {})).new_count).toBe(1);
  const zip = await own.teacher.send('zip-reports', { ids });
  expect((await readZip(new Uint8Array(await zip.arrayBuffer()))).size).toBe(0);
});

test('the reports on several works are one ZIP, and works without one are named in it', async () => {
  const first = await finishFeedback(station);
  const { classroom, pupil, body, headers } = first;
  await pupil.browser.call('mail-send-pdf-from-portal', body, headers);
  await finishFeedback(station, classroom);
  const teacher = server.as(classroom.teacher);
  const { ids } = await teacher.call('choose-works', {});
  expect(ids).toHaveLength(2);
  const answer = await teacher.send('zip-reports', { ids });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = await readZip(new Uint8Array(await answer.arrayBuffer()));
  const names = [...files.keys()];
  expect(names).toHaveLength(2);
  expect(names[0]).toMatch(/^001 .*\.pdf$/);
  expect(String(files.get(names[0] ?? '')).slice(0, 5)).toBe('%PDF-');
  expect(String(files.get('Works without a PDF.txt'))).toMatch(/no report on it was sent/);
});

test('ZIP files are counted, and the call does not say that it only reads', async () => {
  const { teacher, ids } = await openClass(['Ash']);
  const counted = async () =>
    (await server.client.query("select from request_limits where key like 'zip:%'")).rowCount ?? 0;
  const before = await counted();
  await (await teacher.send('zip-reports', { ids })).arrayBuffer();
  expect(await counted()).toBe(before + 1);
  expect(isRead(contract['zip-reports'])).toBe(false);
  // Nor is it refused on a full disk: a row of its limit is the few bytes that there are.
  expect(contract['zip-reports'].allowedWhenDiskFull).toBe(true);
});

test('more than fits at once is refused', async () => {
  const { teacher } = await openClass([]);
  const many = (count: number) => ({ ids: Array.from({ length: count }, newId) });
  expect((await teacher.refused('read-works', many(mostReadAtOnce + 1))).code).toBe('INVALID_INPUT');
  expect((await teacher.refused('zip-reports', many(mostPdfs + 1))).code).toBe('INVALID_INPUT');
});
