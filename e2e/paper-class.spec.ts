import type { Browser, Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { askForFeedback, expect, generateLink, sampleWork, saveUnit, signIn, test } from './fixtures.ts';

const written = [
  'The flood came because it rained all summer.',
  'The river rose over its levees in July.',
  'Farmers lost their corn, so many had to leave.',
];

/** A sheet with these lines on a table, and what of a print-out lies beside it, as a JPEG. */
async function photograph(browser: Browser, lines: string[], code?: Buffer): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 1000 } });
  const image = code ? `<img src="data:image/png;base64,${code.toString('base64')}">` : '';
  await page.setContent(
    `<body style="margin:0;background:#7a6a58"><div style="margin:40px;padding:50px;height:820px;background:#f6f3ea;font:40px/90px Georgia,serif;color:#1d2433">${lines.join('<br>')}<div style="margin-top:60px;transform:rotate(-4deg)">${image}</div></div>`,
  );
  const picture = await page.screenshot({ type: 'jpeg', quality: 85 });
  await page.close();
  return picture;
}

/** Makes the return code of the work on this page, and answers its words and its picture on the print-out. */
async function printCode(student: Page): Promise<{ words: string; picture: Buffer }> {
  await student.getByRole('button', { name: 'Get my return code' }).click();
  const words = student.getByRole('list', { name: 'Return code' }).getByRole('listitem');
  await expect(words).toHaveCount(7);
  const print = student.getByRole('button', { name: 'Print + Submit to Teacher' });
  const [paper] = await Promise.all([student.waitForEvent('popup'), print.click()]);
  const code = paper.getByRole('img', { name: 'QR code that opens this work' });
  const picture = await code.screenshot({ animations: 'disabled' });
  await paper.close();
  return { words: (await words.allTextContents()).join(' '), picture };
}

const choose = (teacher: Page, buffer: Buffer) =>
  teacher.getByLabel('Choose pictures').setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer });

test('a teacher hands in the next draft from paper, and the student finds it there', async ({
  app,
  browser,
  page,
}) => {
  test.slow();
  const teacher = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await signIn(teacher, 'paper-class@oakfield.example');
  await teacher.goto('/teacher');
  await saveUnit(teacher);
  const address = await generateLink(teacher);
  await askForFeedback(page, address, { nickname: 'Kestrel', text: sampleWork });
  const { words, picture } = await printCode(page);
  const sent: string[] = [];
  teacher.on('request', (request) => sent.push(`${request.url()} ${request.headers().referer ?? ''}`));

  await teacher.goto('/received');
  await teacher.getByRole('link', { name: 'Hand in from paper' }).click();
  await choose(teacher, await photograph(browser, written, picture));
  await expect(teacher.getByText('Kestrel').first()).toBeVisible({ timeout: 30_000 });
  await expect(teacher.getByText('Draft 2', { exact: true })).toBeVisible();
  const text = teacher.getByLabel('Text of the draft');
  await expect(text).toHaveValue(/flood came/, { timeout: 60_000 });
  expect(await accessibilityFaults(teacher)).toEqual([]);
  await text.fill(written.join(' '));
  await teacher.getByRole('button', { name: 'Hand in as draft 2 of Kestrel, and next' }).click();
  await expect(teacher.getByRole('heading', { name: 'Handed in: 1' })).toBeVisible();
  await expect(teacher.getByLabel('Photograph a page')).toBeFocused();

  await page.reload();
  await expect(page.getByLabel(/^Your work/)).toHaveValue(written.join(' '));
  await expect(page.getByText('This sends draft 3 of')).toBeVisible({ timeout: 60_000 });

  // A page without its code waits until the words are typed; what was not changed is refused, and stays.
  await choose(teacher, await photograph(browser, written));
  await expect(teacher.getByText('No code was found in this picture')).toBeVisible({ timeout: 30_000 });
  await teacher.getByLabel('Seven words of the code').fill(words);
  await teacher.getByRole('button', { name: 'Look it up' }).click();
  await expect(teacher.getByText('Draft 3', { exact: true })).toBeVisible();
  await expect(text).toHaveValue(/flood came/, { timeout: 60_000 });
  await text.fill(written.join(' '));
  await teacher.getByRole('button', { name: /^Hand in as draft 3/ }).click();
  await expect(teacher.getByText('These are the words of the draft before.')).toBeVisible();
  await expect(text).toHaveValue(written.join(' '));
  // Neither an address nor a referrer carried a word of the code.
  const [first = '', second = ''] = words.split(' ');
  expect(sent.filter((line) => line.includes(`${first}-${second}`) || line.includes(`${first}%20`))).toEqual(
    [],
  );

  const stranger = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await signIn(stranger, 'another-paper-class@oakfield.example');
  await stranger.goto('/received/paper');
  await stranger.getByLabel('Seven words of the code').fill(words);
  await stranger.getByRole('button', { name: 'Look it up' }).click();
  await expect(stranger.getByText('This code opens nothing in this class')).toBeVisible();
});
