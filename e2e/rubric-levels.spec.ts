import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { expect, generateLink, sampleUnit, signIn, test } from './fixtures.ts';

const rows = [
  ['Criteria', 'Exceeds (4)', 'Meets (3)', 'Nearly meets (2)', 'Begins (1)'],
  ['Claim', 'Takes a clear stand', 'Takes a stand', 'Hints at a stand', 'Takes no stand'],
  ['Evidence', 'Three facts from the text', 'Two facts', 'One fact', 'No facts'],
  ['Ending', 'Says why it matters to others', 'Says why it matters', 'Ends', 'Stops'],
];
const html = `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const text = rows.map((row) => row.join('\t')).join('\n');

const field = (page: Page) => page.getByLabel(/^Assessment criteria/);
const panel = (page: Page) => page.getByRole('dialog', { name: 'Your rubric' });
const levelsOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'How each criterion is read' })
    .locator('summary', { hasText: `: ${name}` });

async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await field(page).focus();
  await field(page).evaluate((element, types) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(types)) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

/** All that a unit needs but its criteria. */
async function fillUnit(page: Page): Promise<void> {
  await page.getByLabel(/^Unit title/).fill(sampleUnit.title);
  await page.getByLabel(/^Grade level/).selectOption(sampleUnit.grade);
  await page.getByLabel(/^Learning objectives/).fill(sampleUnit.objectives);
  await page.getByLabel(/^Unit texts/).fill(sampleUnit.texts);
}

async function expectFits(page: Page, within: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [320, 768, 1366]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(wider).toBeLessThanOrEqual(0);
      expect(await accessibilityFaults(page, { within })).toEqual([]);
      if (process.env['SHOTS'])
        await page
          .locator(within)
          .first()
          .screenshot({ path: `/tmp/m/shots/${within.slice(1)}-${width}-${colorScheme}.png` });
    }
}

test('a pasted rubric becomes criteria with levels, which are corrected and kept', async ({ page }) => {
  await signIn(page, 'levels@oakfield.example');
  await page.goto('/teacher');
  await paste(page, { 'text/html': html, 'text/plain': text });
  await expect(panel(page).getByRole('region', { name: 'as it was read' })).toHaveCount(3);
  await expect(panel(page).getByRole('group', { name: /^Levels of/ })).toHaveCount(3);
  await expect(panel(page).getByRole('textbox', { name: 'Points 4' })).toHaveCount(3);
  await expectFits(page, '.rubric');

  // Escape leaves all as it was, and nothing of the panel is lost.
  const cell = panel(page).getByRole('group', { name: 'Levels of Claim' }).getByLabel('Description 3');
  await cell.fill('Hints at what the writer thinks');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Go on with your rubric' }).click();
  await expect(cell).toHaveValue('Hints at what the writer thinks');

  // What cannot be kept is said at its place.
  const name = panel(page).getByLabel('Criterion 2', { exact: true });
  await name.fill('');
  await panel(page).getByRole('button', { name: 'Keep these criteria' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Write what this criterion is called/);
  await name.fill('Evidence');
  await panel(page).getByRole('button', { name: 'Keep these criteria' }).click();
  await expect(field(page)).toHaveValue('Claim\nEvidence\nEnding');
  await expect(page.getByText('3 criteria', { exact: true })).toBeVisible();

  await fillUnit(page);
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  await expect(page.getByText('Configuration saved').first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: sampleUnit.title, exact: true }).click();
  await expect(levelsOf(page, 'Evidence')).toHaveText('4 levels: Evidence');
  await levelsOf(page, 'Claim').click();
  const levels = page.getByRole('group', { name: 'Levels of Claim' });
  await expect(levels.getByLabel('Description 3')).toHaveValue('Hints at what the writer thinks');
  await expectFits(page, '.readings');

  // In the words of a criterion that are changed its levels stay.
  await field(page).fill('A clear claim\nEvidence\nEnding');
  await expect(levelsOf(page, 'A clear claim')).toHaveText('4 levels: A clear claim');
  const clear = page.getByRole('group', { name: 'Levels of A clear claim' });
  await clear.getByRole('button', { name: 'Remove level 4' }).click();
  await expect(clear.getByRole('button', { name: 'Add a level' })).toBeFocused();
  await clear.getByRole('textbox', { name: 'Level 1' }).fill('a'.repeat(61));
  await page.getByRole('button', { name: 'Update Configuration' }).click();
  await page.getByRole('link', { name: 'Levels of “A clear claim”' }).click();
  await expect(levelsOf(page, 'A clear claim')).toBeFocused();
  await clear.getByRole('textbox', { name: 'Level 1' }).fill('Top');
  await page.getByRole('button', { name: 'Update Configuration' }).click();
  await expect(page.getByText('Configuration updated')).toBeVisible();
});

test('a rubric from a file is kept as a pasted one, and students see its levels where they may', async ({
  page,
}) => {
  await signIn(page, 'levels.file@oakfield.example');
  await page.goto('/teacher');
  const link = await generateLink(page);
  const file = page.getByLabel('Bring a rubric from a file');
  const csv = rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n');
  const toFile = (name: string, content: string) => ({ name, mimeType: '', buffer: Buffer.from(content) });
  await file.setInputFiles(toFile('notes.rtf', '{\\rtf1 Claim}'));
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose a Word document' })).toBeVisible();
  await file.setInputFiles(toFile('rubric.csv', csv));
  await expect(panel(page).getByRole('group', { name: /^Levels of/ })).toHaveCount(3);
  await panel(page).getByRole('button', { name: 'Keep these criteria' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose a Word document' })).toHaveCount(0);

  await fillUnit(page);
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  await expect(page.getByText('Configuration saved').first()).toBeVisible();
  const saved = page.getByRole('button', { name: sampleUnit.title, exact: true });
  await page.reload();
  await saved.click();
  await expect(levelsOf(page, 'Ending')).toHaveText('4 levels: Ending');

  const student = await page.context().newPage();
  await student.goto(link);
  await student.getByLabel(/^Project/).selectOption({ label: sampleUnit.title });
  const task = student.getByRole('region', { name: 'Your task' });
  await expect(task.getByText('Evidence')).toBeVisible();
  await expect(task.getByText('4 levels')).toHaveCount(0);
  await page.getByLabel(/^Students see the levels/).check();
  await page.getByRole('button', { name: 'Update Configuration' }).click();
  await expect(page.getByText('Configuration updated')).toBeVisible();
  await student.reload();
  await student.getByLabel(/^Project/).selectOption({ label: sampleUnit.title });
  await expect(task.getByText('One fact')).toBeHidden();
  await task.getByText('4 levels').nth(1).click();
  await expect(task.getByText('One fact', { exact: true })).toBeVisible();
  await expectFits(student, '.assignment');
});

test('a rubric can be pasted as text, and other text is pasted as ever', async ({ page }) => {
  await signIn(page, 'levels.text@oakfield.example');
  await page.goto('/teacher');
  await field(page).fill('Voice');
  await field(page).press('End');
  await paste(page, { 'text/plain': '\n• A clear claim\n• Two facts' });
  await expect(field(page)).toHaveValue('Voice\n- A clear claim\n- Two facts');
  await paste(page, { 'text/plain': `\n${text}` });
  await panel(page).getByRole('button', { name: 'Not a rubric: paste as text' }).click();
  await expect(field(page)).toHaveValue(`Voice\n- A clear claim\n- Two facts\n${text}`);
  await expect(field(page)).toBeFocused();

  await field(page).fill('Voice');
  await paste(page, { 'text/plain': text });
  await panel(page).getByLabel('are replaced by these').check();
  await panel(page).getByRole('button', { name: 'Keep these criteria' }).click();
  await expect(field(page)).toHaveValue('Claim\nEvidence\nEnding');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field(page)).toHaveValue('Voice');
});
