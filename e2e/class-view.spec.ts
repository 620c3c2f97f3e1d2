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
  // The count opens to as many rows, and what narrows them is taken away by a press.
  const criterion = await first.getByRole('heading').innerText();
  await first.getByRole('link', { name: /3 of 3 students/ }).click();
  await expect(page).toHaveURL(/\/received\?unit=[0-9a-f-]{36}&counted=[0-9a-f]{32}$/);
  const rows = page.getByRole('region', { name: 'Handed in' }).locator('.work');
  await expect(rows).toHaveCount(3);
  await page.reload();
  await expect(rows).toHaveCount(3);
  await page.getByRole('link', { name: `Take away: Next step on: ${criterion}` }).click();
  await expect(page).toHaveURL(/\/received\?unit=[0-9a-f-]{36}$/);
  await page.getByRole('link', { name: /^Take away: Unit: / }).click();
  await expect(page).toHaveURL(/\/received$/);
  await expect(page.getByRole('heading', { name: 'Handed in' })).toBeFocused();
  await expect(rows).toHaveCount(3);
  await page.getByRole('link', { name: 'What the class has in common' }).click();
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
