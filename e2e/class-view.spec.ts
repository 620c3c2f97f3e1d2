import { accessibilityFaults } from './accessibility.ts';
import { askForFeedback, expect, generateLink, saveUnit, signIn, test, threeWorks } from './fixtures.ts';

test('a teacher sees what three students have in common, and makes groups', async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, 'common@oakfield.example');
  await page.goto('/received/class');
  await expect(page.getByText('No feedback yet')).toBeVisible();
  await page.goto('/teacher');
  await saveUnit(page);
  const address = await generateLink(page);
  for (const [nickname, text] of threeWorks) {
    const classroom = await browser.newContext({ baseURL: app.origin });
    const student = await classroom.newPage();
    await askForFeedback(student, address, { nickname, text });
    await expect(student.getByRole('button', { name: 'Print + Submit to Teacher' })).toBeVisible();
    await classroom.close();
  }
  await page.goto('/received');
  await page.getByRole('link', { name: 'What the class has in common' }).click();
  await expect(page.getByRole('heading', { name: 'Next steps by criterion' })).toBeVisible();
  const first = page.locator('.class-needs > li').first();
  await expect(first).toContainText(/3 of 3 students/);
  await first.getByText(/3 of 3 students/).click();
  await expect(first.getByRole('link')).toHaveCount(3);
  await page.getByText('All criteria as a table').click();
  const inNumbers = page.getByRole('row', { name: /Birch, Cedar, Maple/ }).first();
  await expect(inNumbers.getByRole('cell').first()).toHaveText('3');
  await page.getByRole('button', { name: 'Make groups' }).click();
  await expect(page.getByRole('region', { name: /^Group 1: / }).getByRole('combobox')).toHaveCount(3);
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await accessibilityFaults(page)).toEqual([]);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
  }
});
