import type { Page } from '@playwright/test';
import { expectSound } from './check-in-steps.ts';
import { classHandsIn } from './class-hands-in.ts';
import { expect, generateLink, saveUnit, signIn, test, threeWorks } from './fixtures.ts';

const note = (page: Page) => page.getByLabel('Your note to the student');
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave with unsaved edits?' });
const typed = 'Well measured, and well said.';

/** Goes by a way that the page can stop, first staying and then leaving. */
async function leave(page: Page, go: () => Promise<unknown>) {
  await go();
  await expect(question(page)).toContainText('is here again when you open this work');
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(note(page)).toHaveValue(typed);
  await go();
  await question(page).getByRole('button', { name: 'Leave' }).click();
}

async function read(page: Page, nickname: string) {
  await page.getByRole('link', { name: new RegExp(`^${nickname} `) }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^${nickname}: `) })).toBeVisible();
}

test('a note that is not saved outlives every way out of the work, and is not released over', async ({
  page,
  app,
}) => {
  await signIn(page, 'unsaved.note@oakfield.example');
  await page.goto('/teacher');
  await page.getByLabel('Students see their feedback').selectOption('After I have looked');
  await saveUnit(page);
  const works = threeWorks.map(([nickname, text]) => ({ nickname, text }));
  await classHandsIn(app, await generateLink(page), works);
  await page.goto('/received');
  await read(page, 'Birch');
  await note(page).fill(typed);

  const release = page.getByRole('button', { name: 'Release to the student' });
  await expect(release).toHaveCount(0);
  await expect(page.getByText('Save what you typed, or leave it as it was.')).toBeVisible();
  await expectSound(page, 'unsaved-note');

  const back = page.getByRole('link', { name: 'Received work', exact: true }).last();
  const ways = [
    () => page.getByRole('button', { name: 'Mark as unread' }).click(),
    () => back.click(),
    () => page.goBack({ waitUntil: 'commit' }),
    () => page.getByRole('banner').getByRole('link', { name: 'Teacher Dashboard' }).click(),
  ];
  for (const way of ways) {
    await leave(page, way);
    await expect(page.getByRole('heading', { name: /^Birch: / })).toHaveCount(0);
    await page.goto('/received');
    await read(page, 'Birch');
    await expect(note(page)).toHaveValue(typed);
  }
  await leave(page, () => page.getByRole('link', { name: /^(Next|Previous): Maple/ }).click());
  await expect(page.getByRole('heading', { name: /^Maple: / })).toBeVisible();
  await expect(note(page)).toHaveValue('');

  // What is released with the others is what has no words waiting for it.
  await page.goto('/received');
  await expect(page.getByText('Words of yours are not saved, so these stay')).toBeVisible();
  await page.getByRole('button', { name: 'Release what you have read (1)' }).click();
  await expect(page.locator('.undo-release')).toContainText('one work');

  await read(page, 'Birch');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(note(page)).toHaveValue(typed);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Email').fill('unsaved.note@oakfield.example');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('You have been signed in successfully.').waitFor();
  await page.goto('/received');
  await read(page, 'Birch');
  await expect(note(page)).toHaveValue(typed);

  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByText('Note saved')).toBeVisible();
  await expect(release).toBeVisible();
  await page.reload();
  await expect(release).toBeVisible();
  await expect(note(page)).toHaveValue(typed);
});
