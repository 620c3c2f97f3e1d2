import { expect } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { test, work } from './classroom-page.ts';

test('a draft is offered back to its nickname, and "Not me" hides it', async ({ classroom, page }) => {
  await classroom.open();
  await classroom.fill();
  await expect(page.getByText('Saved on this device').filter({ visible: true }).first()).toBeVisible();
  await page.reload();
  await classroom.button('Continue').click();
  await expect(classroom.workField).toHaveValue(work);
  await expect(page.getByLabel(/^Nickname/)).toHaveValue('Blue Heron');
  await expect(classroom.workField).toBeFocused();
  await page.reload();
  await classroom.button('Not me').click();
  await expect(classroom.button('Continue')).toHaveCount(0);
  await expect(page.getByLabel(/^Nickname/)).toHaveValue('');
  await expect(page.getByText('1 unfinished draft on this device. Type your nickname')).toBeVisible();
  await expect(page.getByText('Blue Heron')).toHaveCount(0);
  await page.getByLabel(/^Nickname/).fill('blueheron');
  await classroom.button('Continue').click();
  await expect(classroom.workField).toHaveValue(work);
});

test('on one device each child finds its own draft, others are a number, and one is deleted by its nickname', async ({
  classroom,
  page,
}) => {
  const drafts = { Bear: `${work} Bear.`, Owl: `${work} Owl.`, Fox: `${work} Fox.` };
  for (const [nickname, text] of Object.entries(drafts)) {
    await classroom.open();
    await classroom.fill(text, nickname);
    await expect(page.getByText('Saved on this device').filter({ visible: true }).first()).toBeVisible();
    await classroom.done.click();
    await classroom.button('Leave it for later').click();
    await expect(classroom.workField).toHaveValue('');
  }
  await classroom.open();
  await expect(page.getByText('3 unfinished drafts on this device.')).toBeVisible();
  await page.getByLabel(/^Nickname/).fill(' owl');
  await expect(page.getByText('2 more unfinished drafts on this device.')).toBeVisible();
  await expect(page.getByText(/Bear|Fox/)).toHaveCount(0);
  await classroom.button('Delete this draft').click();
  await page.getByLabel('Type the nickname of this draft').fill('Bear');
  await classroom.button('Delete this draft').click();
  await expect(page.getByText('That is not its nickname.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel('Type the nickname of this draft').fill('OWL');
  await classroom.button('Delete this draft').click();
  await expect(classroom.button('Continue')).toHaveCount(0);
  await classroom.button('Undo').click();
  await classroom.button('Continue').click();
  await expect(classroom.workField).toHaveValue(drafts.Owl);
  await page.getByLabel(/^Nickname/).fill('Fox');
  await classroom.button('Continue').first().click();
  await expect(classroom.workField).toHaveValue(drafts.Fox);
  await page.getByLabel(/^Nickname/).fill('Owl');
  await classroom.button('Continue').first().click();
  await expect(classroom.workField).toHaveValue(drafts.Owl);
});

test("I'm done leaves nothing on the device, and asks before unsent work is cleared", async ({
  classroom,
  page,
}) => {
  await classroom.open();
  await classroom.fill();
  await expect(page.getByText('Saved on this device').filter({ visible: true }).first()).toBeVisible();
  await classroom.done.click();
  await classroom.button('Keep it').click();
  await expect(classroom.done).toBeFocused();
  await expect(classroom.workField).toHaveValue(work);
  await classroom.ask.click();
  await classroom.finished();
  await classroom.clear();
  await expect(classroom.workField).toHaveValue('');
  await expect(classroom.feedback.getByText('Nothing here yet')).toBeVisible();
  await classroom.open();
  await expect(classroom.feedback.getByText('Nothing here yet')).toBeVisible();
  await expect(classroom.button('Continue')).toHaveCount(0);
});

test('a reload keeps nickname and project in the tab, offers no work for it, and "I\'m done" takes both', async ({
  classroom,
  context,
  page,
}) => {
  const [nickname, project] = [page.getByLabel(/^Nickname/), page.getByLabel(/^Project/)];
  await classroom.open();
  await classroom.fill(`${work} One.`);
  const chosen = await project.inputValue();
  await classroom.ask.click();
  await classroom.finished();
  await classroom.clear();
  await expect(classroom.workField).toHaveValue('');
  await classroom.open();
  await expect(nickname).toHaveValue('');

  // Another tab of the same student hands in work; this one only knows who writes.
  const other = await context.newPage();
  await classroom.open(other);
  await other.getByLabel(/^Nickname/).fill('Blue Heron');
  await other.getByLabel(/^Project/).selectOption(chosen);
  await other.getByLabel(/^Your work/).fill(`${work} Two.`);
  await other.getByRole('button', { name: 'Get AI Feedback' }).click();
  await expect(other.getByRole('button', { name: 'Print + Submit to Teacher' })).toBeVisible();
  await other.close();
  await nickname.fill('Blue Heron');
  await project.selectOption(chosen);
  await classroom.open();
  await expect(nickname).toHaveValue('Blue Heron');
  await expect(project).toHaveValue(chosen);
  await expect(classroom.button('Continue')).toHaveCount(0);
  await expect(page.getByText('is still on this device')).toHaveCount(0);
  await nickname.fill('Blue Hero');
  await nickname.pressSequentially('n');
  await expect(classroom.button('Continue')).toBeVisible();
});

test('handed-in work is offered to nobody, and opens to who types its nickname', async ({
  classroom,
  context,
}) => {
  await classroom.open();
  await classroom.fill();
  await classroom.ask.click();
  await classroom.finished();
  const next = await context.newPage();
  await classroom.open(next);
  const nickname = next.getByLabel(/^Nickname/);
  await nickname.fill('Blue Hero');
  await expect(next.getByText('is still on this device')).toHaveCount(0);
  await expect(next.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await expect(next.getByRole('article')).toHaveCount(0);
  await nickname.pressSequentially('n');
  await expect(next.getByText('is still on this device').first()).toBeVisible();
  expect(await accessibilityFaults(next)).toEqual([]);
  await next.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(next.getByRole('article')).toHaveCount(2);
});

test('a link that was closed while writing loses nothing', async ({ classroom, page }) => {
  await classroom.open();
  await classroom.fill();
  const detail = 'This student portal link is invalid or has been deactivated.';
  await classroom.refuseOnce(403, { code: 'INVALID_LINK', detail });
  await classroom.ask.click();
  await expect(page.getByText('your work is kept here')).toBeVisible();
  await expect(classroom.workField).toHaveValue(work);
  await classroom.open();
  await classroom.button('Continue').click();
  await expect(classroom.workField).toHaveValue(work);
});

test('a browser that refuses storage loses nothing while the tab is open', async ({ classroom, page }) => {
  await page.addInitScript(() => {
    for (const name of ['indexedDB', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    }
  });
  await classroom.open();
  await classroom.fill();
  await expect(page.getByText('Kept in this tab')).toBeVisible();
  await classroom.ask.click();
  await classroom.finished();
});
