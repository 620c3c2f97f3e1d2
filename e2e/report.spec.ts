import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { expect, generateLink, sampleUnit, sampleWork, saveUnit, signIn, test } from './fixtures.ts';
import { readPdf } from './read-pdf.ts';

test('a student prints and submits, the teacher has one PDF in the inbox and in the list', async ({
  page,
  browser,
  app,
}) => {
  const email = 'inbox@oakfield.example';
  await signIn(page, email);
  await page.goto('/teacher');
  await saveUnit(page);
  const address = await generateLink(page);
  await page.goto('/received');
  await expect(page.getByText('No work yet')).toBeVisible();

  const classroom = await browser.newContext({ baseURL: app.origin });
  const student = await classroom.newPage();
  await student.goto(address);
  await student.getByLabel(/^Your work/).fill(sampleWork);
  await student.getByLabel(/^Nickname/).fill('Blue Heron');
  await student.getByLabel(/^Project/).selectOption({ label: sampleUnit.title });
  await student.getByLabel(/^Question for the AI/).fill('Did I explain why?');
  await student.getByRole('button', { name: 'Get AI Feedback' }).click();
  const print = student.getByRole('button', { name: 'Print + Submit to Teacher' });
  await Promise.all([student.waitForEvent('popup'), print.click()]);
  await expect(student.getByText('The PDF is e-mailed to your teacher.')).toBeVisible();
  // Once more is once: a student may print as often as they like.
  await Promise.all([student.waitForEvent('popup'), print.click()]);
  await expect(student.getByText('The PDF was already e-mailed to your teacher.')).toBeVisible();
  await expect(student.getByText('Your teacher has it.')).toBeVisible();
  await classroom.close();

  await page.goto('/practice/mail');
  await expect(page.getByRole('heading', { name: 'Student feedback: Blue Heron' })).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Blue Heron.*pdf/ }).click(),
  ]);
  const { text, roles } = await readPdf(await download.path());
  expect(text).toContain('Feedback by rules (built-in coach)');
  expect(text).toContain(sampleUnit.title);
  expect(text).toContain('Did I explain why?');
  for (const role of ['H1', 'H2', 'P']) expect(roles).toContain(role);

  for (const path of ['/practice/mail', '/received']) {
    await page.goto(path);
    await expect(page.getByText(/Blue Heron/).first()).toBeVisible();
    for (const width of [320, 768, 1440]) await expectSound(page, width);
  }
  const work = page.getByRole('listitem').filter({ hasText: 'Blue Heron' });
  await expect(work).toContainText('Question not answered');
  await work.getByRole('link').click();
  await expect(page.getByText('Did I explain why?')).toBeVisible();
  await expect(page.getByText(/^E-mailed (today|yesterday)/)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sending again')).toBeVisible();
  await page.goto('/received');
  await page.getByRole('link', { name: 'E-mail settings' }).click();
  const reading = page.getByLabel('E-mail from the Reading Station');
  await reading.selectOption('Once a day');
  await expect(page.getByText('with all check-ins since the last one')).toBeVisible();
  const general = page.getByLabel('E-mail from the General Station');
  await general.selectOption('No e-mail');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(general).toHaveValue('off');
  await expect(reading).toHaveValue('daily');
});

test('work that was not printed is found and deleted by its teacher, and its student reads that it is gone', async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, 'deletes@oakfield.example');
  await page.goto('/teacher');
  await saveUnit(page);
  const address = await generateLink(page);
  const classroom = await browser.newContext({ baseURL: app.origin });
  const student = await classroom.newPage();
  await student.goto(address);
  await student.getByLabel(/^Your work/).fill(sampleWork);
  await student.getByLabel(/^Nickname/).fill('Blue Heron');
  await student.getByLabel(/^Project/).selectOption({ label: sampleUnit.title });
  await student.getByRole('button', { name: 'Get AI Feedback' }).click();
  await expect(student.getByRole('button', { name: 'Print + Submit to Teacher' })).toBeVisible();

  await page.goto('/received');
  const work = page.getByRole('listitem').filter({ hasText: 'Blue Heron' });
  await work.getByRole('link').click();
  await expect(page.getByText('No report sent.')).toBeVisible();
  await expect(page.getByRole('link', { name: /PDF/ })).toHaveCount(0);
  for (const width of [320, 768, 1440]) await expectSound(page, width);
  const button = page.getByRole('button', { name: 'Delete this work' });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete this work?' });
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(button).toBeFocused();
  await button.press('Enter');
  await dialog.getByRole('button', { name: 'Delete work' }).press('Enter');
  await expect(page.getByText('Work deleted')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText('No work yet')).toBeVisible();

  await student.reload();
  await expect(student.getByText('This could not be found. It may have been removed.')).toBeVisible();
  await expect(student.getByText('nothing you typed is lost')).toHaveCount(0);
  await expect(student.getByRole('region', { name: 'Your Feedback' }).getByRole('article')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('No work yet')).toBeVisible();
  await classroom.close();
});

/** It fits the width, and axe finds nothing. */
async function expectSound(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // The list beside goes a moment after its width.
  await expect.poll(overflow).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
}
