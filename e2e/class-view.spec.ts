import { accessibilityFaults } from './accessibility.ts';
import { expect, generateLink, sampleUnit, saveUnit, signIn, test } from './fixtures.ts';

const works = [
  ['Maple', 'The bean in the window grew 4 cm in ten days. The bean in the closet grew 9 cm and fell over.'],
  ['Birch', 'Plants need light. Our plant in the closet was pale and thin, and its leaves were soft.'],
  ['Cedar', 'I measured both plants with a ruler on day five and on day ten. The dark one was longer.'],
] as const;

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
  for (const [nickname, text] of works) {
    const classroom = await browser.newContext({ baseURL: app.origin });
    const student = await classroom.newPage();
    await student.goto(address);
    await student.getByLabel(/^Your work/).fill(text);
    await student.getByLabel(/^Nickname/).fill(nickname);
    await student.getByLabel(/^Project/).selectOption({ label: sampleUnit.title });
    await student.getByRole('button', { name: 'Get AI Feedback' }).click();
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
