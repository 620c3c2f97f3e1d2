import type { Page } from '@playwright/test';
import { askForFeedback, expect, generateLink, saveUnit, signIn, test, threeWorks } from './fixtures.ts';

test('feedback waits for its teacher, who corrects and releases it by key', async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, 'release@oakfield.example');
  await page.goto('/teacher');
  await page.getByLabel('Students see their feedback').selectOption('After I have looked');
  await saveUnit(page);
  const address = await generateLink(page);
  const students: Page[] = [];
  for (const [nickname, text] of threeWorks) {
    const student = await (await browser.newContext({ baseURL: app.origin })).newPage();
    await askForFeedback(student, address, { nickname, text });
    await expect(student.getByText('Your teacher looks first')).toBeVisible();
    students.push(student);
  }
  const [maple, , cedar] = students as [Page, Page, Page];
  await expect(maple.getByRole('button', { name: 'Print your work' })).toBeVisible();
  await expect(maple.locator('.feedback-steps')).toHaveCount(0);
  const made = maple.getByText('How this feedback was made');
  await expect(made).toHaveCount(0);
  await maple.reload();
  await expect(maple.getByText('Your teacher looks first')).toBeVisible();

  await page.goto('/received');
  await page.getByLabel('Held (3)').check();
  const rows = page.getByRole('region', { name: 'Handed in' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await page.getByRole('link', { name: /^Read it.*Maple/ }).click();
  await expect(page.getByText('The student has not seen this feedback.')).toBeVisible();
  await page.getByRole('button', { name: 'Correct it' }).click();
  const first = page.getByRole('group', { name: 'Step 1' });
  await first.getByLabel('What to do').fill('');
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expect(first.getByLabel('What to do')).toBeFocused();
  await first.getByLabel('What to do').fill('Say why the bean in the dark fell over.');
  await page.getByLabel(/^Your note to the student/).fill('Well measured.');
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByText('What it was before')).toBeVisible();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await receipt.getByText(/^Written by Built-in coach\. \d+ of \d+ checks held\.$/).click();
  await expect(receipt.getByText('In your words: step 1, the note.')).toBeVisible();
  await expect(receipt.getByText('No AI model.', { exact: true })).toBeVisible();

  // One press a work, and the next one is there.
  await page.locator('#main').focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: /^(Birch|Cedar): / })).toBeVisible();
  await expect(page.locator('.undo-release')).toContainText('Maple');
  await page.locator('#main').focus();
  await page.keyboard.press('u');
  await expect(page.getByText('It is held again: Maple.')).toBeAttached();
  await page.goto('/received');
  await page.getByLabel('Held (3)').check();
  await page.getByRole('link', { name: /^Read it.*Maple/ }).click();
  for (const [nickname] of threeWorks) {
    await expect(page.getByRole('heading', { name: new RegExp(`^${nickname}: `) })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Release to the student' })).toBeVisible();
    await page.locator('#main').focus();
    await page.keyboard.press('e');
    await expect(page.locator('.undo-release')).toContainText(nickname);
  }
  const steps = maple.locator('.feedback-steps');
  await expect(steps).toContainText('Say why the bean in the dark fell over.', { timeout: 40_000 });
  await expect(steps.getByText('Edited by your teacher', { exact: true })).toBeVisible();
  await expect(maple.getByText('Well measured.')).toBeVisible();
  await made.click();
  await expect(maple.getByText('To write it, your work was sent to nobody.')).toBeVisible();
  await expect(cedar.locator('.feedback-steps')).toBeVisible({ timeout: 40_000 });
  for (const student of students) await student.context().close();
});

test('a unit says that its teacher is told of feedback that students see at once', async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, 'told@oakfield.example');
  await page.goto('/teacher');
  const release = page.getByLabel('Students see their feedback');
  await release.selectOption('At once, and I am told');
  await expect(page.getByText('at most one in ten minutes')).toBeVisible();
  await saveUnit(page);
  const address = await generateLink(page);
  const student = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await askForFeedback(student, address, { nickname: 'Maple', text: threeWorks[0][1] });
  await expect(student.locator('.feedback-steps')).toBeVisible();
  await page.getByRole('button', { name: 'Edit again' }).click();
  await expect(release).toHaveValue('at-once-told');
  await student.context().close();
});
