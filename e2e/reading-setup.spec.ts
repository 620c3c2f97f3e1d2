import type { Page } from '@playwright/test';
import { readingDefaults } from '#contract/reading-defaults.ts';
import { accessibilityFaults } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';

/** A teacher at the Reading Station. */
async function openReading(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.goto('/teacher');
  await page.getByRole('tab', { name: 'Reading Station' }).click();
  await expect(page.getByRole('heading', { name: 'Groups' })).toBeVisible();
}

async function makeGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New Group' }).click();
  await page.getByLabel(/^Group name/).fill(name);
  await page.getByRole('button', { name: 'Save Group' }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
}

const groups = (page: Page) => page.getByRole('list', { name: 'Reading groups' });
const labels = (page: Page) => page.locator('#group-prompts').getByLabel('Label');

const conflict = (page: Page) => page.getByRole('dialog', { name: 'Changed in another window' });

/** Nothing to be complained of, and nothing beyond the right edge. */
async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}

test('a group is made, chosen, changed and deleted', async ({ page }) => {
  await openReading(page, 'reading.life@oakfield.example');
  await expect(page.getByText('Make your first reading group')).toBeVisible();
  await page.getByRole('button', { name: 'Make a group' }).click();
  await page.getByRole('button', { name: 'Save Group' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved yet' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Please enter a group name.');
  await summary.getByRole('link', { name: 'Group name' }).click();
  const name = page.getByLabel(/^Group name/);
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Please enter a group name.');
  await expectSound(page);

  await name.fill('Monday Owls');
  await expect(summary).toHaveCount(0);
  await page.getByLabel('Text level').selectOption('7');
  await page.getByLabel('Pages per week', { exact: true }).fill('24');
  await page.getByRole('button', { name: 'Vocabulary words: one more' }).click();
  await page.getByLabel(/^Student aliases/).fill('Blue Heron\n\nQuiet Otter');
  await page.getByRole('switch', { name: /^Comprehension/ }).click();
  await page.getByLabel('Comprehension question 2').fill('What does somebody want?');
  await expect(page.getByLabel(/^Sign-off message/)).toHaveValue(readingDefaults.signoffMessage);
  await page.getByLabel(/^Sign-off message/).fill('');
  await page.getByRole('button', { name: 'Save Group' }).click();
  await expect(page.getByText('Group created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Monday Owls' })).toBeFocused();
  const card = groups(page).getByRole('button', { name: 'Monday Owls', exact: true });
  await expect(card).toHaveAttribute('aria-current', 'true');
  await expect(groups(page)).toContainText('Grade 7, 24 pages a week');
  await expect(groups(page)).toContainText('2 aliases');
  await expect(page.getByText('No check-ins yet')).toBeVisible();
  await expectSound(page);

  await page.reload();
  await expect(page.getByText('No group is chosen')).toBeVisible();
  await card.click();
  await expect(page.getByLabel(/^Vocabulary words$/)).toHaveValue('4');
  await expect(page.getByLabel(/^Student aliases/)).toHaveValue('Blue Heron\nQuiet Otter');
  await expect(page.getByRole('switch', { name: /^Comprehension/ })).not.toBeChecked();
  await expect(page.getByLabel('Comprehension question 1')).toHaveValue('');
  await expect(page.getByLabel(/^Sign-off message/)).toHaveValue('');
  await expect(page.getByLabel('Comprehension question 2')).toHaveValue('What does somebody want?');
  await page.getByLabel(/^Group name/).fill('Tuesday Owls');
  await page.getByRole('button', { name: 'Update Group' }).click();
  await expect(page.getByText('Group updated')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Tuesday Owls' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete group' }).click();
  await expect(page.getByText('Group deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Group' })).toBeFocused();
  await expect(page.getByText('Make your first reading group')).toBeVisible();
});

test('a pasted list becomes one alias a line, and doubled ones are named', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openReading(page, 'reading.aliases@oakfield.example');
  await page.getByRole('button', { name: 'New Group' }).click();
  const aliases = page.getByLabel(/^Student aliases/);
  await page.evaluate(() => navigator.clipboard.writeText('Owl, Heron;Otter\tMaple\r\n\r\n owl ,'));
  await aliases.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(aliases).toHaveValue('Owl\nHeron\nOtter\nMaple\nowl');
  await expect(page.locator('.aliases').getByText('5 aliases')).toBeVisible();
  await expect(aliases).toHaveAccessibleDescription(/More than once in the list: “Owl”/);
  await aliases.fill('Owl\nHeron\nOtter\nMaple');
  await expect(aliases).not.toHaveAttribute('aria-invalid');
});

test('own questions are added, moved, taken out and saved by keyboard alone', async ({ page }) => {
  await openReading(page, 'reading.keys@oakfield.example');
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('New Group');
  await expect(page.getByRole('heading', { level: 2, name: 'New group' })).toBeFocused();
  await page.getByLabel(/^Group name/).focus();
  await page.keyboard.type('Night Train');
  await page.getByLabel('Pages per week', { exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Pages per week', { exact: true })).toHaveValue('11');
  for (const label of ['Mood', 'Place', 'Person']) {
    await press('Add question');
    await expect(labels(page).last()).toBeFocused();
    await page.keyboard.type(label);
    await page.keyboard.press('Tab');
    await page.keyboard.type(`Which ${label.toLowerCase()}?`);
  }
  await press('Move Person up');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move Person up' })).toBeFocused();
  await press('Remove Mood');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(labels(page).nth(1)).toBeFocused();
  await press('Remove Place');
  await press('Add question');
  await page.keyboard.type('Unfinished');
  await expect(page.getByText('Not saved as long as the question is missing.')).toBeVisible();
  await press('Save Group');
  await expect(page.getByText(/is saved, but for your questions that lack/)).toBeVisible();
  await expect(labels(page)).toHaveCount(3);

  await press('Remove Unfinished');
  await press('New Group');
  await expect(labels(page)).toHaveCount(2);
  await expect(labels(page).first()).toHaveValue('Person');
  await expectSound(page);
});

test('unsaved edits survive another tab of the dashboard and a reload', async ({ page }) => {
  await openReading(page, 'reading.edits@oakfield.example');
  await makeGroup(page, 'Owls');
  await makeGroup(page, 'Herons');
  const name = page.getByLabel(/^Group name/);
  await name.fill('Herons, edited');
  await page.getByRole('tab', { name: 'General Station' }).click();
  await page.getByRole('tab', { name: 'Reading Station' }).click();
  await expect(name).toHaveValue('Herons, edited');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(name).toHaveValue('Herons, edited');

  await groups(page).getByRole('button', { name: 'Owls', exact: true }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Herons, edited');
  // A public page is another document: the browser asks.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: 'Terms of service' }).click();
  await page.waitForURL('**/terms-of-service');
  await page.goBack();
  await expect(name).toHaveValue('Herons, edited');
  await groups(page).getByRole('button', { name: 'Owls', exact: true }).click();
  await page.getByRole('button', { name: 'Discard edits' }).click();
  await expect(name).toHaveValue('Owls');

  await page.getByRole('button', { name: 'New Group' }).click();
  await name.fill('Not this one');
  await page.getByRole('button', { name: 'New Group' }).click();
  await page.getByRole('button', { name: 'Discard edits' }).click();
  await expect(name).toHaveValue('');
});

test('a group that was deleted in another tab leaves the desk', async ({ page, context }) => {
  await openReading(page, 'reading.tabs@oakfield.example');
  await makeGroup(page, 'Owls');
  await makeGroup(page, 'Herons');
  const other = await context.newPage();
  await other.goto('/teacher');
  await other.getByRole('tab', { name: 'Reading Station' }).click();
  await other.getByRole('button', { name: 'Delete Owls' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete group' }).click();
  await expect(other.getByText('Group deleted')).toBeVisible();

  await page.bringToFront();
  await groups(page).getByRole('button', { name: 'Owls', exact: true }).click();
  await expect(page.getByText('No group is chosen')).toBeVisible();
  await expect(groups(page).getByRole('button', { name: 'Owls', exact: true })).toHaveCount(0);
});

test('neither a group nor the questions of all groups are saved over unasked', async ({ page, context }) => {
  await openReading(page, 'reading.conflict@oakfield.example');
  await makeGroup(page, 'Owls');
  const phone = await context.newPage();
  await phone.goto('/teacher');
  await phone.getByRole('tab', { name: 'Reading Station' }).click();
  await groups(phone).getByRole('button', { name: 'Owls', exact: true }).click();
  await phone.getByLabel(/^Student aliases/).fill('Maple');
  const newcomer = await context.newPage();
  await newcomer.goto('/teacher');
  await newcomer.getByRole('tab', { name: 'Reading Station' }).click();
  await newcomer.getByRole('button', { name: 'New Group' }).click();
  await newcomer.getByLabel(/^Group name/).fill('Herons');
  await newcomer.getByRole('button', { name: 'Add question' }).click();
  await labels(newcomer).fill('Place');
  await newcomer.locator('#group-prompts').getByLabel('Question').fill('Where?');

  const aliases = page.getByLabel(/^Student aliases/);
  await aliases.fill('Robin\nWren');
  await page.getByRole('button', { name: 'Add question' }).click();
  await labels(page).fill('Mood');
  await page.locator('#group-prompts').getByLabel('Question').fill('Which mood?');
  await page.getByRole('button', { name: 'Update Group' }).click();
  await expect(page.getByText('Group updated')).toBeVisible();

  await phone.bringToFront();
  await phone.getByRole('button', { name: 'Update Group' }).click();
  await expect(conflict(phone)).toContainText('the questions that all your groups share');
  await conflict(phone).getByRole('button', { name: 'Keep editing' }).click();
  await expect(phone.getByLabel(/^Student aliases/)).toHaveValue('Maple');
  await phone.getByRole('button', { name: 'Update Group' }).click();
  await conflict(phone).getByRole('button', { name: 'Reload the saved version' }).click();
  await expect(phone.getByLabel(/^Student aliases/)).toHaveValue('Robin\nWren');
  await expect(labels(phone)).toHaveValue('Mood');

  // Its questions are as they were when it was begun: what it saves would take the new one away.
  await newcomer.bringToFront();
  await newcomer.getByRole('button', { name: 'Save Group' }).click();
  await conflict(newcomer).getByRole('button', { name: 'Reload the saved version' }).click();
  await expect(labels(newcomer)).toHaveValue('Mood');
  await expect(newcomer.getByLabel(/^Group name/)).toHaveValue('Herons');
  await newcomer.getByRole('button', { name: 'Save Group' }).click();
  await expect(newcomer.getByText('Group created')).toBeVisible();
  await expect(labels(newcomer)).toHaveValue('Mood');
});

test('what fails is said in the words of the catalogue, and noted on the server', async ({ page }) => {
  const noted: string[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/rpc/log_reading_error') || !response.ok()) return;
    noted.push((response.request().postDataJSON() as { p_error_code: string }).p_error_code);
  });
  await openReading(page, 'reading.errors@oakfield.example');
  await makeGroup(page, 'Owls');
  const break_ = (pattern: string, method: string) =>
    page.route(pattern, (route) => (route.request().method() === method ? route.abort() : route.fallback()));

  await break_('**/api/reading-groups/*', 'PUT');
  await page.getByLabel(/^Group name/).fill('Otters');
  await page.getByRole('button', { name: 'Update Group' }).click();
  await expect(page.getByText('Failed to save reading group.')).toBeVisible();
  await expect(page.getByLabel(/^Group name/)).toHaveValue('Otters');

  await break_('**/api/reading-groups/*', 'DELETE');
  await page.getByRole('button', { name: 'Delete Owls' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete group' }).click();
  await expect(page.getByText('Failed to delete reading group.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New Group' }).click();
  await page.getByRole('button', { name: 'Discard edits' }).click();

  await break_('**/api/reading-groups/*', 'GET');
  // A reload would take along what is still being told.
  await expect.poll(() => noted).toEqual(expect.arrayContaining(['SAVE_GROUP_ERROR', 'DELETE_GROUP_ERROR']));
  await page.reload();
  await groups(page).getByRole('button', { name: 'Owls', exact: true }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'Failed to load group configuration.' });
  await expect(problem.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unrouteAll();
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel(/^Group name/)).toHaveValue('Owls');

  await break_('**/api/reading-groups', 'GET');
  await expect.poll(() => noted).toContain('LOAD_GROUP_DATA_ERROR');
  await page.reload();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to load reading groups.' }).first(),
  ).toBeVisible();
  await expect
    .poll(() => new Set(noted))
    .toEqual(
      new Set(['SAVE_GROUP_ERROR', 'DELETE_GROUP_ERROR', 'LOAD_GROUP_DATA_ERROR', 'FETCH_GROUPS_ERROR']),
    );
});

test('a group whose saving was not heard of is one group, saved again or found after a reload', async ({
  page,
}) => {
  await openReading(page, 'reading.echo@oakfield.example');
  // It arrives, and the page hears nothing of it.
  await page.route('**/api/reading-groups', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  const begin = async (name: string) => {
    await page.getByLabel(/^Group name/).fill(name);
    await page.getByRole('button', { name: 'Save Group' }).click();
    await expect(page.getByText('Failed to save reading group.').first()).toBeVisible();
  };
  await page.getByRole('button', { name: 'New Group' }).click();
  await begin('Herons');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Herons' })).toBeVisible();
  await expect(page.getByText('No unsaved edits')).toBeVisible();

  await page.getByRole('button', { name: 'New Group' }).click();
  await begin('Otters');
  await page.unrouteAll();
  await page.getByLabel(/^Group name/).fill('Owls');
  await page.getByRole('button', { name: 'Save Group' }).click();
  await conflict(page).getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Owls' })).toBeFocused();
  await expect(groups(page).getByRole('listitem')).toHaveText([/^Owls/, /^Herons/]);
});

test('all of it fits on a phone of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openReading(page, 'reading.phone@oakfield.example');
  await expectSound(page);
  await page.getByRole('button', { name: 'New Group' }).click();
  await page.getByLabel(/^Group name/).fill('W'.repeat(100));
  await page.getByLabel(/^Student aliases/).fill('Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww\nOtter');
  for (const part of ['Parts of the check-in', 'Questions and sign-off', 'Your own questions']) {
    await page.getByRole('button', { name: part }).click();
  }
  await page.getByRole('button', { name: 'Add question' }).click();
  await expectSound(page);
  await page.getByRole('button', { name: 'Save Group' }).click();
  await expect(page.getByText('Group created')).toBeVisible();
  await expectSound(page);
});
