import { expect, test } from 'vitest';
import { readingDefaults } from '#contract/reading-defaults.ts';
import { newId } from '#server/process/ids.ts';
import { studentLinkHandlers } from '#server/student-links/index.ts';
import { plantWork } from '#server/testing/isolation/plant-work.ts';
import { testServer } from '#server/testing/test-server.ts';
import { buildReadingGroup } from './groups/reading-group.factory.ts';
import { readingSetupHandlers } from './index.ts';

const server = await testServer((kernel) => ({
  ...readingSetupHandlers(kernel),
  ...studentLinkHandlers(kernel),
}));
const teacher = await server.makeTeacher();
const { token } = (await server.as(teacher).call('generate-student-link')).link;
const student = server.asStudent(token);
const { group } = await server.as(teacher).call('create-reading-group', buildReadingGroup());

type CheckIn = { alias: string; pages: number | null; flags: unknown[]; dateTo?: string | null; at?: Date };

async function checkIn({ alias, pages, flags, dateTo = '2026-08-25', at = server.clock.now() }: CheckIn) {
  const vocabulary = [{ word: 'harbor', usage: 'A harbor is safe.' }];
  const id = await plantWork(
    server.client,
    'reading',
    { teacher_id: teacher.id, who: alias, title: 'The Lighthouse', created_at: at },
    { group_id: group.id, date_to: dateTo, pages_read: pages, form: { vocabulary } },
  );
  await server.client.query(
    `insert into ai_runs (teacher_id, id, kind, subject_id, state, result, lease_owner, lease_until, created_at)
      values ($1, $2, 'reading', $2, 'done', $3, 'o', $4, $4)`,
    [teacher.id, id, JSON.stringify({ flags }), at],
  );
}

test('the weeks of a group hold what was handed in, by alias, with the flags of the summary', async () => {
  const flag = { kind: 'volume', note: 'Fewer pages than planned.', quote: null };
  await checkIn({ alias: 'maple', pages: 12, flags: [flag] });
  await checkIn({ alias: 'Gone', pages: 3, flags: [] });
  const trend = await server.as(teacher).call('get-reading-trend', { id: group.id });
  expect(trend).toMatchObject({
    pace: 40,
    asks_pages: true,
    weeks: { length: 8, 0: '2026-07-13', 7: '2026-08-31' },
  });
  expect(trend.aliases.map(({ alias_name, is_current }) => [alias_name, is_current])).toEqual([
    ['Maple', true],
    ['River', true],
    ['Otter', true],
    ['Gone', false],
  ]);
  expect(trend.aliases[0]).toMatchObject({
    flags: [flag],
    last_book: 'The Lighthouse',
    words: [{ word: 'harbor', usage: 'A harbor is safe.', week: '2026-08-24' }],
  });
  expect(trend.aliases[0]?.weeks[6]).toEqual({
    ...{ pages: 12, school_days: 5, expected_pages: 40, verdict: 'below' },
    ...{ check_ins: 1, is_missed: false },
  });
});

test('a check-in without days is of the week in which it is there, by the clock of its teacher', async () => {
  // Sunday, 8:31 in the evening in New York, and Monday in London.
  const sunday = { pages: 5, flags: [], dateTo: null, at: new Date('2026-08-31T00:31:00Z') };
  await checkIn({ alias: 'Otter', ...sunday });
  const read = async () => {
    const { aliases, weeks } = await server.as(teacher).call('get-reading-trend', { id: group.id });
    const otter = aliases.find(({ alias_name }) => alias_name === 'Otter');
    return weeks.filter((_, at) => otter?.weeks[at]?.pages === 5);
  };
  expect(await read()).toEqual(['2026-08-24']);
  await server.client.query(
    "insert into teacher_settings (teacher_id, time_zone) values ($1, 'Europe/London')",
    [teacher.id],
  );
  expect(await read()).toEqual(['2026-08-31']);
});

test('whether pages are asked for is told with the weeks', async () => {
  const { group: quiet } = await server.as(teacher).call('create-reading-group', {
    ...buildReadingGroup({ name: 'Quiet' }),
    toggles: { ...readingDefaults.toggles, volume: false },
  });
  const trend = await server.as(teacher).call('get-reading-trend', { id: quiet.id });
  expect(trend.asks_pages).toBe(false);
});

test("an unknown group and another teacher's are not found", async () => {
  const other = server.as(await server.makeTeacher());
  expect((await other.refused('get-reading-trend', { id: group.id })).code).toBe('NOT_FOUND');
  expect((await server.as(teacher).refused('get-reading-trend', { id: newId() })).code).toBe('NOT_FOUND');
});

test('only a teacher who is signed in and accepted the terms sees it; a student does not', async () => {
  expect((await student.refused('get-reading-trend', { id: group.id })).code).toBe('NOT_SIGNED_IN');
  const newcomer = server.as(await server.makeTeacher({ termsAccepted: false }));
  expect((await newcomer.refused('get-reading-trend', { id: group.id })).code).toBe('TERMS_REQUIRED');
});
