import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { generateLink, sampleUnit, saveUnit, signIn } from './fixtures.ts';
import { paperWords, test } from './paper-camera.ts';
import { readingMs } from './paper-sheets.ts';
import { readPdf, readPdfPages, withoutSpace } from './read-pdf.ts';

test('a page before the camera is read, gets feedback and reaches the inbox as a PDF', async ({
  app,
  browser,
  classroom,
  page,
}) => {
  const teacher = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await signIn(teacher, 'paper@oakfield.example');
  await teacher.goto('/teacher');
  await saveUnit(teacher);
  const address = await generateLink(teacher);

  await page.goto(address);
  await classroom.fill('');
  await classroom.button('Take a photo').click();
  await classroom.button('Capture').click();
  await classroom.button('Extract text').click();
  await expect(classroom.workField).not.toHaveValue('', { timeout: readingMs });
  // The paper breaks the last line once more.
  expect((await classroom.workField.inputValue()).split(/\s+/).join(' ')).toBe(paperWords.join(' '));
  await classroom.ask.click();
  await classroom.finished();
  const [printed] = await Promise.all([page.waitForEvent('popup'), classroom.print.click()]);
  await expect(printed).toHaveTitle('Student Feedback - Blue Heron');
  // The toast that says so goes after five seconds: it may be gone once the print-out is there.
  await expect(page.getByText('Your teacher has it.')).toBeVisible();

  await teacher.goto('/practice/mail');
  await expect(teacher.getByRole('heading', { name: 'Student feedback: Blue Heron' })).toHaveCount(1);
  const [download] = await Promise.all([
    teacher.waitForEvent('download'),
    teacher.getByRole('link', { name: /Blue Heron.*pdf/ }).click(),
  ]);
  const path = await download.path();
  const text = (await readPdfPages(new Uint8Array(await readFile(path)))).join('');
  for (const words of [sampleUnit.title, ...paperWords]) expect(text).toContain(withoutSpace(words));
  const { roles } = await readPdf(path);
  for (const role of ['H1', 'H2', 'P']) expect(roles).toContain(role);
});
