import { expect, generateLink, sampleUnit, saveUnit, signIn, test } from './fixtures.ts';

const works = [
  ['Maple', 'The bean in the window grew 4 cm in ten days. The bean in the closet grew 9 cm and fell over.'],
  ['Birch', 'Plants need light. Our plant in the closet was pale and thin, and its leaves were soft.'],
  ['Cedar', 'I measured both plants with a ruler on day five and on day ten. The dark one was longer.'],
] as const;

test('a teacher sees what is new, what needs a look and reads on by key', async ({ page, browser, app }) => {
  await signIn(page, 'evening@oakfield.example');
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
    if (nickname === 'Birch') await student.getByLabel(/^Question for the AI/).fill('Is it long enough?');
    await student.getByRole('button', { name: 'Get AI Feedback' }).click();
    await expect(student.getByRole('button', { name: 'Print + Submit to Teacher' })).toBeVisible();
    await classroom.close();
  }

  await page.goto('/teacher');
  await expect(page.getByText('3 new', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Received work' }).click();
  const rows = page.getByRole('region', { name: 'Handed in' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.getByText('New', { exact: true })).toHaveCount(3);

  await page.getByLabel('Needs a look').check();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Question not answered');
  await page.getByLabel('All', { exact: true }).check();
  await page.getByLabel('Search').fill('RULER');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Cedar');
  await page.getByLabel('Search').fill('nothing like it');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows).toHaveCount(3);
  await expect(page.getByLabel('Search')).toHaveValue('');

  const newest = page.getByRole('link', { name: /^Read it.*Cedar/ });
  await newest.focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: /^Read it.*Birch/ })).toBeFocused();
  await page.keyboard.press('k');
  await expect(newest).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Cedar: / })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: /^Birch: / })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: /^Maple: / })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: /^Birch: / })).toBeVisible();

  // Who speaks to the computer switches the letters off.
  await page.getByLabel(/^Letter keys/).uncheck();
  await page.getByRole('heading', { name: /^Birch: / }).click();
  await page.keyboard.press('j');
  await page.getByRole('link', { name: /Older: Maple/ }).click();
  await expect(page.getByRole('heading', { name: /^Maple: / })).toBeVisible();
  await page.getByRole('button', { name: 'Keep as new' }).click();
  await expect(rows.getByText('New', { exact: true })).toHaveCount(1);
  await page.getByLabel(/^New \(1\)/).check();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Maple');
});
