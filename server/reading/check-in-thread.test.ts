import { afterAll, expect, test } from 'vitest';
import { limits, studentHeaders } from '#contract/constants.ts';
import { newId, newToken } from '#server/process/ids.ts';
import { studentLinkHandlers } from '#server/student-links/index.ts';
import { openTestBrowser } from '#server/testing/test-browser.ts';
import { testServer } from '#server/testing/test-server.ts';
import { buildCheckIn, buildCheckInHeaders, plantGroup } from './check-in.factory.ts';
import { openReading, readingSetupHandlers, readingSummaryHandlers } from './index.ts';

const server = await testServer((kernel) => {
  const opened = openReading(kernel);
  opened.worker.open();
  afterAll(() => opened.worker.drain(0));
  return {
    ...readingSummaryHandlers(opened),
    ...readingSetupHandlers(kernel),
    ...studentLinkHandlers(kernel),
  };
});

/** A student of a class of their own, who has handed in a first check-in of 12 pages. */
async function begin() {
  const teacher = await server.makeTeacher();
  const { link } = await server.as(teacher).call('generate-student-link');
  const room = await plantGroup(server.client, teacher.id);
  const browser = openTestBrowser(server.kernel.config.origin);
  const own = buildCheckInHeaders();
  const to = (headers: Record<string, string>) => ({ [studentHeaders.link]: link.token, ...headers });
  /** Keys of the next version: a new one, under the same secret. */
  const nextKeys = () => ({ ...own, [studentHeaders.idempotencyKey]: newToken() });
  const build = (continues: string | null, pagesRead: number) => ({
    ...buildCheckIn(room, { pagesRead, dateRange: { from: '2026-08-24', to: '2026-08-28' } }),
    continues,
  });
  const send = async (
    continues: string | null,
    pagesRead: number,
    headers: Record<string, string> = nextKeys(),
  ) => {
    const answer = await browser.call('reading-ai-summary', build(continues, pagesRead), to(headers));
    return { ...answer, id: answer.check_in_id ?? '' };
  };
  return {
    ...{ teacher, room, browser, own, to, nextKeys, build, send },
    first: await send(null, 12, own),
    refuse: async (
      continues: string | null,
      pagesRead: number,
      headers: Record<string, string> = nextKeys(),
    ) => (await browser.refused('reading-ai-summary', build(continues, pagesRead), to(headers))).code,
    pages: async () => {
      const { aliases } = await server.as(teacher).call('get-reading-trend', { id: room.groupId });
      return aliases
        .flatMap(({ weeks }) => weeks)
        .flatMap(({ pages, check_ins }) => (check_ins ? [[pages, check_ins]] : []));
    },
  };
}

test('the newest version counts once in the trend, and every version is kept', async () => {
  const { first, send, pages, teacher } = await begin();
  const second = await send(first.id, 20);
  const third = await send(second.id, 16);
  expect([first.draft, second.draft, third.draft]).toEqual([1, 2, 3]);
  expect(await pages()).toEqual([[16, 1]]);
  const { rows } = await server.client.query(
    'select draft, pages_read from check_ins natural join works where teacher_id = $1 order by draft',
    [teacher.id],
  );
  expect(rows.map((row) => [row.draft, row.pages_read])).toEqual([
    [1, 12],
    [2, 20],
    [3, 16],
  ]);
});

test('a version of a later week without days stays in the week of the first', async () => {
  const { first, send, teacher, room } = await begin();
  const { id } = await send(first.id, 20);
  await server.client.query('update check_ins set date_from = null, date_to = null where teacher_id = $1', [
    teacher.id,
  ]);
  await server.client.query("update works set created_at = created_at - interval '7 days' where id = $1", [
    first.id,
  ]);
  const { aliases } = await server.as(teacher).call('get-reading-trend', { id: room.groupId });
  expect(aliases[0]?.weeks.map(({ pages }) => pages).slice(-2)).toEqual([20, null]);
  expect(aliases[0]?.last_check_in_at).toBe(server.clock.now().toISOString());
  expect(id).not.toBe(first.id);
});

test('a tab that is behind, and one that comes at the same time, go on from no version twice', async () => {
  const { first, browser, build, to, nextKeys, refuse, pages } = await begin();
  const sent = await Promise.all(
    [13, 14].map(
      async (pagesRead) =>
        (await browser.send('reading-ai-summary', build(first.id, pagesRead), to(nextKeys()))).status,
    ),
  );
  expect(sent.sort()).toEqual([200, 409]);
  expect(await refuse(first.id, 15)).toBe('CHECK_IN_CONTINUED');
  expect(await pages()).toMatchObject([[expect.any(Number), 1]]);
});

test('the same key answers the same version, however often it is sent, and nothing else', async () => {
  const { first, send, refuse, nextKeys } = await begin();
  const keys = nextKeys();
  const ids = [await send(first.id, 13, keys), await send(first.id, 13, keys)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  expect(await refuse(first.id, 14, keys)).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await refuse(null, 13, keys)).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('what says nothing new is no version, and neither is one too many', async () => {
  const { first, send, refuse } = await begin();
  expect(await refuse(first.id, 12)).toBe('CHECK_IN_UNCHANGED');
  let { id } = first;
  for (let count = 2; count <= limits.usualDrafts; count += 1) ({ id } = await send(id, 12 + count));
  expect(await refuse(id, 100)).toBe('NO_MORE_VERSIONS');
});

test('a version without a summary may be sent again as it is, and uses up none', async () => {
  const { first, send, refuse } = await begin();
  const second = await send(first.id, 13);
  const state = (value: string) =>
    server.client.query('update ai_runs set state = $2, result = null where subject_id = $1', [
      second.id,
      value,
    ]);
  await state('waiting');
  expect(await refuse(second.id, 14)).toBe('CHECK_IN_UNFINISHED');
  await state('cancelled');
  expect((await send(second.id, 13)).draft).toBe(3);
});

test('nobody goes on from a check-in of another secret or alias', async () => {
  const { first, refuse, room, teacher, browser, build, to, nextKeys } = await begin();
  expect(await refuse(first.id, 13, buildCheckInHeaders())).toBe('NOT_FOUND');
  expect(await refuse(newId(), 13)).toBe('NOT_FOUND');
  const aliasId = newId();
  await server.client.query(
    "insert into reading_aliases (teacher_id, id, group_id, alias_name, position) values ($1, $2, $3, 'Wren', 2)",
    [teacher.id, aliasId, room.groupId],
  );
  const input = build(first.id, 13);
  const other = { ...input, formData: { ...input.formData, selectedAlias: aliasId } };
  expect((await browser.refused('reading-ai-summary', other, to(nextKeys()))).code).toBe('NOT_FOUND');
});

test('deleting one version takes the whole thread, and nothing of another', async () => {
  const { first, send, teacher, pages } = await begin();
  const second = await send(first.id, 13);
  await send(null, 5, buildCheckInHeaders());
  await server.client.query('select delete_work_of($1, $2)', [teacher.id, second.id]);
  expect(await pages()).toEqual([[5, 1]]);
  const { rows } = await server.client.query('select from ai_runs where teacher_id = $1', [teacher.id]);
  expect(rows).toHaveLength(1);
});
