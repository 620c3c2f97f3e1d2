import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { expect, sampleUnit, sendUnit, signIn, test } from './fixtures.ts';

const widths = [320, 768, 1366];

/** Clean for axe, and nothing wider than the screen, at the three widths. */
async function expectFits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(wider).toBeLessThanOrEqual(0);
    expect(await accessibilityFaults(page, { within: '.details' })).toEqual([]);
  }
}

test('a teacher sees what each criterion is read as, changes one, and finds it kept', async ({ page }) => {
  await signIn(page, 'criteria@oakfield.example');
  await page.goto('/teacher');
  const readings = page.getByRole('region', { name: 'How each criterion is read' });
  await expect(readings).toHaveCount(0);

  const unread = 'Looks like a knight';
  const criteria = page.getByLabel(/^Assessment criteria/);
  await criteria.fill(`Supports the position with reasons\n${unread}`);
  const reasons = readings.getByLabel('“Supports the position with reasons” read as');
  await expect(reasons.locator('option:checked')).toHaveText('Reasons');
  const knight = readings.getByLabel(`“${unread}”`);
  await expect(knight).toHaveValue('');
  await expect(knight).toHaveAccessibleDescription(/I can’t tell what this one is about/);
  await expectFits(page);

  await page.getByLabel(/^Mistakes I expect/).fill('Blames the rain alone.\nForgets the levees.');
  await sendUnit(page, { ...sampleUnit, criteria: `Supports the position with reasons\n${unread}` });
  await expect(page.getByText(`I can’t tell what “${unread}” is about.`)).toBeVisible();

  const saved = page.getByRole('button', { name: sampleUnit.title, exact: true });
  await saved.click();
  await expect(page.getByLabel(/^Mistakes I expect/)).toHaveValue(
    'Blames the rain alone.\nForgets the levees.',
  );
  await expect(knight).toHaveValue('');
  await knight.selectOption('Details');
  await reasons.selectOption('Explanation');
  await expect(readings.getByText('read as you chose')).toHaveCount(2);
  await expect(page.getByText(/I can’t tell what this one/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Configuration' }).click();
  await expect(page.getByText('Configuration updated')).toBeVisible();

  await page.reload();
  await saved.click();
  await expect(knight.locator('option:checked')).toHaveText('Details');
  await expect(readings.getByLabel(/^“Supports/).locator('option:checked')).toHaveText('Explanation');

  // A line of other words is another criterion.
  await criteria.fill(`Supports the position with evidence\n${unread}`);
  await expect(readings.getByLabel(/^“Supports/).locator('option:checked')).toHaveText('Evidence');
  await expect(knight.locator('option:checked')).toHaveText('Details');
});

test('more than six criteria are folded, but none that could not be read', async ({ page }) => {
  await signIn(page, 'criteria.many@oakfield.example');
  await page.goto('/teacher');
  const lines = [
    'A clear claim',
    'Two reasons',
    'Facts from the text',
    'A strong lead',
    'An ending',
    'Voice',
  ];
  const criteria = page.getByLabel(/^Assessment criteria/);
  await criteria.fill([...lines, 'Spelling', 'Sparkle', 'Word choice'].join('\n'));
  const rows = page.getByRole('region', { name: 'How each criterion is read' }).getByRole('listitem');
  await expect(rows).toHaveCount(7);
  await expect(rows.last()).toContainText('Sparkle');
  const sparkle = rows.last().getByRole('combobox');
  await sparkle.focus();
  await sparkle.selectOption('Voice');
  await expect(rows).toHaveCount(9);
  await expect(page.getByLabel('“Sparkle” read as you chose')).toBeFocused();

  await page.getByRole('button', { name: 'New Unit' }).click();
  await page.getByRole('button', { name: 'Discard edits' }).click();
  await criteria.fill([...lines, 'Spelling', 'Word choice'].join('\n'));
  await page.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(page.getByLabel('“Spelling” read as')).toBeFocused();
});

test('a rubric that is pasted is told as one, and its levels are no criteria', async ({ page }) => {
  await signIn(page, 'criteria.rubric@oakfield.example');
  await page.goto('/teacher');
  const rubric = `Criteria\n4\n3\n2\n1
Claim\nA clear claim\nA claim\nHalf a claim\nNo claim
Evidence\nThree facts\nTwo facts\nOne fact\nNo facts`;
  const criteria = page.getByLabel(/^Assessment criteria/);
  await criteria.fill(rubric);
  const readings = page.getByRole('region', { name: 'How each criterion is read' });
  await expect(readings.getByRole('status')).toContainText('a rubric of 2 criteria at 4 levels');
  await expect(readings.getByRole('combobox')).toHaveCount(2);
  await expect(page.getByText('2 criteria', { exact: true })).toBeVisible();
  await expectFits(page);

  await criteria.fill(rubric.replace('Half a claim', 'Half a\nclaim'));
  await expect(readings.getByRole('status')).toContainText('I can’t tell its criteria from its levels');
  await expect(readings.getByRole('combobox')).toHaveCount(0);
  await expectFits(page);
});

test('a line with several criteria is split in its field, and what is typed there then stays', async ({
  page,
}) => {
  await signIn(page, 'criteria.split@oakfield.example');
  await page.goto('/teacher');
  const criteria = page.getByLabel(/^Assessment criteria/);
  await criteria.fill('Clear claim, evidence from the text, conclusion');
  await page.getByRole('button', { name: /^Make it 3 lines/ }).click();
  await expect(criteria).toHaveValue('Clear claim\nevidence from the text\nconclusion');
  await criteria.press('ControlOrMeta+End');
  await page.keyboard.type('\nSpelling');
  const rows = page.getByRole('region', { name: 'How each criterion is read' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
});
