import type { ConcernWork } from '#contract/safeguarding.ts';
import { accessibilityFaults } from './accessibility.ts';
import { buildConcern, buildConcernLists } from './build-concern.ts';
import { expect, signIn, test } from './fixtures.ts';

test('work with words to read comes first, and each is marked as read', async ({ page }) => {
  let open = [
    buildConcern(1),
    buildConcern(2, { nickname: 'Quiet Otter', station: 'general', title: 'Odes' }),
  ];
  let seen: ConcernWork[] = [];
  await page.route('**/api/concerns', (route) => route.fulfill({ json: buildConcernLists(open, seen) }));
  await page.route('**/api/concerns/*/mark', (route) => {
    const found = open.find(({ work_id }) => route.request().url().includes(work_id));
    if (!found) return route.abort();
    const read: ConcernWork = { ...found, state: 'read', state_at: '2026-10-02T08:00:00Z' };
    open = open.filter(({ work_id }) => work_id !== read.work_id);
    seen = [read, ...seen];
    return route.fulfill({ json: { concern: read } });
  });
  await signIn(page, 'concerns@oakfield.example');
  await page.goto('/teacher');
  const note = page.getByRole('complementary', { name: 'For you to read' });
  await expect(note).toContainText('There are 2 works that you may want to read.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await note.getByRole('link', { name: 'Read them' }).click();

  const panel = page.getByRole('region', { name: 'You may want to read this' });
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'You may want to read this',
  );
  await expect(panel).toContainText('An automatic check that can miss things');
  const first = panel.getByRole('listitem').filter({ hasText: 'Blue Heron' });
  await expect(first.getByRole('blockquote')).toHaveText(
    'They took my lunch again and nobody said anything.',
  );
  await expect(first).toContainText('May speak of being picked on, perhaps about the writer');
  await expect(first).toContainText('Under “Comprehension question 1”');
  expect(await accessibilityFaults(page)).toEqual([]);

  await first.getByRole('button', { name: /^I have read this/ }).press('Enter');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Quiet Otter' })).toBeFocused();
  await panel.getByRole('button', { name: /^I have read this/ }).press('Enter');
  await expect(panel.getByRole('heading')).toBeFocused();
  await expect(panel).toContainText('Nothing waits to be read.');
  await panel.getByText('What you have read (2)').click();
  await expect(panel.getByRole('listitem').first()).toContainText('Quiet Otter');
  await page.goto('/teacher');
  await expect(page.getByRole('heading', { name: 'Teacher Dashboard' })).toBeVisible();
  await expect(note).toHaveCount(0);
});
