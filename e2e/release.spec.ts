import type { Page } from '@playwright/test';
import { expectSound, fill, firstAnswer } from './check-in-steps.ts';
import {
  askForFeedback,
  expect,
  generateLink,
  sampleWork,
  saveUnit,
  signIn,
  test,
  threeWorks,
} from './fixtures.ts';

test('feedback waits for its teacher, who corrects and releases it by key', async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, 'release@oakfield.example');
  await page.goto('/teacher');
  await page.getByLabel('Students see their feedback').selectOption('After I have looked');
  await saveUnit(page);
  const address = await generateLink(page);
  const students: Page[] = [];
  for (const [nickname, text] of threeWorks) {
    const student = await (await browser.newContext({ baseURL: app.origin })).newPage();
    // The first gets something that works, too.
    await askForFeedback(student, address, { nickname, text: students.length > 0 ? text : sampleWork });
    await expect(student.getByText('Your teacher looks first')).toBeVisible();
    students.push(student);
  }
  const [maple, , cedar] = students as [Page, Page, Page];
  await expect(maple.getByRole('button', { name: 'Print your work' })).toBeVisible();
  await expect(maple.locator('.feedback-steps')).toHaveCount(0);
  const made = maple.locator('.feedback-label summary');
  await expect(made).toHaveCount(0);
  await maple.reload();
  await expect(maple.getByText('Your teacher looks first')).toBeVisible();

  await page.goto('/received');
  await page.getByLabel('Waiting for you (3)').check();
  const rows = page.getByRole('region', { name: 'Handed in' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await page.getByRole('link', { name: /^Maple / }).click();
  await expect(page.getByText('The student has not seen this feedback.')).toBeVisible();
  const answered = page.getByRole('heading', { name: 'What the student would be answered' });
  await page.getByRole('button', { name: 'Correct it' }).press('Enter');
  await expect(page.locator('[name=strength]')).toBeFocused();
  await page.getByRole('button', { name: 'Leave it as it was' }).press('Enter');
  await expect(answered).toBeFocused();
  await page.getByRole('button', { name: 'Correct it' }).click();
  // The coach praised nothing here.
  await expect(page.getByLabel('What works', { exact: true })).toHaveValue('');
  await page.getByLabel('What works', { exact: true }).fill('You measured both beans.');
  const first = page.getByRole('group', { name: 'Step 1' });
  await first.getByLabel('What to do').fill('');
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expect(first.getByLabel('What to do')).toBeFocused();
  await first.getByLabel('What to do').fill('Say why the bean in the dark fell over.');
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByText('What it was before')).toBeVisible();
  await expect(answered).toBeFocused();
  // A note by keys alone: into its box, typed, saved, and out of it.
  await page.keyboard.press('n');
  await expect(page.getByLabel('Your note to the student')).toBeFocused();
  await page.keyboard.type('Well measured.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Note saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save the note' })).toBeFocused();
  const receipt = page.getByRole('region', { name: 'How this was made' });
  await receipt.getByText('Written by Built-in coach.', { exact: true }).click();
  await expect(receipt.getByText('In your words: what works, step 1, the note.')).toBeVisible();
  await expect(receipt.getByText('No AI model.', { exact: true })).toBeVisible();

  // One press a work, and the next one is there.
  await page.locator('#main').focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: /^(Birch|Cedar): / })).toBeVisible();
  await expect(page.locator('.undo-release')).toContainText('Maple');
  await page.locator('#main').focus();
  await page.keyboard.press('u');
  await expect(page.getByText('Not released after all: Maple.')).toBeAttached();
  await page.goto('/received');
  await page.getByLabel('Waiting for you (3)').check();
  await page.getByRole('link', { name: /^Maple / }).click();
  for (const [nickname] of threeWorks) {
    await expect(page.getByRole('heading', { name: new RegExp(`^${nickname}: `) })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Release to the student' })).toBeVisible();
    await page.locator('#main').focus();
    await page.keyboard.press('e');
    await expect(page.locator('.undo-release')).toContainText(nickname);
  }
  const steps = maple.locator('.feedback-steps');
  await expect(steps).toContainText('Say why the bean in the dark fell over.', { timeout: 90_000 });
  await expect(steps.getByText('Edited by your teacher', { exact: true })).toBeVisible();
  await expect(maple.getByText('You measured both beans.')).toBeVisible();
  await expect(maple.getByText('Well measured.')).toBeVisible();
  await made.click();
  await expect(maple.getByText('To write it, your work was sent to no one.')).toBeVisible();
  await expect(cedar.locator('.feedback-steps')).toBeVisible({ timeout: 90_000 });
  for (const student of students) await student.context().close();
});

test('a unit says that its teacher is told of feedback that students see at once', async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, 'told@oakfield.example');
  await page.goto('/teacher');
  const release = page.getByLabel('Students see their feedback');
  await release.selectOption('At once, and I am told');
  await expect(page.getByText('at most one in ten minutes')).toBeVisible();
  await saveUnit(page);
  const address = await generateLink(page);
  const student = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await askForFeedback(student, address, { nickname: 'Maple', text: threeWorks[0][1] });
  await expect(student.locator('.feedback-steps')).toBeVisible();
  await page.getByRole('button', { name: 'Edit again' }).click();
  await expect(release).toHaveValue('at-once-told');
  await student.context().close();
});

test('under the lock a check-in waits for its teacher, who leaves out, adds and releases by key', async ({
  browser,
  startApp,
}) => {
  const { origin } = await startApp({ HOLD_FEEDBACK: 'true' });
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await signIn(page, 'held-reading@oakfield.example');
  await page.goto('/teacher');
  const address = await generateLink(page);
  await page.getByRole('tab', { name: 'Reading Station' }).click();
  await page.getByRole('button', { name: 'Make a group' }).click();
  await page.getByLabel(/^Group name/).fill('River Otters');
  await page.getByLabel(/^Student aliases/).fill('Quiet Otter');
  await page.getByRole('button', { name: 'Save Group' }).click();
  await expect(page.getByText('Group created')).toBeVisible();

  const student = await (await browser.newContext({ baseURL: origin })).newPage();
  await student.goto(address);
  await student.getByRole('tab', { name: 'Reading Station' }).click();
  await fill(student);
  await student.getByRole('button', { name: 'Submit check-in' }).click();
  const held = student.getByText('Your teacher looks first', { exact: true });
  await expect(student.getByRole('heading', { name: 'Check-in complete' })).toBeFocused();
  await expect(held).toBeVisible();
  await expect(student.getByText(firstAnswer)).toBeVisible();
  const summary = student.getByRole('heading', { name: 'Your summary' });
  await expect(summary).toHaveCount(0);
  await expect(student.locator('.results-note')).toHaveCount(0);
  await expect(student.getByRole('button', { name: 'Improve and send again' })).toHaveCount(0);
  await expect(student.getByText('How this summary was made')).toHaveCount(0);
  await expectSound(student, 'held-check-in');
  const print = student.getByRole('button', { name: 'Print your check-in' });
  const [paper] = await Promise.all([student.waitForEvent('popup'), print.click()]);
  await expect(paper.getByText('Your teacher looks first.')).toBeVisible();
  await expect(paper.getByText(firstAnswer)).toBeVisible();
  await expect(paper.getByText('It can be wrong')).toHaveCount(0);
  await paper.close();
  await student.reload();
  await expect(held).toBeVisible();

  // What is listed first may not be summarized yet.
  await expect(async () => {
    await page.goto('/received');
    await page.getByLabel('Waiting for you (1)').check({ timeout: 5_000 });
  }).toPass();
  await page.getByRole('link', { name: /^Quiet Otter / }).click();
  await expect(page.getByText('The student has not seen this summary.')).toBeVisible();
  const answered = page.getByRole('region', { name: 'What the student would be answered' });
  await expect(answered).toContainText('Vocabulary');
  await expectSound(page, 'held-check-in-received');
  const receipt = page.getByRole('region', { name: 'How this was made' });
  await receipt.getByText('Written by Built-in coach.', { exact: true }).click();
  await expect(receipt.getByText('No AI model.', { exact: true })).toBeVisible();
  await expect(receipt.getByText(/^Group and questions: as they stood/)).toBeVisible();
  await page.getByRole('button', { name: 'Correct it' }).click();
  await page.getByRole('checkbox', { name: 'Leave out “Vocabulary 1”' }).check();
  await page.getByLabel('Comprehension 1', { exact: true }).fill('Tell what Mary did with the key.');
  await page.getByLabel('Your note to the student').fill('Well observed.');
  await expectSound(page, 'held-check-in-corrected');
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByText('What it was before')).toBeVisible();
  // What stands in the box was not saved with the form, and is not lost with it.
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(receipt).toContainText('In your words: “Comprehension 1”, the note.');
  await page.locator('#main').focus();
  await page.keyboard.press('e');
  await expect(page.locator('.undo-release')).toContainText('Quiet Otter');
  await page.locator('#main').focus();
  await page.keyboard.press('u');
  await expect(page.getByText('Not released after all: Quiet Otter.')).toBeAttached();
  await page.locator('#main').focus();
  // The key waits for the page to know that it is held.
  await expect(async () => {
    await page.keyboard.press('e');
    await expect(page.locator('.undo-release')).toContainText('Quiet Otter', { timeout: 2_000 });
  }).toPass();

  // The open page learns of it by itself.
  await expect(summary).toBeVisible({ timeout: 90_000 });
  await expect(held).toHaveCount(0);
  await expect(student.getByText('Well observed.')).toBeVisible();
  await expect(student.getByText('Tell what Mary did with the key.')).toBeVisible();
  const words = student.getByRole('listitem').filter({ hasText: 'wuthering outside her window' });
  await expect(words.locator('.results-note')).toHaveCount(0);
  await expect(student.getByText('Edited by your teacher: “Comprehension 1”.').first()).toBeVisible();
  await student.getByText('How this summary was made').click();
  await expect(student.getByText('To write it, your check-in was sent to no one.')).toBeVisible();
  await expect(student.getByRole('button', { name: 'Improve and send again' })).toBeVisible();
  await expectSound(student, 'released-check-in');
  await student.context().close();
  await page.context().close();
});
