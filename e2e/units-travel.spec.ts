import { accessibilityFaults } from './accessibility.ts';
import { expect, generateLink, sampleUnit, saveUnit, signIn, test } from './fixtures.ts';

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

test('the link goes to Google Classroom as a plain link, without a script of theirs', async ({ page }) => {
  await signIn(page, 'shares.link@oakfield.example');
  await page.goto('/teacher');
  const address = await generateLink(page);
  const share = page.getByRole('link', { name: 'Share to Google Classroom (opens a new tab)' });
  const target = new URL((await share.getAttribute('href')) ?? '');
  expect(target.origin + target.pathname).toBe('https://classroom.google.com/share');
  expect(target.searchParams.get('url')).toBe(address);
  expect(await accessibilityFaults(page)).toEqual([]);
});
