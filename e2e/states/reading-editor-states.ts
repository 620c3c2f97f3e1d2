import type { Page } from '@playwright/test';
import type { ReadingTrend } from '#contract/reading-trend.ts';
import type { State } from './state.ts';
import { type TrendWeek, buildTrendWeek as week } from './trend-week.ts';

async function openReading(page: Page): Promise<void> {
  await page.goto('/teacher');
  await page.getByRole('tab', { name: 'Reading Station' }).click();
  await page.getByRole('heading', { name: 'Groups' }).waitFor();
}

async function openGroup(page: Page): Promise<void> {
  await openReading(page);
  await page.getByRole('button', { name: 'Harbor readers', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'Harbor readers' }).waitFor();
}

const alias = (alias_name: string, weeks: TrendWeek[]): ReadingTrend['aliases'][number] => ({
  alias_name,
  is_current: true,
  weeks,
  words: [{ word: 'wuthering', usage: 'The wind was wuthering all night.', week: '2026-10-19' }],
  flags: [],
  last_check_in_at: '2026-10-21T09:00:00Z',
  last_book: 'The Secret Garden',
});

/** Eight weeks are too long to wait for. */
const trend: ReadingTrend = {
  pace: 10,
  asks_pages: true,
  weeks: [
    '2026-08-31',
    '2026-09-07',
    '2026-09-14',
    '2026-09-21',
    '2026-09-28',
    '2026-10-05',
    '2026-10-12',
    '2026-10-19',
  ],
  aliases: [
    alias(
      'Blue Heron',
      [14, 18, 12, 22, 20, 19, 24, 16].map((pages) => week(pages)),
    ),
    {
      ...alias('Quiet Otter', [
        week(null),
        week(12),
        week(9),
        week(null, true),
        week(11),
        week(4),
        week(null, true),
        week(4),
      ]),
      flags: [{ kind: 'volume', note: '4 of 10 pages.', quote: null }],
    },
  ],
};

export const readingDeskStates: State[] = [
  {
    name: 'reading-desk-empty',
    viewer: 'newcomer',
    async show(page) {
      await openReading(page);
      await page.getByText('Make your first reading group').waitFor();
    },
  },
  { name: 'reading-desk-group', viewer: 'teacher', show: openGroup },
  {
    name: 'reading-desk-trend',
    viewer: 'teacher',
    async show(page) {
      await page.route('**/api/reading-groups/*/trend', (route) => route.fulfill({ json: trend }));
      await openGroup(page);
      await page.getByText('All weeks as a table').first().click();
    },
  },
  {
    name: 'reading-desk-errors',
    viewer: 'newcomer',
    async show(page) {
      await openReading(page);
      await page.getByRole('button', { name: 'Make a group' }).click();
      await page.getByRole('button', { name: 'Save Group' }).click();
      await page.getByRole('alert').filter({ hasText: 'Not saved yet' }).waitFor();
    },
  },
];
