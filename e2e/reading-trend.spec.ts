import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ReadingTrend } from '#contract/reading-trend.ts';
import { accessibilityFaults } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import { buildTrendWeek as week } from './states/trend-week.ts';

/** Eight weeks are too long to wait for: the server's answer is put in its place. */
const trend: ReadingTrend = {
  pace: 10,
  asks_pages: true,
  weeks: ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19'],
  aliases: [
    {
      alias_name: '=Owl',
      is_current: true,
      weeks: [week(null), week(12), week(null, true), week(4)],
      words: [{ word: 'brisk', usage: 'A brisk wind came.', week: '2026-10-19' }],
      flags: [{ kind: 'volume', note: '4 of 10 pages.', quote: null }],
      last_check_in_at: '2026-10-21T09:00:00Z',
      last_book: 'Hatchet',
    },
  ],
};

async function openGroup(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.goto('/teacher');
  await page.getByRole('tab', { name: 'Reading Station' }).click();
  await page.getByRole('button', { name: 'New Group' }).click();
  await page.getByLabel(/^Group name/).fill('Monday Owls');
  await page.getByRole('button', { name: 'Save Group' }).click();
}

test('how a group reads is drawn, said, and taken along as a table', async ({ page }) => {
  await page.route('**/api/reading-groups/*/trend', (route) => route.fulfill({ json: trend }));
  await openGroup(page, 'trend.owls@oakfield.example');
  const card = page.getByRole('region', { name: 'Monday Owls, week by week' });
  await expect(card.getByText('1 of 3 weeks at the pace, 1 without a check-in')).toBeVisible();
  await expect(card.getByRole('img')).toHaveAccessibleName(
    'Pages a week by =Owl, against a pace of 10: week of Oct 5: 12 pages, on pace; week of Oct 12: no check-in; week of Oct 19: 4 pages, below the pace.',
  );
  await expect(card.getByText('4 of 10 pages.')).toBeVisible();
  await card.getByText('All weeks as a table').click();
  await expect(card.getByRole('row', { name: '=Owl – 12 on pace none 4 below the pace 1' })).toBeVisible();
  await card.getByText('1 word collected').click();
  await expect(card.getByText('A brisk wind came.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Monday Owls, reading from 2026-09-28.csv');
  const [, row] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(row).toBe("'=Owl,yes,10,,12,no check-in,4,1,brisk,2026-10-21,Hatchet,4 of 10 pages.");

  await page.setViewportSize({ width: 320, height: 640 });
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
});

test('where pages are not asked for, who checked in is told, and nobody’s pace', async ({ page }) => {
  const checkedIn = { ...week(null), check_ins: 1 };
  const weeks = [week(null), checkedIn, week(null, true), checkedIn];
  const aliases = trend.aliases.map((alias) => ({ ...alias, weeks, flags: [] }));
  await page.route('**/api/reading-groups/*/trend', (route) =>
    route.fulfill({ json: { ...trend, asks_pages: false, aliases } }),
  );
  await openGroup(page, 'trend.quiet@oakfield.example');
  const card = page.getByRole('region', { name: 'Monday Owls, week by week' });
  await expect(card.getByText('A check-in in 2 of 3 weeks')).toBeVisible();
  await card.getByText('All weeks as a table').click();
  await expect(card.getByRole('row', { name: '=Owl – checked in none checked in 1' })).toBeVisible();
  await expect(card.getByText(/pace/)).toHaveCount(0);
  await expect(card.locator('.came')).toHaveCount(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  const folder = process.env.PICTURES;
  for (const width of [320, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    if (folder) await card.screenshot({ path: `${folder}/trend-quiet-${width}.png` });
  }
});

test('a trend that does not come is said, and asked for again', async ({ page }) => {
  await page.route('**/api/reading-groups/*/trend', (route) => route.abort());
  await openGroup(page, 'trend.away@oakfield.example');
  const problem = page.getByRole('alert').filter({ hasText: 'Failed to load how the group reads.' });
  await expect(problem).toBeVisible();
  await page.unrouteAll();
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No check-ins yet')).toBeVisible();
});
