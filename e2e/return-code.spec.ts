import type { Locator, Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { test, work } from './classroom-page.ts';
import { expect } from './fixtures.ts';
import { recordsOnDevice } from './records-on-device.ts';

const second = `${work} Our bus comes at half past six.`;

const field = (page: Page): Locator => page.getByLabel('Return code');
const open = (page: Page): Locator => page.getByRole('button', { name: 'Open my work' });

test('a student goes on with the work on another device, and both see it', async ({
  app,
  browser,
  classroom,
  page,
}) => {
  test.slow();
  await classroom.open();
  await classroom.fill();
  await classroom.ask.click();
  await classroom.finished();
  const words = await classroom.makeReturnCode();
  expect(await accessibilityFaults(page)).toEqual([]);
  const print = page.getByRole('button', { name: 'Print + Submit to Teacher' });
  const [paper] = await Promise.all([page.waitForEvent('popup'), print.click()]);
  await expect(paper.getByText(words.join(' '))).toBeVisible();
  await expect(paper.getByRole('img', { name: 'QR code that opens this work' })).toBeVisible();
  await paper.close();

  const other = await browser.newContext({ baseURL: app.origin, viewport: { width: 390, height: 844 } });
  const phone = await other.newPage();
  const sent: string[] = [];
  phone.on('request', (request) => sent.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await phone.goto('/return');
  const [first = '', next = '', ...rest] = words;
  await field(phone).fill(['bubu', next, ...rest].join(' '));
  await open(phone).click();
  await expect(field(phone)).toHaveAccessibleDescription(/Word 1, “bubu”, is in no code/);
  await field(phone).fill([next, first, ...rest].join(' '));
  if (first !== next) {
    await open(phone).click();
    await expect(field(phone)).toHaveAccessibleDescription(/do not fit together/);
  }
  await field(phone).fill('bado bado');
  await open(phone).click();
  await expect(field(phone)).toHaveAccessibleDescription(/Here are 2/);
  expect(await accessibilityFaults(phone)).toEqual([]);
  await field(phone).fill(words.join(' - ').toUpperCase());
  await open(phone).click();
  await expect(phone.getByLabel(/^Your work/)).toHaveValue(work);
  await expect(phone.getByText('This sends draft 2 of')).toBeVisible();
  await phone.getByLabel(/^Your work/).fill(second);
  await phone.getByRole('button', { name: 'Get AI Feedback' }).click();
  await expect(phone.getByText('This sends draft 3 of')).toBeVisible({ timeout: 60_000 });
  await phone.reload();
  await expect(phone.getByLabel(/^Your work/)).toHaveValue(second);
  // Neither an address nor a referrer carried a word of the code.
  expect(sent.filter((line) => line.includes(words.slice(0, 2).join('-')))).toEqual([]);

  // The next student at this device finds nothing that opens the work.
  await phone.getByRole('button', { name: "I'm done" }).click();
  await expect(field(phone)).toHaveValue('');
  await phone.reload();
  await expect(field(phone)).toHaveValue('');
  expect(await phone.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('pass');

  await page.reload();
  await expect(classroom.workField).toHaveValue(second);
  await expect(page.getByText('This sends draft 3 of')).toBeVisible();
  // The draft of the other device goes to the teacher from here.
  const [sheet] = await Promise.all([page.waitForEvent('popup'), print.click()]);
  await expect(page.getByText('Your teacher has it.')).toBeVisible();
  await sheet.close();
  await other.close();
});

test('the QR code opens the work and leaves no code in the address, and after a reload the code is the same', async ({
  app,
  browser,
  classroom,
  page,
}) => {
  test.slow();
  await classroom.open();
  await classroom.fill(`${work} Again.`);
  await classroom.ask.click();
  await classroom.finished();
  const words = await classroom.makeReturnCode();
  await expect(page.getByText('Come back later', { exact: true })).toBeFocused();
  const other = await browser.newContext({ baseURL: app.origin });
  const phone = await other.newPage();
  await phone.goto(`/return#${words.join('-')}`);
  await expect(phone.getByLabel(/^Your work/)).toHaveValue(`${work} Again.`);
  expect(new URL(phone.url()).hash).toBe('');
  await page.reload();
  expect(await classroom.makeReturnCode()).toEqual(words);
  // What was printed before and what is printed later open the same work.
  const print = page.getByRole('button', { name: 'Print + Submit to Teacher' });
  const [paper] = await Promise.all([page.waitForEvent('popup'), print.click()]);
  await expect(paper.getByText(words.join(' '))).toBeVisible();
  // Where it was opened by its code, the print-out bears it, too.
  const [sheet] = await Promise.all([
    phone.waitForEvent('popup'),
    phone.getByRole('button', { name: 'Print', exact: true }).click(),
  ]);
  await expect(sheet.getByText(words.join(' '))).toBeVisible();
  await other.close();
});

test('a project that is hidden is told to its student in words for students, and the work is there', async ({
  app,
  browser,
  classroom,
  page,
}) => {
  test.slow();
  await classroom.open();
  await classroom.fill(`${work} Hidden.`);
  await classroom.ask.click();
  await classroom.finished();
  const words = await classroom.makeReturnCode();
  const phone = await (await browser.newContext({ baseURL: app.origin })).newPage();
  // As the server answers once its teacher hides it.
  await phone.route('**/api/rpc/get_teacher_visible_units*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), units: [] } });
  });
  await phone.goto(`/return#${words.join('-')}`);
  await expect(phone.getByText('Your teacher does not show this project at the moment')).toBeVisible();
  await expect(phone.getByText('Create a project in the Teacher Portal')).toHaveCount(0);
  await expect(phone.getByRole('textbox', { name: 'Your work' })).toHaveValue(`${work} Hidden.`);
  expect(await accessibilityFaults(phone)).toEqual([]);
  await phone.getByRole('button', { name: "I'm done" }).click();
  await expect(field(phone)).toHaveValue('');
});

test('the line about help is shown with a draft that is sent by a return code, and the device says nothing of it', async ({
  app,
  browser,
  classroom,
}) => {
  test.slow();
  await classroom.open();
  await classroom.fill(`${work} Help.`);
  await classroom.ask.click();
  await classroom.finished();
  const words = await classroom.makeReturnCode();
  const other = await browser.newContext({ baseURL: app.origin });
  const device = await other.newPage();
  await device.goto(`/return#${words.join('-')}`);
  await expect(device.getByText('This sends draft 2 of')).toBeVisible();
  const help = device.locator('.support-line');
  await expect(help).toHaveText('');
  await device.getByLabel(/^Your work/).fill(`${work} I want to kill myself.`);
  await device.getByRole('button', { name: 'Get AI Feedback' }).click();
  await expect(help).toHaveText(/^You are not alone\./);
  expect(await accessibilityFaults(device)).toEqual([]);
  await expect(device.getByText('Your teacher has your last draft.')).toBeVisible({ timeout: 60_000 });
  await device.reload();
  await expect(help).toHaveText(/^You are not alone\./);

  // Whoever comes to this device meanwhile is offered nothing, also under the same nickname.
  const next = await other.newPage();
  await next.goto('/return');
  await expect(field(next)).toHaveValue('');
  await classroom.open(next);
  await next.getByLabel(/^Nickname/).fill('Blue Heron');
  await expect(next.getByLabel(/^Project/)).toBeEnabled();
  await expect(next.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await next.close();

  await device.getByRole('button', { name: "I'm done" }).click();
  await expect(field(device)).toHaveValue('');
  await expect.poll(() => device.evaluate(recordsOnDevice)).toBe(0);
  expect(await device.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])).toEqual(
    [],
  );
  await device.reload();
  await expect(field(device)).toHaveValue('');
  await expect(help).toHaveCount(0);
  await other.close();
});
