import { afterAll, expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import type { PlaceBehind, Work } from '#contract/inbox.ts';
import { worksSorts } from '#contract/works-shown.ts';
import { openFeedback } from '#server/feedback/index.ts';
import { buildKeys } from '#server/feedback/submission.factory.ts';
import { newId } from '#server/process/ids.ts';
import { buildCheckIn, buildCheckInHeaders, plantGroup } from '#server/reading/check-in.factory.ts';
import { openReading, readingSummaryHandlers } from '#server/reading/index.ts';
import { releaseHandlers } from '#server/release/index.ts';
import { copyWorks } from '#server/testing/isolation/plant-work.ts';
import { openTestMail, openTestReporting } from '#server/testing/services/test-mail.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { inboxAndReports } from './inbox.factory.ts';

const testMail = await openTestMail();
const station = await openStation({
  more: (kernel) => {
    const reading = openReading(kernel, {
      onHandedIn: () => undefined,
    });
    reading.worker.open();
    afterAll(() => reading.worker.drain(0));
    return {
      ...readingSummaryHandlers(reading),
      ...inboxAndReports(openTestReporting(kernel, testMail)),
      ...releaseHandlers(openFeedback(kernel)),
    };
  },
});
const { server } = station;

/** A class with one work of each of three students; `add` hands in more. */
async function openInbox() {
  const room = await openClassroom(station);
  const pupil = openPupil(station, room);
  const teacher = server.as(room.teacher);
  const names = async (asked: Parameters<typeof listed>[0] = {}) =>
    (await listed(asked)).map(({ nickname }) => nickname);
  const listed = async (asked: { show?: 'all' | 'new' | 'needs a look'; search?: string }) =>
    (await teacher.call('list-works', asked)).works;
  const add = async (studentName: string, changes: Record<string, unknown> = {}, keys = buildKeys()) => {
    const { submission_id } = await pupil.submit({ studentName, ...changes }, keys);
    server.clock.advance(60_000);
    return { id: submission_id ?? '', secret: keys.secret };
  };
  return { room, pupil, teacher, names, listed, add };
}

test('what was handed in is new until it is read, and a next draft is new again', async () => {
  const { teacher, pupil, names, add } = await openInbox();
  const first = await add('Maple', { submissionContent: 'The bean grew tall. I measured it on day nine.' });
  await add('Birch');
  expect(await names({ show: 'new' })).toEqual(['Birch', 'Maple']);
  expect((await teacher.call('list-works', {})).new_count).toBe(2);
  await teacher.call('mark-work', { id: first.id, is_read: true });
  await teacher.call('mark-work', { id: first.id, is_read: true });
  expect(await names({ show: 'new' })).toEqual(['Birch']);
  await add(
    'Maple',
    { submissionContent: 'The bean grew tall. It was 19 cm on day nine.', continues: first.id },
    { ...buildKeys(), secret: first.secret },
  );
  expect(await names({ show: 'new' })).toEqual(['Maple', 'Birch']);
  expect(await names()).toEqual(['Maple', 'Birch']);
  await teacher.call('mark-work', { id: first.id, is_read: false });
  expect((await teacher.call('list-works', {})).new_count).toBe(2);
  await pupil.arrive();
});

test('a check-in is new until it is read', async () => {
  const { room, teacher, pupil, names } = await openInbox();
  const group = await plantGroup(server.client, room.teacher.id, { aliasName: 'Robin' });
  const headers = { ...pupil.link, ...buildCheckInHeaders() };
  const { check_in_id } = await pupil.browser.call('reading-ai-summary', buildCheckIn(group), headers);
  expect(await names({ show: 'new' })).toEqual(['Robin']);
  await teacher.call('mark-work', { id: check_in_id ?? '', is_read: true });
  expect(await names({ show: 'new' })).toEqual([]);
});

test('of a check-in what was written is searched, and not what its fields are called', async () => {
  const { room, pupil, names } = await openInbox();
  const group = await plantGroup(server.client, room.teacher.id, { aliasName: 'Robin' });
  const headers = { ...pupil.link, ...buildCheckInHeaders() };
  const answers = ['She said "run" and they ran.', 'It was late.', 'I wonder why.'];
  await pupil.browser.call(
    'reading-ai-summary',
    buildCheckIn(group, { comprehensionAnswers: answers }),
    headers,
  );
  expect(await names({ search: 'said "run" and' })).toEqual(['Robin']);
  expect(await names({ search: 'comprehension' })).toEqual([]);
  const { rows } = await server.client.query(
    `update check_ins set form = form || '{"others": [{"id": "prediction-7", "answer": "A storm comes."}]}'
      where teacher_id = $1 returning form->'vocabulary' as words`,
    [room.teacher.id],
  );
  expect(rows).toHaveLength(1);
  expect(await names({ search: 'storm' })).toEqual(['Robin']);
  // Which question it answers is nothing that was written.
  expect(await names({ search: 'prediction' })).toEqual([]);
  const [entry] = rows[0].words;
  expect(await names({ search: entry.word })).toEqual(['Robin']);
  expect(await names({ search: entry.usage })).toEqual(['Robin']);
});

test('a refused step, an unanswered question and a mere start need a look, and say why', async () => {
  const { teacher, pupil, listed, add } = await openInbox();
  await add('Plain');
  await add('Asker', { studentQuestion: 'Is my ending good?' });
  await add('Starter', { submissionContent: 'idk' });
  const refuser = await add('Refuser');
  const headers = { ...pupil.link, [studentHeaders.submissionSecret]: refuser.secret };
  const reply = { step1: null, step2: { answer: 'does not fit', because: null } };
  await pupil.browser.call('keep-reply', { id: refuser.id, ...reply }, headers);
  const works = await listed({ show: 'needs a look' });
  expect(works.map(({ nickname, reasons }) => [nickname, reasons])).toEqual([
    ['Refuser', ['does not fit']],
    ['Starter', ['little to go on']],
    ['Asker', ['question not answered']],
  ]);
  const asker = works.find(({ nickname }) => nickname === 'Asker');
  await teacher.call('correct-feedback', { id: asker?.id ?? '', version: 1, note: 'It is. I like the fox.' });
  const left = await listed({ show: 'needs a look' });
  expect(left.map(({ nickname }) => nickname)).toEqual(['Refuser', 'Starter']);
});

test('a search looks in names, titles and words, whatever their case, and takes every character as it is', async () => {
  const { names, add } = await openInbox();
  await add('Maple', { submissionContent: 'The bean grew by 100% in the cupboard.' });
  await add('Birch', { submissionContent: 'A goat_herd walked home over the hill.' });
  expect(await names({ search: ' CUPBOARD ' })).toEqual(['Maple']);
  expect(await names({ search: 'birch' })).toEqual(['Birch']);
  expect(await names({ search: '100%' })).toEqual(['Maple']);
  expect(await names({ search: 't_h' })).toEqual(['Birch']);
  expect(await names({ search: '%' })).toEqual(['Maple']);
  expect(await names({ search: 'cupboard', show: 'new' })).toEqual(['Maple']);
  expect(await names({ search: '\\' })).toEqual([]);
});

test('nobody marks the work of another class, or one that there is not', async () => {
  const [own, other] = [await openInbox(), await openInbox()];
  const { id } = await own.add('Maple');
  expect((await other.teacher.refused('mark-work', { id, is_read: true })).code).toBe('NOT_FOUND');
  expect((await own.teacher.refused('mark-work', { id: newId(), is_read: true })).code).toBe('NOT_FOUND');
  expect(await own.names({ show: 'new' })).toEqual(['Maple']);
});

test('what is held is a queue of its own, the most doubt first', async () => {
  const room = await openClassroom(station, { release: 'look-first' });
  const teacher = server.as(room.teacher);
  const pupil = openPupil(station, room);
  await pupil.arrive();
  const plain = (await pupil.submit()).submission_id;
  const asked = (await pupil.submit({ studentQuestion: 'What is a tropism?' })).submission_id;
  const held = async () => await teacher.call('list-works', { show: 'held' });
  await expect.poll(async () => (await held()).held_count, { timeout: 30_000 }).toBe(2);
  const { works } = await held();
  expect(works.map(({ id, is_held }) => [id, is_held])).toEqual([
    [asked, true],
    [plain, true],
  ]);
  // Read while it was being written, or before it was written again: that is not read.
  await teacher.call('mark-work', { id: asked ?? '', is_read: true });
  expect((await held()).works.map(({ is_new }) => is_new)).toEqual([false, true]);
  await server.client.query('update ai_runs set finished_at = $2 where subject_id = $1', [
    asked,
    new Date(server.clock.now().getTime() + 1_000),
  ]);
  expect((await held()).works.map(({ is_new }) => is_new)).toEqual([true, true]);
  server.clock.advance(2_000);
  await teacher.call('mark-work', { id: asked ?? '', is_read: true });
  expect((await held()).new_count).toBe(1);
  await server.client.query('update works set release_at = now() where id = $1', [asked]);
  expect((await held()).works.map(({ id }) => id)).toEqual([plain]);
  expect((await teacher.call('list-works', {})).works).toHaveLength(2);
});

/** A class with so many works that are held, handed in by twos at one moment, a third of them with a reason to look. */
async function openHeld(count: number) {
  const room = await openClassroom(station, { release: 'look-first' });
  const pupil = openPupil(station, room);
  const { submission_id: id } = await pupil.submit();
  const teacher = server.as(room.teacher);
  await expect.poll(async () => (await teacher.call('list-works', {})).held_count).toBe(1);
  const refused = { step1: { answer: 'does not fit', because: null }, step2: null };
  await copyWorks(server.client, id ?? '', count - 1, {
    work: `jsonb_build_object('created_at', t.created_at + n / 2 * interval '1 second')`,
    submission: `jsonb_build_object('reply', case when n % 3 = 0 then '${JSON.stringify(refused)}'::jsonb end)`,
  });
  const page = (after?: PlaceBehind | null) =>
    teacher.call('list-works', { show: 'held', ...(after && { after }) });
  const release = (works: readonly Work[]) =>
    server.client.query('update works set release_at = now() where id = any($1)', [
      works.map((work) => work.id),
    ]);
  return { teacher, page, release };
}

test('a long queue of what is held is listed page by page, each work once and in its order', async () => {
  const { teacher, page } = await openHeld(65);
  const first = await page();
  expect(first.works).toHaveLength(50);
  const second = await page(first.next);
  expect([second.works.length, second.next]).toEqual([15, null]);
  const listed = [...first.works, ...second.works].map(({ id }) => id);
  expect(new Set(listed).size).toBe(65);
  const { ids } = await teacher.call('choose-works', { show: 'held' });
  expect(listed).toEqual(ids);
});

test.each([
  [3, 'in the middle'],
  [21, 'the last one with a reason'],
  [50, 'the last one of the page'],
])('of held works the next page loses and repeats none where %i were released meanwhile', async (count) => {
  const { teacher, page, release } = await openHeld(65);
  const { ids } = await teacher.call('choose-works', { show: 'held' });
  const { works, next } = await page();
  await release(works.slice(-count));
  const rest = await page(next);
  expect(rest.works.map(({ id }) => id)).toEqual(ids.slice(50));
  expect(rest.next).toBeNull();
});

test('the next page of held works begins where the last one ended, whatever was answered to its last work', async () => {
  const { teacher, page } = await openHeld(65);
  const { ids } = await teacher.call('choose-works', { show: 'held' });
  const { works, next } = await page();
  const reply = { step1: null, step2: { answer: 'does not fit', because: null } };
  await server.client.query('update submissions set reply = $2 where id = $1', [
    works.at(-1)?.id,
    JSON.stringify(reply),
  ]);
  expect((await page(next)).works.map(({ id }) => id)).toEqual(ids.slice(50));
});

test('a list is sorted by name, by unit and by reason, numbers in names by their value', async () => {
  const { teacher, add } = await openInbox();
  for (const name of ['Fox 10', 'beech', 'Fox 2', 'Ångström']) await add(name);
  await add('Asker', { studentQuestion: 'Is my ending good?' });
  await server.client.query("update works set title = 'Another unit' where who = 'Fox 2'");
  const names = async (sort: 'name' | 'unit' | 'reason') =>
    (await teacher.call('list-works', { sort })).works.map(({ nickname }) => nickname);
  expect(await names('name')).toEqual(['Ångström', 'Asker', 'beech', 'Fox 2', 'Fox 10']);
  expect((await names('unit'))[0]).toBe('Fox 2');
  expect((await names('reason'))[0]).toBe('Asker');
});

test.each(worksSorts)(
  'sorted by %s, page by page lists each work once, in the order of all of them',
  async (sort) => {
    const { teacher } = await openHeld(120);
    for (const show of ['all', 'held'] as const) {
      const listed: string[] = [];
      let after: PlaceBehind | undefined;
      do {
        const page = await teacher.call('list-works', { show, sort, ...(after && { after }) });
        listed.push(...page.works.map(({ id }) => id));
        after = page.next ?? undefined;
      } while (after);
      expect(new Set(listed).size).toBe(120);
      expect(listed).toEqual((await teacher.call('choose-works', { show, sort })).ids);
    }
  },
);

test('the bar is told the count of the list', async () => {
  const { teacher, add } = await openInbox();
  const first = await add('Maple');
  await add('Birch');
  expect(await teacher.call('count-new-works')).toEqual({ new_count: 2 });
  await teacher.call('mark-work', { id: first.id, is_read: true });
  expect(await teacher.call('count-new-works')).toEqual({ new_count: 1 });
});
