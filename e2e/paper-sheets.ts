import { type Browser, expect, type Page } from '@playwright/test';

/** As long as a page waits for the text of a photo. */
export const readingMs = 120_000;

/** A sheet with these lines on a table, and what of a print-out lies beside it, as a JPEG. */
export async function photograph(browser: Browser, lines: string[], code?: Buffer): Promise<Buffer> {
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
export async function printCode(student: Page): Promise<{ words: string; picture: Buffer }> {
  await student.getByText('Come back later', { exact: true }).click();
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

/** Puts a picture onto the page for paper. */
export const choosePicture = (teacher: Page, buffer: Buffer) =>
  teacher.getByLabel('Choose pictures').setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer });
