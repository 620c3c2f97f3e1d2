import { expect, type Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { type ClassroomPage, test } from './classroom-page.ts';
import { work } from './states/state.ts';

test.use({ viewport: { width: 390, height: 844 } });

const second = `${work} The closet plant had no green leaves at all.`;
const third = `${second} We think the yellow came from missing light.`;

/** Sends the next draft of the work that is shown, and waits for its feedback. */
async function sendNext(classroom: ClassroomPage, text: string) {
  await classroom.workField.fill(text);
  const before = classroom.sent;
  await classroom.ask.click();
  await expect.poll(() => classroom.sent).toBeGreaterThan(before);
  await classroom.finished();
}

test('a student revises in place over three drafts, through a reload in mid-stream', async ({
  classroom,
  page,
  model,
}) => {
  await classroom.open();
  await classroom.fill(work);
  await classroom.ask.click();
  await classroom.finished();
  await expect(classroom.workField).toHaveValue(work);
  await expect(page.getByText('This sends draft 2 of 5.')).toBeVisible();
  await classroom.workField.fill(second);
  await page.getByText('Question or goal', { exact: true }).click();
  await page.getByLabel(/^My goal for this draft/).fill('Say what I saw');
  model.control.next({ tokensPerSecond: 25 });
  await classroom.ask.click();
  await expect(classroom.feedback.getByRole('article').first()).toBeVisible();
  await page.reload();
  await classroom.finished();
  await expect(classroom.workField).toHaveValue(second);
  const progress = page.getByRole('region', { name: 'Draft 2' });
  await expect(progress).toContainText('Your goal: Say what I saw');
  await expect(progress.getByRole('listitem')).toHaveCount(2);
  // Under each step stand the words that it was about.
  await expect(progress.getByRole('definition')).not.toHaveCount(0);
  await expect(page.getByLabel(/^My goal for this draft/)).toHaveValue('');
  await expect(page.getByText('This sends draft 3 of 5.')).toBeVisible();
  await classroom.workField.fill(third);
  await expect(page.getByText('Saved on this device').filter({ visible: true }).first()).toBeVisible();
  // What was changed since is not lost, and still goes on from the second draft.
  await page.reload();
  await expect(classroom.workField).toHaveValue(third);
  await expect(page.getByText('This sends draft 3 of 5.')).toBeVisible();
  await sendNext(classroom, third);
  await expect(page.getByText('This sends draft 4 of 5.')).toBeVisible();
  await page.getByText('Your earlier drafts', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Draft 1' })).toContainText(work);
  await expect(page.getByRole('region', { name: 'Draft 2' })).toContainText('Your goal: Say what I saw');
  expect(await accessibilityFaults(page)).toEqual([]);
  const [printed] = await Promise.all([page.waitForEvent('popup'), classroom.print.click()]);
  await expect(printed.getByRole('heading', { name: 'From draft 2 to draft 3' })).toBeVisible();
  // It says of each step what the screen says.
  const shown = await page.locator('.progress-state').allInnerTexts();
  const told = await printed.locator('section', { hasText: 'From draft 2 to draft 3' }).innerText();
  for (const state of shown) expect(told).toContain(state);
});

test('a tab that is behind keeps the words, and one press shows the newest feedback', async ({
  classroom,
  context,
  page,
}) => {
  await classroom.open();
  await classroom.fill(`${work} One.`);
  await classroom.ask.click();
  await classroom.finished();
  const stale = await context.newPage();
  await classroom.open(stale);
  await stale.getByLabel(/^Nickname/).fill('Blue Heron');
  await stale.getByRole('button', { name: 'Continue' }).click();
  await expect(stale.getByText('This sends draft 2 of 5.')).toBeVisible();
  await sendNext(classroom, `${work} Two.`);
  await stale.getByLabel(/^Your work/).fill(`${work} Three.`);
  await stale.getByRole('button', { name: 'Get AI Feedback' }).click();
  await expect(stale.getByRole('alert').getByText('A newer draft of this work was sent')).toBeVisible();
  await stale.getByRole('button', { name: 'Show the newest feedback' }).press('Enter');
  await expect(stale.getByText('This sends draft 3 of 5.')).toBeVisible();
  await expect(stale.getByRole('heading', { name: 'Your Feedback' })).toBeFocused();
  await expect(stale.getByLabel(/^Your work/)).toHaveValue(`${work} Three.`);
  await page.close();
});

/** The page is told that the unit takes this many drafts. */
async function limitDrafts(page: Page, draftLimit: number) {
  await page.route('**/api/rpc/get_teacher_visible_units', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const units = answer.units.map((unit: object) => ({ ...unit, draft_limit: draftLimit }));
    await route.fulfill({ response, json: { ...answer, units } });
  });
}

test('unchanged words are said at the form, and the last draft before the press', async ({
  classroom,
  page,
}) => {
  const text = `${work} Four.`;
  await limitDrafts(page, 2);
  await classroom.open();
  await classroom.fill(text);
  await classroom.ask.click();
  await classroom.finished();
  await classroom.ask.click();
  await expect(page.getByRole('alert').getByText('Change something, then ask again.')).toBeVisible();
  await expect(classroom.feedback.getByRole('article')).toHaveCount(2);
  await sendNext(classroom, `${text} Five.`);
  await expect(page.getByText('Your teacher set 2 drafts for a work')).toBeVisible();
  await expect(page.getByText('That was your last draft.')).toBeVisible();
  await expect(classroom.ask).toBeDisabled();
  await page.getByLabel(/^Nickname/).fill('Quiet Otter');
  await expect(classroom.ask).toBeEnabled();
});

test('a last draft that was stopped uses up none: it is said, and goes again', async ({
  classroom,
  page,
  model,
}) => {
  const text = `${work} Ten.`;
  await limitDrafts(page, 2);
  await classroom.open();
  await classroom.fill(text);
  await classroom.ask.click();
  await classroom.finished();
  await classroom.workField.fill(`${text} Eleven.`);
  model.control.next({ tokensPerSecond: 10 });
  await classroom.ask.click();
  await expect(classroom.feedback.getByRole('article').first()).toBeVisible();
  await classroom.button('Cancel').click();
  await expect(page.getByText('You stopped this feedback.')).toBeVisible();
  const left = page.getByText('A draft without feedback does not count: you have 1 of 2 left.');
  await expect(left).toBeVisible();
  await page.getByText('Your earlier drafts', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Draft 1' })).toContainText(text);
  await page.reload();
  await expect(left).toBeVisible();
  await classroom.ask.click();
  await classroom.finished();
  await expect(page.getByText('That was your last draft.')).toBeVisible();
  await expect(classroom.ask).toBeDisabled();
});

test('earlier drafts are waited for, asked for again where they do not come, and offline says so', async ({
  classroom,
  context,
  page,
}) => {
  await classroom.open();
  await classroom.fill(`${work} Twelve.`);
  await classroom.ask.click();
  await classroom.finished();
  await sendNext(classroom, `${work} Thirteen.`);
  await expect(page.getByText('This sends draft 3 of 5.')).toBeVisible();
  const asked = Promise.withResolvers<void>();
  await page.route('**/thread', async (route) => {
    await asked.promise;
    await route.fulfill({ status: 503, body: '' });
  });
  await page.getByText('Your earlier drafts', { exact: true }).click();
  await expect(page.getByText('Loading your drafts...')).toBeVisible();
  asked.resolve();
  const failed = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
  await expect(failed).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute('**/thread');
  await context.setOffline(true);
  await failed.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(failed.getByText('You seem to be offline.')).toBeVisible();
  await context.setOffline(false);
  await failed.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Draft 1' })).toContainText('Twelve.');
  await expect(failed).toHaveCount(0);
});

test('a student answers the steps by keyboard, without a network, and finds the answers again', async ({
  classroom,
  context,
  page,
}) => {
  await classroom.open();
  await classroom.fill(`${work} Six.`);
  await classroom.ask.click();
  await classroom.finished();
  const answers = (n: number) => page.getByRole('group', { name: `Your answer to step ${n}` });
  await context.setOffline(true);
  await answers(1).getByRole('button', { name: 'Not this …' }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(answers(1).getByRole('status')).toContainText('I meant it this way. Kept on this device.');
  await expect(answers(1).getByRole('button', { name: 'Not this …' })).toBeFocused();
  await page.getByRole('article').nth(1).locator('summary').first().press('Enter');
  await answers(2).getByRole('button', { name: 'Not this …' }).press('Enter');
  await answers(2).getByRole('button', { name: 'This does not fit my work' }).press('Enter');
  const kept = page.waitForResponse((response) => response.url().endsWith('/reply') && response.ok());
  await context.setOffline(false);
  await kept;
  await expect(answers(2).getByRole('status')).toHaveText('You said: this does not fit.');
  await page.reload();
  await expect(answers(1).getByRole('status')).toHaveText(
    'You said: not this, because: I meant it this way.',
  );
  await page.getByRole('article').nth(1).locator('summary').first().press('Enter');
  await expect(answers(2).getByRole('status')).toHaveText('You said: this does not fit.');
  // Who goes on with a step all the same has taken the no back.
  await answers(2).getByRole('button', { name: 'Change this in my work' }).press('Enter');
  await expect(classroom.workField).toBeFocused();
  await expect(answers(2).getByRole('status')).toHaveText('');
  expect(await accessibilityFaults(page)).toEqual([]);
});
