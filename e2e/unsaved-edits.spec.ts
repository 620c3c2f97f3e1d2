import type { Page, Route } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { expect, sampleUnit, saveUnit, sendUnit, signIn, test } from './fixtures.ts';

const title = (page: Page) => page.getByLabel(/^Unit title/);
const unit = (page: Page) => page.getByRole('button', { name: sampleUnit.title, exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'Update Configuration' });
const unanswered = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Not saved, as far as this page knows' });
const fromBefore = (page: Page) => page.getByText('Unsaved edits from before');

/** What is sent arrives, and its answer does not; answers how to wait until it has arrived. */
async function loseAnswers(page: Page, address: string, method: string) {
  let hasArrived = false;
  await page.route(address, async (route: Route) => {
    if (route.request().method() !== method) return route.continue();
    await route.fetch();
    hasArrived = true;
    await route.abort();
  });
  return () => expect.poll(() => hasArrived).toBe(true);
}

test('without a connection a save says so, keeps the edits, and one press saves them afterwards', async ({
  page,
  context,
}) => {
  await signIn(page, 'unsaved.offline@oakfield.example');
  await page.goto('/teacher');
  await title(page).waitFor();
  await context.setOffline(true);
  await sendUnit(page);
  await expect(unanswered(page)).toBeFocused();
  await expect(unanswered(page)).toContainText('You are offline. Your edits are still here');
  await expect(page.getByText('Failed to save configuration. Please try again.')).toHaveCount(1);
  await title(page).fill('The flood of June');
  await expect(unanswered(page)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.setOffline(false);
  await expect(unanswered(page)).not.toContainText('You are offline');
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect(page.getByText('Configuration saved')).toBeVisible();
  await expect(unanswered(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'The flood of June', exact: true })).toHaveCount(1);
});

test('a change that was saved without its answer is no conflict when it is saved again', async ({ page }) => {
  await signIn(page, 'unsaved.echo@oakfield.example');
  await page.goto('/teacher');
  await saveUnit(page);
  await unit(page).click();
  await page.getByLabel(/^Mentor texts/).fill('The river in June');
  await loseAnswers(page, '**/api/units/*', 'PUT');
  await update(page).click();
  await expect(unanswered(page)).toBeFocused();
  await page.unroute('**/api/units/*');
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect(page.getByText('Configuration updated')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('edits of a tab that was closed while they were saved are not offered, nor later', async ({
  page,
  context,
}) => {
  await signIn(page, 'unsaved.closed@oakfield.example');
  await page.goto('/teacher');
  await saveUnit(page);
  const closed = await context.newPage();
  await closed.goto('/teacher');
  await unit(closed).click();
  await closed.getByLabel(/^Mentor texts/).fill('Saved from the closed tab');
  const arrived = await loseAnswers(closed, '**/api/units/*', 'PUT');
  await update(closed).click();
  await arrived();
  await closed.close();

  await page.reload();
  await unit(page).click();
  const mentors = page.getByLabel(/^Mentor texts/);
  await expect(mentors).toHaveValue('Saved from the closed tab');
  await expect(fromBefore(page)).toHaveCount(0);
  await mentors.fill('Saved afterwards');
  await update(page).click();
  await page.getByText('Configuration updated').waitFor();
  await page.reload();
  await unit(page).click();
  await expect(mentors).toHaveValue('Saved afterwards');
  await expect(fromBefore(page)).toHaveCount(0);
});

test('a group that was saved as its tab was closed is not offered as unsaved', async ({ page, context }) => {
  await signIn(page, 'unsaved.group@oakfield.example');
  await page.goto('/teacher?station=reading');
  await page.getByRole('tab', { name: 'Reading Station' }).click();
  const closed = await context.newPage();
  await closed.goto('/teacher');
  await closed.getByRole('tab', { name: 'Reading Station' }).click();
  await closed.getByRole('button', { name: 'Make a group' }).click();
  await closed.getByLabel(/^Group name/).fill('Monday Owls');
  const arrived = await loseAnswers(closed, '**/api/reading-groups', 'POST');
  await closed.getByRole('button', { name: 'Save Group' }).click();
  await arrived();
  await closed.close();

  await page.reload();
  const group = page.getByRole('button', { name: 'Monday Owls', exact: true });
  await expect(group).toBeVisible();
  await group.click();
  await expect(page.getByLabel(/^Group name/)).toHaveValue('Monday Owls');
  await page.reload();
  await expect(group).toBeVisible();
  await expect(fromBefore(page)).toHaveCount(0);

  // Edits that are not saved are offered still.
  const other = await context.newPage();
  await other.goto('/teacher');
  await other.getByRole('tab', { name: 'Reading Station' }).click();
  await other.getByRole('button', { name: 'Monday Owls', exact: true }).click();
  await other.getByLabel(/^Group name/).fill('Tuesday Owls');
  await other.close({ runBeforeUnload: false });
  await page.reload();
  await expect(fromBefore(page)).toBeVisible();
});
