import { accessibilityFaults } from './accessibility.ts';
import { expect, generateLink, sampleUnit, saveUnit, sendUnit, signIn, test } from './fixtures.ts';
import { widths } from './states/states.ts';

test('after a save the form is empty, and a card says what was saved and leads on', async ({ page }) => {
  await signIn(page, 'saved.card@oakfield.example');
  await page.goto('/teacher');
  await generateLink(page);
  await saveUnit(page);
  const card = page.getByRole('region', { name: `“${sampleUnit.title}” is saved` });
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  await expect(card).toContainText('Students who open the link see it.');
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth, `at ${width} px`).toBe(clientWidth);
  }

  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'Show the QR code' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('img').waitFor();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Show the QR code' })).toBeFocused();

  await card.getByRole('button', { name: 'Edit again' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByLabel(/^Unit title/)).toHaveValue(sampleUnit.title);
  await page.getByLabel(/^Mentor texts/).fill('The river in June');
  await page.getByRole('button', { name: 'Update Configuration' }).click();
  await expect(card).toBeFocused();
  await expect(page.getByLabel(/^Unit title/)).toHaveValue('');

  await card.getByRole('link', { name: 'See it as a student' }).click();
  await expect(page.getByText('This is a preview')).toBeVisible();
  await expect(page.getByLabel(/^Project/)).toContainText(sampleUnit.title);
});

test('the card of a saved unit offers only what can be done, and goes with its unit', async ({ page }) => {
  await signIn(page, 'saved.card.no-link@oakfield.example');
  await page.goto('/teacher');
  const unread = 'Looks like a knight';
  await sendUnit(page, { ...sampleUnit, criteria: unread });
  const card = page.getByRole('region', { name: `“${sampleUnit.title}” is saved` });
  await expect(card).toContainText('There is no link for students yet.');
  await expect(card).toContainText(`I can’t tell what “${unread}” is about.`);
  await expect(card.getByRole('button', { name: 'Show the QR code' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Make a link' }).click();
  await expect(card.getByRole('button', { name: 'Show the QR code' })).toBeFocused();

  await page.getByRole('switch', { name: /^Visible to students/ }).click();
  await expect(card).toContainText('It is hidden from students.');
  await expect(card.getByRole('link', { name: 'See it as a student' })).toHaveCount(0);

  await page.getByRole('button', { name: `Delete ${sampleUnit.title}` }).click();
  await page.getByRole('button', { name: 'Delete unit' }).click();
  await expect(card).toHaveCount(0);
});
