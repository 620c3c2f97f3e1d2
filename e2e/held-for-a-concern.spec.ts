import type { Page } from '@playwright/test';
import { expectSound } from './check-in-steps.ts';
import { askForFeedback, expect, generateLink, saveUnit, signIn, test } from './fixtures.ts';
import { readPdfPages, withoutSpace } from './read-pdf.ts';

const willRead = 'Your teacher has your work and will read it.';
const line = /^You are not alone\..* 988 at any time\.$/;
const half = /^You are not alone\..* talk to an adult you trust\.$/;
const plain = 'I want to kill myself.';
const abuse =
  'Last summer it rained a lot and we stayed inside. My dad hits me with his belt when he is drunk. I have bruises on my back and I hide them at school. Nobody at home says anything about it.';
const unwritten = 'Nothing was written on this work, because of a concern.';

test('on plain words nothing is written until their teacher has it written, and releases it', async ({
  page,
  browser,
  app,
}) => {
  test.slow();
  await signIn(page, 'held-for-a-concern@oakfield.example');
  await page.goto('/teacher');
  await saveUnit(page);
  const address = await generateLink(page);
  const [maple, birch] = [await open(browser, app.origin), await open(browser, app.origin)];
  await askForFeedback(maple, address, { nickname: 'Maple', text: plain });
  await expectHeld(maple);
  await expect(maple.locator('.support-line')).toHaveText(line);
  const top = async (text: string | RegExp) => (await maple.getByText(text).first().boundingBox())?.y ?? 0;
  expect(await top(line)).toBeLessThan(await top(willRead));
  await expectSound(maple, 'held-for-a-concern');
  await maple.reload();
  await expectHeld(maple);
  await expect(maple.locator('.support-line')).toHaveText(line);
  // The server takes no next draft before the teacher answered this one.
  await expect(maple.getByRole('button', { name: 'Get AI Feedback' })).toBeDisabled();
  const print = maple.getByRole('button', { name: 'Print + Submit to Teacher' });
  // What is sent is said for five seconds: it is looked for before the print-out is.
  const said = maple.getByText('Printed and sent').waitFor();
  const [paper] = await Promise.all([maple.waitForEvent('popup'), said, print.click()]);
  await expect(paper.getByText(willRead)).toBeVisible();
  await expect(paper.getByText(plain)).toBeVisible();
  await expect(paper.getByText(/concern|looks first|You are not alone/)).toHaveCount(0);
  await paper.close();
  await askForFeedback(birch, address, { nickname: 'Birch', text: abuse });
  await expectHeld(birch);
  await expect(birch.locator('.support-line')).toHaveText(half);

  await page.goto('/received');
  const found = page.getByRole('region', { name: 'You may want to read this' });
  const entry = found.getByRole('listitem').filter({ hasText: 'Maple' });
  await expect(entry).toContainText('No feedback was written.');
  await expect(entry).toContainText('the student gets it 10 seconds later, unless you undo');
  await expectSound(page, 'held-for-a-concern-list');
  await page.getByLabel('Waiting for you (2)').check();
  const rows = page.getByRole('region', { name: 'Handed in' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Waiting for you: a concern' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Release what you have read/ })).toHaveCount(0);

  // The teacher reads the work, has feedback written, and releases it.
  await page.getByRole('link', { name: /^Maple / }).click();
  const answered = page.getByRole('region', { name: 'What the student would be answered' });
  await expect(answered).toContainText(unwritten);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  const pages = await readPdfPages(await toBytes(await pdf.createReadStream()));
  expect(pages.join('')).toContain(withoutSpace(unwritten));
  const release = page.getByRole('button', { name: 'Release to the student' });
  await expect(release).toHaveCount(0);
  await expectSound(page, 'held-for-a-concern-work');
  await answered.getByRole('button', { name: /^Have feedback written/ }).click();
  await expect(release).toBeVisible();
  await expectHeld(maple);
  await release.click();
  await expect(maple.locator('.feedback-steps')).toBeVisible({ timeout: 90_000 });
  await expect(maple.getByText(willRead)).toHaveCount(0);

  // What is no concern goes to its student by itself.
  await page.goto('/received');
  await found
    .getByRole('listitem')
    .filter({ hasText: 'Birch' })
    .getByRole('button', { name: /^Not a concern/ })
    .click();
  await expect(found).toContainText('the student gets it in 10 seconds, unless you undo');
  await expect(birch.locator('.feedback-steps')).toBeVisible({ timeout: 90_000 });
  await birch.reload();
  await expect(birch.locator('.feedback-steps')).toBeVisible();
  await birch.waitForLoadState('networkidle');
  await expect(birch.locator('.support-line')).toHaveText('');
  await Promise.all([maple.context().close(), birch.context().close()]);
});

test('on a check-in that tells of harm no summary is written until its teacher has it written', async ({
  page,
  browser,
  app,
}) => {
  test.slow();
  await signIn(page, 'held-check-in-concern@oakfield.example');
  await page.goto('/teacher');
  const address = await generateLink(page);
  await page.getByRole('tab', { name: 'Reading Station' }).click();
  await page.getByRole('button', { name: 'Make a group' }).click();
  await page.getByLabel(/^Group name/).fill('River Otters');
  await page.getByLabel(/^Student aliases/).fill('Quiet Otter');
  await page.getByRole('button', { name: 'Save Group' }).click();
  await expect(page.getByText('Group created')).toBeVisible();

  const student = await open(browser, app.origin);
  await student.goto(address);
  await student.getByRole('tab', { name: 'Reading Station' }).click();
  await student.getByLabel(/^Alias/).selectOption({ index: 1 });
  await student.getByLabel(/^Book title/).fill('The Secret Garden');
  await student.getByLabel(/^Author/).fill('Frances Hodgson Burnett');
  await student.locator('#check-in-answer-1').fill(abuse);
  await student.getByRole('button', { name: 'Submit check-in' }).click();
  const held = student.getByRole('heading', { name: willRead });
  const summary = student.getByRole('heading', { name: 'Your summary' });
  for (const look of ['at once', 'after a reload']) {
    await expect(held, look).toBeVisible({ timeout: 60_000 });
    await expect(student.locator('.support-line')).toHaveText(half);
    await expect(summary).toHaveCount(0);
    await expect(student.getByText('looks first')).toHaveCount(0);
    await expect(student.getByRole('button', { name: 'Improve and send again' })).toHaveCount(0);
    if (look === 'at once') await expectSound(student, 'check-in-held-for-a-concern');
    if (look === 'at once') await student.reload();
  }
  const print = student.getByRole('button', { name: 'Print your check-in' });
  const [paper] = await Promise.all([student.waitForEvent('popup'), print.click()]);
  await expect(paper.getByText(willRead)).toBeVisible();
  await expect(paper.getByText(abuse)).toBeVisible();
  await paper.close();

  await page.goto('/received');
  const entry = page
    .getByRole('region', { name: 'You may want to read this' })
    .getByRole('listitem')
    .filter({ hasText: 'Quiet Otter' });
  await entry.getByRole('button', { name: /^Have feedback written/ }).click();
  await expect(entry).toContainText('Feedback is being written.');
  await entry.getByRole('link', { name: /^Read the whole work/ }).click();
  await page.getByRole('button', { name: 'Release to the student' }).click();
  await expect(summary).toBeVisible({ timeout: 90_000 });
  await expect(held).toHaveCount(0);
  await student.context().close();
});

/** The words alone: no step, no praise, and no promise of feedback. */
async function expectHeld(student: Page): Promise<void> {
  await expect(student.getByRole('heading', { name: willRead })).toBeVisible({ timeout: 60_000 });
  await expect(student.locator('.feedback-steps')).toHaveCount(0);
  await expect(student.getByText(/looks first|reads the feedback before|appears here/)).toHaveCount(0);
}

async function open(
  browser: { newContext(with_: object): Promise<{ newPage(): Promise<Page> }> },
  baseURL: string,
) {
  return await (await browser.newContext({ baseURL })).newPage();
}

async function toBytes(stream: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}
