import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { askForFeedback, expect, generateLink, saveUnit, signIn, test, threeWorks } from './fixtures.ts';
import { readZip } from './read-zip.ts';

test('a teacher selects works, keeps them as files, prints them and marks them as read', async ({
  page,
  browser,
  app,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await signIn(page, 'several@oakfield.example');
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
  const list = page.getByRole('region', { name: 'Handed in' });
  const deeds = list.getByRole('group', { name: 'With the selected works' });
  await list.getByRole('link', { name: /^Cedar / }).focus();
  await page.keyboard.press('x');
  await expect(list.getByLabel('Select the work of Cedar')).toBeChecked();
  await expect(deeds.getByRole('status')).toHaveText('One work selected.');
  await list.getByLabel('Select all shown (3)').check();
  await expect(deeds.getByRole('status')).toHaveText('3 works selected.');
  for (const width of [320, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityFaults(page)).toEqual([]);
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    await expect.poll(isTooWide).toBe(false);
  }

  const table = await readFile(await keepFile(page, 'CSV'), 'utf8');
  expect(table.split('\r\n')[0]).toMatch(/^\uFEFFNickname,/);
  for (const [nickname] of threeWorks) expect(table).toContain(`\n${nickname},`);
  const works = JSON.parse(await readFile(await keepFile(page, 'JSON'), 'utf8'));
  expect(works.map(({ nickname }: { nickname: string }) => nickname).sort()).toEqual(
    threeWorks.map(([nickname]) => nickname).sort(),
  );
  const files = await readZip(await keepFile(page, 'PDFs of reports'));
  expect((files.get('Works without a PDF.txt') ?? '').trim().split('\r\n')).toHaveLength(3);

  await deeds.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(list.locator('.work').first()).toBeHidden();
  await expect(page.getByRole('heading', { name: 'E-mail' })).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('article')).toHaveCount(0);

  await deeds.getByRole('button', { name: 'Mark as read' }).click();
  await expect(list.locator('.work').getByText('New', { exact: true })).toHaveCount(0);
  await deeds.getByRole('button', { name: 'Select none' }).click();
  await expect(deeds).toHaveCount(0);
  await expect(list.getByLabel('Select all shown (3)')).toBeFocused();
  await page.reload();
  await expect(list.locator('.work')).toHaveCount(3);
  await expect(list.locator('.work').getByText('New', { exact: true })).toHaveCount(0);

  // What is deleted is selected no longer.
  await list.getByLabel('Select the work of Cedar').check();
  await list.getByLabel('Select the work of Birch').check();
  await list.getByRole('link', { name: /^Cedar / }).click();
  await page.getByRole('button', { name: 'Delete this work' }).click();
  await page.getByRole('button', { name: 'Delete work' }).click();
  await expect(list.locator('.work')).toHaveCount(2);
  await expect(deeds.getByRole('status')).toHaveText('One work selected.');
});

/** Presses what makes a file, and answers where it was kept. */
async function keepFile(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return await download.path();
}
