import { accessibilityFaults } from './accessibility.ts';
import { expect, generateLink, sampleUnit, saveUnit, signIn, test } from './fixtures.ts';
import { choosePicture, photograph, readingMs } from './paper-sheets.ts';

const written = ['The flood came because it rained all summer.', 'The river rose over its levees in July.'];

test('a teacher hands in first drafts from paper, and a student goes on by the code of the slip', async ({
  app,
  browser,
  page,
}) => {
  test.slow();
  // As many points as a printer makes of the slip.
  const teacher = await (await browser.newContext({ baseURL: app.origin, deviceScaleFactor: 2 })).newPage();
  await signIn(teacher, 'paper-first@oakfield.example');
  await teacher.goto('/received/paper');
  await teacher.getByRole('button', { name: 'This is a first draft' }).click();
  await expect(teacher.getByText('No unit that students can choose')).toBeVisible();
  expect(await accessibilityFaults(teacher)).toEqual([]);
  await teacher.goto('/teacher');
  await saveUnit(teacher);
  await generateLink(teacher);

  // A page that is photographed first waits until somebody says what it is; its only unit is chosen.
  await teacher.goto('/received/paper');
  await choosePicture(teacher, await photograph(browser, written));
  await expect(teacher.getByText('No code was found in this picture')).toBeVisible({ timeout: 30_000 });
  await teacher.getByRole('button', { name: 'This is a first draft' }).click();
  const nickname = teacher.getByLabel(/^Nickname of the student/);
  await expect(nickname).toBeFocused();
  await expect(teacher.getByLabel(/^Unit/)).toHaveText(sampleUnit.title);
  const text = teacher.getByLabel('Text of the draft');
  await expect(text).toHaveValue(/flood came/, { timeout: readingMs });
  await nickname.press('Enter');
  await expect(teacher.getByText('Nickname is required.')).toBeVisible();
  expect(await accessibilityFaults(teacher)).toEqual([]);
  await nickname.fill('Kestrel');
  await nickname.press('Enter');
  await expect(teacher.getByRole('heading', { name: 'Handed in: 1' })).toBeVisible();
  await expect(teacher.getByLabel('Photograph a page')).toBeFocused();

  // The next one of the pile: photograph, nickname, Enter. A name that has work is asked about.
  await choosePicture(teacher, await photograph(browser, [...written].reverse()));
  await expect(nickname).toBeFocused({ timeout: 30_000 });
  await teacher.keyboard.type('kestrel');
  await expect(text).toHaveValue(/river rose/, { timeout: readingMs });
  await teacher.keyboard.press('Enter');
  await expect(teacher.getByText('This nickname has work in this unit')).toBeVisible();
  await expect(teacher.getByRole('button', { name: /^Hand in as a separate first draft/ })).toBeVisible();
  await nickname.fill('Otter');
  await nickname.press('Enter');
  await expect(teacher.getByRole('heading', { name: 'Handed in: 2' })).toBeVisible();
  expect(await accessibilityFaults(teacher)).toEqual([]);

  // One slip a student.
  await teacher.evaluate(() => {
    window.print = () => undefined;
  });
  await teacher.getByRole('button', { name: 'Print the 2 code slips' }).click();
  await teacher.emulateMedia({ media: 'print' });
  const slip = teacher.getByRole('article').filter({ hasText: 'Kestrel' });
  await expect(slip).toContainText(sampleUnit.title);
  const words = await slip.getByRole('listitem').allTextContents();
  expect(words).toHaveLength(7);
  const picture = await slip
    .getByRole('img', { name: 'QR code that opens the work of Kestrel' })
    .screenshot();
  await teacher.evaluate(() => dispatchEvent(new Event('afterprint')));
  await teacher.emulateMedia({ media: null });

  await teacher.goto('/received');
  await expect(teacher.getByRole('link', { name: /Kestrel/ })).toBeVisible();
  await teacher.getByRole('link', { name: /Kestrel/ }).click();
  await expect(teacher.getByText('1. Start here')).toBeVisible({ timeout: 60_000 });

  await page.goto('/return');
  await page.getByLabel('Return code').fill(words.join(' '));
  await page.getByRole('button', { name: 'Open my work' }).click();
  await expect(page.getByLabel(/^Your work/)).toHaveValue(/flood came/);
  await expect(page.getByText('This sends draft 2 of')).toBeVisible({ timeout: 60_000 });

  // The same slip beside the next page.
  await teacher.goto('/received/paper');
  await choosePicture(teacher, await photograph(browser, [...written, 'So farmers left.'], picture));
  await expect(teacher.getByText('Draft 2', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(text).toHaveValue(/farmers left/, { timeout: readingMs });
  await teacher.getByRole('button', { name: 'Hand in as draft 2 of Kestrel, and next' }).click();
  await expect(teacher.getByRole('heading', { name: 'Handed in: 1' })).toBeVisible();
});
