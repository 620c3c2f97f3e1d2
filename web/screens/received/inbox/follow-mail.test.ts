import { expect, test } from 'vitest';
import type { Report, Work } from '#contract/reports.ts';
import { asksForMail, type WorkList, withMail } from './follow-mail.ts';

const at = '2026-10-01T08:00:00.000Z';

function work(id: string, state: Report['mail']['state'] | null, failure: string | null = null): Work {
  const mail = { state: state ?? ('off' as const), sent_at: null, next_try_at: null, failure };
  return {
    ...{ id, station: 'general', nickname: id, title: 'Beans', draft: 1, is_new: false, is_held: false },
    ...{ reasons: [], question: null, to_ai: null, created_at: at },
    report: state && { id: `report of ${id}`, created_at: at, mail },
  };
}

const page = (works: Work[], failed_count = 0) => ({
  ...{ works, has_more: true, unit: null, new_count: 0, held_count: 0, failed_count },
});
const list = (...pages: Work[][]): WorkList => ({
  pages: pages.map((works) => page(works)),
  pageParams: pages.map(() => undefined),
});

test('only pages with mail on its way are asked for again, each from its first work', () => {
  const pages = [
    [work('a', 'sent'), work('b', null)],
    [work('c', 'sent'), work('d', 'waiting')],
    [work('e', 'waiting', 'The mail server is away.')],
  ];
  expect(asksForMail(list(...pages))).toEqual([
    { before: at, before_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
  ]);
  expect(asksForMail(list([work('a', 'sent')]))).toEqual([]);
  expect(asksForMail(undefined)).toEqual([]);
});

test('what became of mail stands in the list; nothing comes to it, goes from it or moves in it', () => {
  const before = list([work('a', 'waiting'), work('b', 'sent')], [work('c', 'waiting')]);
  const after = withMail(before, [page([work('new', 'sent'), work('a', 'sent')], 3)]);
  expect(after.pages.map(({ works }) => works.map(({ id, report }) => [id, report?.mail.state]))).toEqual([
    [
      ['a', 'sent'],
      ['b', 'sent'],
    ],
    [['c', 'waiting']],
  ]);
  expect(after.pages[0]?.failed_count).toBe(3);
  // A row that did not change is the same one: it is not drawn anew.
  expect(after.pages[1]?.works[0]).toBe(before.pages[1]?.works[0]);
});
