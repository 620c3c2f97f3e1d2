import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Fault } from '#practice/faults/fault.ts';
import { type BadLine, test } from './bad-line.ts';
import { work } from './classroom-page.ts';
import { sampleUnit, sendUnit, signIn } from './fixtures.ts';
import { answerPhotos } from './paper-camera.ts';

/** An answer that the server has given, and that does not arrive. */
const answerLost: Fault = { kind: 'reset', after: { of: 'answer', bytes: 0 } };
/** A request of which the server hears nothing. */
const requestLost: Fault = { kind: 'reset', after: { of: 'request', bytes: 0 } };
/** Longer than a page waits for an answer. */
const patienceMs = 120_000;

/** However often it was sent: under one key, and the model was asked about these words once. */
function expectOnce(line: BadLine, words: string): void {
  expect(new Set(line.keys).size).toBe(1);
  expect(line.askedAbout(words)).toBe(1);
}

test('work whose answer was lost on the way is there once, and its feedback comes', async ({
  classroom,
  line,
}) => {
  const text = `${work} The bus drivers agree.`;
  await classroom.open();
  await classroom.fill(text);
  await line.set(answerLost);
  await classroom.ask.click();
  await expect(classroom.feedback.getByText('The connection is slow.')).toBeVisible();
  await line.set(null);
  await classroom.finished();
  await expect(classroom.feedback.getByRole('article')).toHaveCount(2);
  expect(line.keys.length).toBeGreaterThan(1);
  expectOnce(line, 'The bus drivers agree.');
});

test('a line that swallows everything is noticed, and the work is sent once it is back', async ({
  classroom,
  line,
  page,
}) => {
  await page.clock.install();
  const text = `${work} The cooks agree.`;
  await classroom.open();
  await classroom.fill(text);
  await line.set({ kind: 'blackhole' });
  await classroom.ask.click();
  await line.struck();
  await expect(classroom.button('Generating Feedback...')).toBeVisible();
  await page.clock.fastForward(patienceMs);
  await expect(classroom.feedback.getByText('The connection is slow.')).toBeVisible();
  await expect(classroom.workField).toHaveValue(text);
  await line.set(null);
  await page.clock.fastForward(patienceMs);
  await classroom.finished();
  expectOnce(line, 'The cooks agree.');
});

for (const [name, fault] of [
  ['is cut', { kind: 'truncate', afterBytes: 2500 }],
  ['is reset', { kind: 'reset', after: { of: 'answer', bytes: 2500 } }],
] as const) {
  test(`feedback whose stream ${name} in its middle is read on, without a second sending`, async ({
    classroom,
    line,
  }) => {
    const words = `The stream ${name}.`;
    await classroom.open();
    await classroom.fill(`${work} ${words}`);
    await line.set(fault);
    await classroom.ask.click();
    await line.struck();
    await line.set(null);
    await classroom.finished();
    await expect(classroom.feedback.getByRole('article')).toHaveCount(2);
    expectOnce(line, words);
  });
}

test('over a slow line the feedback comes all the same, and once', async ({ classroom, line }) => {
  const words = 'The line is slow.';
  await classroom.open();
  await classroom.fill(`${work} ${words}`);
  await line.set({ kind: 'throttle', bytesPerSecond: 6000 });
  await classroom.ask.click();
  await classroom.finished();
  expect(line.keys).toHaveLength(1);
  expect(line.askedAbout(words)).toBe(1);
});

test('a check-in whose answer was lost or swallowed is kept, and is one check-in', async ({
  line,
  page,
  classroom,
}) => {
  await page.clock.install();
  await page.goto(classroom.address);
  await page.getByRole('tab', { name: 'Reading Station' }).click();
  await page.getByLabel(/^Alias/).selectOption({ index: 1 });
  await page.getByLabel(/^Book title/).fill('The Secret Garden');
  await page.getByLabel(/^Author/).fill('Frances Hodgson Burnett');
  await page
    .locator('#check-in-answer-1')
    .fill('Mary found the key because the robin showed her where to dig.');
  await line.set(answerLost);
  await page.getByRole('button', { name: 'Submit check-in' }).click();
  const kept = page.getByText(/Your check-in is kept on this device and is sent once/);
  await expect(kept).toBeVisible();
  await line.set({ kind: 'blackhole' });
  await page.clock.fastForward(patienceMs);
  await line.struck();
  await page.clock.fastForward(patienceMs);
  await expect(kept).toBeVisible();
  await line.set(null);
  await page.clock.fastForward(patienceMs);
  await expect(page.getByRole('heading', { name: 'Check-in complete' })).toBeVisible();
  expect(line.keys.length).toBeGreaterThan(1);
  expectOnce(line, 'the robin showed her');
});

test('a photo whose sending breaks off stays, and is read at the next try', async ({
  classroom,
  line,
  page,
}) => {
  await classroom.open();
  const buffer = await page.screenshot({ type: 'jpeg', quality: 90 });
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer });
  const photos = page.getByRole('region', { name: 'Photos of your work' });
  await classroom.button('Extract text').waitFor();
  await line.set({ kind: 'reset', after: { of: 'request', bytes: 8000 } });
  await classroom.button('Extract text').click();
  await expect(photos).toContainText('Your photo is still in this page.');
  await expect(page.getByRole('img', { name: 'Photo of your work' })).toBeVisible();
  await expect(classroom.workField).toBeEnabled();
  await line.set(null);
  await answerPhotos(page, [{ text: 'School should start later' }]);
  await classroom.button('Extract text').click();
  await expect(classroom.workField).toHaveValue('School should start later');
});

test('a download of everything that falls silent says so, and comes whole at the next try', async ({
  line,
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'export@oakfield.example');
  await page.goto('/account');
  const data = page.getByRole('region', { name: 'Your data' });
  const begin = data.getByRole('button', { name: 'Download everything' });
  await begin.waitFor();
  await page.waitForLoadState('networkidle');
  await line.set({ kind: 'blackhole', of: 'answer', afterBytes: 2500 });
  // Its head has arrived: it is the file that stops.
  const head = page.waitForResponse('**/api/account/export');
  await begin.click();
  await head;
  await line.struck();
  await expect(data.getByRole('button', { name: 'Packing…' })).toBeVisible();
  await page.clock.fastForward(patienceMs);
  await expect(data.getByRole('alert')).toContainText('The connection was lost before everything was here.');
  await line.set(null);
  const download = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Try again' }).press('Enter');
  expect((await readFile(await (await download).path())).subarray(-22, -18).toString('latin1')).toBe(
    'PK\x05\x06',
  );
  await expect(data.getByRole('alert')).toHaveCount(0);
});

test('a unit that cannot be saved stays in the form, over a reload too, and is saved once the line is back', async ({
  line,
  page,
}) => {
  await signIn(page, 'storm@oakfield.example');
  await page.goto('/teacher');
  await page.getByLabel(/^Unit title/).waitFor();
  await line.set(requestLost);
  await sendUnit(page);
  await expect(page.getByText('Failed to save configuration. Please try again.').first()).toBeVisible();
  await expect(page.getByLabel(/^Unit title/)).toHaveValue(sampleUnit.title);
  await expect(page.getByLabel(/^Unit texts/)).toHaveValue(sampleUnit.texts);
  await line.set(null);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel(/^Unit texts/)).toHaveValue(sampleUnit.texts);
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  await expect(page.getByText('Configuration saved')).toBeVisible();
  await expect(page.getByRole('button', { name: sampleUnit.title, exact: true })).toHaveCount(1);
});

test('a unit that was saved without its answer is the same one when it is saved again', async ({
  line,
  page,
}) => {
  await signIn(page, 'echo@oakfield.example');
  await page.goto('/teacher');
  await page.getByLabel(/^Unit title/).waitFor();
  await line.set(answerLost);
  await sendUnit(page);
  await expect(page.getByText('Failed to save configuration. Please try again.').first()).toBeVisible();
  await line.set(null);
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  await expect(page.getByText('Configuration saved')).toBeVisible();
  await expect(page.getByRole('button', { name: sampleUnit.title, exact: true })).toHaveCount(1);
});
