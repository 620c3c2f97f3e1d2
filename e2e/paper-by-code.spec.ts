import { accessibilityFaults } from './accessibility.ts';
import { askForFeedback, expect, generateLink, sampleWork, saveUnit, signIn, test } from './fixtures.ts';
import { choosePicture, photograph, printCode, readingMs } from './paper-sheets.ts';

const written = ['The flood came because it rained all summer.', 'The river rose over its levees in July.'];

test('somebody without an account hands in by a code of an hour, until the teacher ends it', async ({
  app,
  browser,
  page,
}) => {
  test.slow();
  const teacher = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await signIn(teacher, 'paper-by-code@oakfield.example');
  await teacher.goto('/teacher');
  await saveUnit(teacher);
  const address = await generateLink(teacher);
  await askForFeedback(page, address, { nickname: 'Kestrel', text: sampleWork });
  const { picture } = await printCode(page);

  // One press makes it.
  await teacher.getByRole('button', { name: 'Let a helper hand in from paper' }).click();
  const dialog = teacher.getByRole('dialog', { name: 'Let a helper hand in from paper' });
  const items = dialog.getByRole('list', { name: 'Code to hand in from paper' }).getByRole('listitem');
  await expect(items).toHaveCount(7);
  const words = await items.allTextContents();
  await expect(dialog.getByText(/^Good until (today|tomorrow), /)).toBeVisible();
  expect(await accessibilityFaults(teacher)).toEqual([]);

  const phone = await (
    await browser.newContext({ baseURL: app.origin, viewport: { width: 390, height: 844 } })
  ).newPage();
  const sent: string[] = [];
  phone.on('request', (request) => sent.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await phone.goto(`/paper#${words.join('-')}`);
  await expect(
    phone.getByText(/^For the class of paper-by-code@oakfield\.example, until (today|tomorrow), /),
  ).toBeVisible();
  expect(phone.url()).toBe(`${app.origin}/paper`);
  // The tab keeps its pass, not the code.
  await phone.reload();
  await expect(phone.getByText('For the class of paper-by-code@oakfield.example')).toBeVisible();
  await choosePicture(phone, await photograph(browser, written, picture));
  await expect(phone.getByText('Kestrel').first()).toBeVisible({ timeout: 30_000 });
  const text = phone.getByLabel('Text of the draft');
  await expect(text).toHaveValue(/flood came/, { timeout: readingMs });
  expect(await accessibilityFaults(phone)).toEqual([]);
  await text.fill(written.join(' '));
  await phone.getByRole('button', { name: 'Hand in as draft 2 of Kestrel, and next' }).click();
  await expect(phone.getByRole('heading', { name: 'Handed in: 1' })).toBeVisible();
  expect(sent.filter((line) => line.includes(words.slice(0, 2).join('-')))).toEqual([]);
  await page.reload();
  await expect(page.getByText('This sends draft 3 of')).toBeVisible({ timeout: 60_000 });

  // Nothing else of the teacher's opens there.
  await phone.goto('/received');
  await expect(phone).toHaveURL(/\/terms-agreement|\/auth/);
  await phone.goto('/paper');

  await dialog.getByRole('button', { name: 'End the code' }).click();
  await expect(dialog.getByText('The code has ended.')).toBeVisible();
  await choosePicture(phone, await photograph(browser, written, picture));
  await expect(phone.getByRole('heading', { name: 'Ask for a new code' })).toBeVisible({ timeout: 30_000 });
  await phone.getByLabel('Seven words of the teacher’s code').fill(words.join(' '));
  await phone.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(phone.getByText('Ask the teacher for a new code.').first()).toBeVisible();

  // With the new one the page that was taken is gone on with by itself.
  await dialog.getByRole('button', { name: 'Make a new code' }).click();
  await expect(items).toHaveCount(7);
  const fresh = await items.allTextContents();
  expect(fresh).not.toEqual(words);
  await phone.getByLabel('Seven words of the teacher’s code').fill(fresh.join(' '));
  await phone.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(phone.getByText('For the class of paper-by-code@oakfield.example')).toBeVisible();
  await expect(text).toHaveValue(/flood came/, { timeout: readingMs });

  // The next person at this phone finds no pass.
  await phone.getByRole('button', { name: 'I’m done' }).click();
  await phone.getByRole('button', { name: 'Close the class' }).click();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Type the code' })).toBeVisible();
});
