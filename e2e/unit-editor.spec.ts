import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { expect, sampleUnit, saveUnit, sendUnit, signIn, test } from './fixtures.ts';

/** A teacher with one saved unit, at the dashboard. */
async function openDashboard(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.goto('/teacher');
  await saveUnit(page);
}

const openSaved = (page: Page) => page.getByRole('button', { name: sampleUnit.title, exact: true }).click();

test('what is missing is said at the head of the form and at each field', async ({ page }) => {
  await signIn(page, 'desk.missing@oakfield.example');
  await page.goto('/teacher');
  await page.getByLabel(/^Unit title/).fill('Odes');
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved yet' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(
    'Please fill in all required fields: Unit Title, Grade Level, Learning Objectives, Unit Texts, and Assessment Criteria.',
  );
  await summary.getByRole('link', { name: 'Unit texts' }).click();
  await expect(page.getByLabel(/^Unit texts/)).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('unsaved edits survive a reload, and nothing takes them away unasked', async ({ page }) => {
  await openDashboard(page, 'desk.edits@oakfield.example');
  await openSaved(page);
  const title = page.getByLabel(/^Unit title/);
  await title.fill('The flood, edited');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(title).toHaveValue('The flood, edited');

  await page.getByRole('button', { name: 'New Unit' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(title).toHaveValue('The flood, edited');
  // A public page is another document: the browser asks.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: 'Terms of service' }).click();
  await page.waitForURL('**/terms-of-service');
  await page.goBack();
  await expect(title).toHaveValue('The flood, edited');

  await page.getByRole('button', { name: 'New Unit' }).click();
  await page.getByRole('button', { name: 'Discard edits' }).click();
  await expect(title).toHaveValue('');
  await openSaved(page);
  await expect(title).toHaveValue(sampleUnit.title);
});

test('who leaves while the unit is being saved finds it saved, and no edits', async ({ page }) => {
  await signIn(page, 'desk.leaves@oakfield.example');
  await page.goto('/teacher');
  let hasArrived = false;
  // It arrives, and the page hears nothing of it.
  await page.route('**/api/units', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    hasArrived = true;
  });
  await sendUnit(page);
  await expect.poll(() => hasArrived).toBe(true);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('button', { name: sampleUnit.title, exact: true })).toBeVisible();
  await expect(page.getByLabel(/^Unit title/)).toHaveValue('');
  await expect(page.getByText('Unsaved edits')).toHaveCount(0);
  await page.getByRole('link', { name: 'Terms of service' }).click();
  await page.waitForURL('**/terms-of-service');
});

test('signing out leads home, and the edits wait for the same account', async ({ page }) => {
  const email = 'desk.sign-out@oakfield.example';
  await signIn(page, email);
  await page.goto('/teacher');
  const title = page.getByLabel(/^Unit title/);
  await title.fill('Not saved yet');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');

  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('You have been signed in successfully.').waitFor();
  await page.goto('/teacher');
  await expect(title).toHaveValue('Not saved yet');
});

test('two tabs do not write over each other unasked', async ({ page, context }) => {
  await openDashboard(page, 'desk.tabs@oakfield.example');
  await openSaved(page);
  const other = await context.newPage();
  await other.goto('/teacher');
  await openSaved(other);
  await other.getByLabel(/^Mentor texts/).fill('From the other tab');
  await other.getByRole('button', { name: 'Update Configuration' }).click();
  await expect(other.getByText('Configuration updated')).toBeVisible();

  await page.bringToFront();
  await page.getByLabel(/^Mentor texts/).fill('From this tab');
  await page.getByRole('button', { name: 'Update Configuration' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed in another window' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel(/^Mentor texts/)).toHaveValue('From this tab');
  await page.getByRole('button', { name: 'Update Configuration' }).click();
  await dialog.getByRole('button', { name: 'Reload the saved version' }).click();
  await expect(page.getByLabel(/^Mentor texts/)).toHaveValue('From the other tab');
});

test('a unit that does not come is asked for again, and edits of before wait for it', async ({ page }) => {
  await openDashboard(page, 'desk.away@oakfield.example');
  const title = page.getByLabel(/^Unit title/);
  await page.route('**/api/units/*', (route) => route.abort());
  await page.reload();
  await openSaved(page);
  await expect(page.getByText('The unit is safe on the server')).toBeVisible();
  await expect(title).toHaveCount(0);
  await page.unroute('**/api/units/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await title.fill('The flood, edited');

  await page.route('**/api/units/*', (route) => route.abort());
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved edits are kept on this device')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved edits are kept on this device')).toBeVisible();
  await page.unroute('**/api/units/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title).toHaveValue('The flood, edited');
});

test('tasks are added, moved and taken out by keyboard alone', async ({ page }) => {
  await signIn(page, 'desk.tasks@oakfield.example');
  await page.goto('/teacher');
  const newTask = page.getByLabel('New task title');
  await newTask.focus();
  for (const title of ['Plan', 'Draft', 'Revise']) {
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(newTask).toBeFocused();
  }
  const up = page.getByRole('button', { name: 'Move Revise up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  const titles = page.locator('#task-sequence').getByRole('listitem').locator('b');
  await expect(titles).toHaveText(['Revise', 'Plan', 'Draft']);
  await page.getByRole('button', { name: 'Remove Plan' }).focus();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText(['Revise', 'Draft']);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText(['Revise', 'Plan', 'Draft']);

  await page.getByRole('button', { name: 'Edit Plan' }).click();
  const editing = page.getByRole('group', { name: 'Edit task 2' });
  await editing.getByLabel('Task title').fill(' ');
  await editing.getByRole('button', { name: 'Done' }).click();
  await expect(editing.getByText('Task title is required.')).toBeVisible();
  await expect(editing.getByLabel('Task title')).toBeFocused();
  await editing.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Remove Plan' }).click();
  await page.getByRole('button', { name: 'New Unit' }).click();
  await page.getByRole('button', { name: 'Discard edits' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('a double click saves once; the unit is then hidden, shown and deleted', async ({ page }) => {
  await signIn(page, 'desk.acts@oakfield.example');
  await page.goto('/teacher');
  await sendUnit(page, { ...sampleUnit, criteria: '' });
  await page.getByLabel(/^Assessment criteria/).fill(sampleUnit.criteria);
  await page.getByRole('button', { name: 'Save Configuration' }).dblclick();
  await expect(page.getByText('Configuration saved')).toBeVisible();
  const unit = page.getByRole('button', { name: sampleUnit.title, exact: true });
  await expect(unit).toHaveCount(1);

  const shown = page.getByRole('switch', { name: /^Visible to students/ });
  await shown.click();
  await expect(page.getByText('Unit now hidden from students')).toBeVisible();
  await shown.click();
  await expect(page.getByText('Unit now visible to students')).toBeVisible();
  await unit.click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete unit' }).click();
  await expect(unit).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'New unit' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Unit' })).toBeFocused();
});
