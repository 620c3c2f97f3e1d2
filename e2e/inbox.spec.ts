import { askForFeedback, expect, generateLink, saveUnit, signIn, test, threeWorks } from './fixtures.ts';

test('a teacher sees what is new, what needs a look and reads on by key', async ({ page, browser, app }) => {
  await signIn(page, 'evening@oakfield.example');
  await page.goto('/teacher');
  await saveUnit(page);
  const address = await generateLink(page);
  for (const [nickname, text] of threeWorks) {
    const classroom = await browser.newContext({ baseURL: app.origin });
    const student = await classroom.newPage();
    const question = nickname === 'Birch' ? 'Is it long enough?' : undefined;
    await askForFeedback(student, address, { nickname, text, question });
    await expect(student.getByRole('button', { name: 'Print + Submit to Teacher' })).toBeVisible();
    await classroom.close();
  }

  await page.goto('/teacher');
  await expect(page.getByText('3 new', { exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Received' }).click();
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

  const newest = page.getByRole('link', { name: /^Cedar / });
  await newest.focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: /^Birch / })).toBeFocused();
  await page.keyboard.press('k');
  await expect(newest).toBeFocused();
  await page.keyboard.press('Enter');
  /** The work is open, the page has the focus, and the way on is drawn: before that a letter goes nowhere. */
  const arrive = async (nickname: string, way: RegExp) => {
    await expect(page.getByRole('heading', { name: new RegExp(`^${nickname}: `) })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('link', { name: way })).toBeVisible();
  };
  await arrive('Cedar', /^Next: Birch/);
  await page.keyboard.press('j');
  await arrive('Birch', /^Next: Maple/);
  await page.keyboard.press('j');
  await arrive('Maple', /Previous: Birch/);
  await page.keyboard.press('k');
  await arrive('Birch', /Previous: Cedar/);

  // Underlined as one.
  await expect(page.getByRole('link', { name: /Previous: / }).locator('> *')).toHaveCount(1);

  // A phone has no keys.
  const phone = await browser.newContext({
    ...{ baseURL: app.origin, isMobile: true, hasTouch: true, viewport: { width: 320, height: 640 } },
    storageState: await page.context().storageState(),
  });
  const small = await phone.newPage();
  await small.goto(page.url());
  await expect(small.getByRole('heading', { name: /^Birch: / })).toBeVisible();
  await expect(small.getByLabel(/^Use letter keys/)).toHaveCount(0);
  await expect(small.locator('[aria-keyshortcuts]')).toHaveCount(0);
  await phone.close();

  // A teacher who speaks to the computer switches the letters off.
  await page.getByLabel(/^Use letter keys/).uncheck();
  await expect(page.locator('[aria-keyshortcuts]')).toHaveCount(0);
  await page.getByRole('heading', { name: /^Birch: / }).click();
  await page.keyboard.press('j');
  await page.getByRole('link', { name: /Next: Maple/ }).click();
  await expect(page.getByRole('heading', { name: /^Maple: / })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(rows.getByText('New', { exact: true })).toHaveCount(1);
  await page.getByLabel(/^New \(1\)/).check();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Maple');
});
