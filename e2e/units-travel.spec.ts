import { accessibilityFaults } from './accessibility.ts';
import { expect, sampleUnit, saveUnit, signIn, test } from './fixtures.ts';

test('a unit is copied in one press: hidden, and open for editing', async ({ page }) => {
  await signIn(page, 'units.copy@oakfield.example');
  await page.goto('/teacher');
  await saveUnit(page);
  await page.getByRole('button', { name: `Copy ${sampleUnit.title}` }).click();
  const title = `Copy of ${sampleUnit.title}`;
  await expect(page.getByLabel(/^Unit title/)).toHaveValue(title);
  await expect(page.getByLabel(/^Assessment criteria/)).toHaveValue(sampleUnit.criteria);
  await expect(page.getByRole('switch', { name: `Visible to students: ${title}` })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: `Visible to students: ${sampleUnit.title}` })).toBeChecked();
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
});
