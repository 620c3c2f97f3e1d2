import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { classHandsIn } from './class-hands-in.ts';
import { classWorks } from './class-works.ts';
import { countPresses } from './count-presses.ts';
import { expect, generateLink, saveUnit, signIn, test } from './fixtures.ts';

const works = classWorks.slice(0, 28);

test('in one evening a teacher sees who needs help and what to teach, writes a note and releases a class, by few presses', async ({
  page,
  app,
}) => {
  await signIn(page, 'evening-28@oakfield.example');
  await page.goto('/teacher');
  await page.getByLabel('Students see their feedback').selectOption('After I have looked');
  await saveUnit(page);
  const handedIn = works.map(([nickname, text]) => ({
    nickname,
    // Plain words that a teacher should read soon, and a question that rules cannot answer.
    text: nickname === 'Lilac' ? `${text} Sometimes I want to kill myself.` : text,
    question: nickname === 'Fern' ? 'What was the name of the town?' : undefined,
  }));
  await classHandsIn(app, await generateLink(page), handedIn);
  const within = await countPresses(page);
  const rows = page.getByRole('region', { name: 'Handed in' }).locator('.work');
  const held = (count: number) => page.getByLabel(`Waiting for you (${count})`);
  // In the evening all is written; here the class has handed in just now.
  await expect(async () => {
    await page.goto('/received');
    await expect(held(28)).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 120_000 });
  await page.goto('/teacher');
  await expect(page.getByText('28 new', { exact: true })).toBeVisible();

  await within('who needs help', 2, async () => {
    await page
      .getByRole('link', { name: /^Received/ })
      .first()
      .click();
    await page.getByLabel('Needs a look').check();
    await expect(rows.filter({ hasText: 'Lilac' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Fern' })).toContainText('Question not answered');
  });
  await look(page);

  await within('what to teach', 3, async () => {
    await page.getByRole('link', { name: 'What the class has in common' }).click();
    await expect(page.locator('.class-criteria > li').first()).toContainText('of 27 students');
    await page.getByRole('button', { name: 'Make groups' }).click();
    await expect(page.getByRole('heading', { name: /^(Group 1: |In no group)/ }).first()).toBeVisible();
  });
  await expect(page.getByText('kill myself')).toHaveCount(0);
  const grouped = page.locator('.class-groups').getByRole('combobox');
  await expect(grouped).toHaveCount(27);
  await look(page);
  // The counts are those of the works, and the groups are there again on the way back.
  const counted = page
    .getByRole('link', { name: /\d+ of 27 students in whose work it was not found/ })
    .first();
  const count = Number((await counted.innerText()).match(/\d+/)?.[0]);
  await counted.click();
  await expect(rows).toHaveCount(count);
  await page.goBack();
  await expect(grouped).toHaveCount(27);
  await page.emulateMedia({ media: 'print' });
  await expect(grouped.first()).toBeHidden();
  await expect(page.locator('.class-groups li').first()).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.goto('/received');
  await expect(rows.first()).toBeVisible();
  const first = rows.filter({ hasText: 'Fern' }).getByRole('link').first();
  await within('a note to one student', 3, async () => {
    await first.click();
    await expect(page.getByRole('heading', { name: /^Fern: / })).toBeVisible();
    await page.keyboard.press('n');
    await page.keyboard.insertText('It was Valmeyer. Come and see me tomorrow.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Note saved')).toBeVisible();
  });
  await look(page);

  // The same note to all others, and of several at once only what was seen is released.
  await page.goto('/received');
  await held(28).check();
  await expect(rows).toHaveCount(28);
  await expect(rows.filter({ hasText: 'Question not answered' })).toHaveCount(0);
  await within('a note to the class', 3, async () => {
    await page.getByLabel(/^Select all shown/).check();
    await page.getByLabel('The same note to these 28 students').fill('Read your last sentence aloud.');
    await page.getByRole('button', { name: 'Add the note' }).click();
    await expect(page.getByText('The note is on 26 works.')).toContainText(
      'keep it: Fern. Nothing is written on these yet: Lilac.',
    );
  });
  await expect(page.getByRole('button', { name: 'Release what you have read (1)' })).toBeVisible();
  await expect(page.getByText('You have not opened these, so they are not released')).toContainText('Alder');
  await look(page);
  await page.getByRole('button', { name: 'Select none' }).click();

  const heading = page.getByRole('heading', { name: /^[A-Z][a-z]+: / });
  const release = page.getByRole('button', { name: 'Release to the student' });
  const unwritten = page.getByText('Nothing was written on this work, because of a concern.');
  await within('each of 28 works seen, and released', 30, async () => {
    await rows.first().getByRole('link').first().click();
    let last = 'nobody';
    for (const _ of works) {
      await expect(heading).not.toContainText(last);
      await expect(release.or(unwritten)).toBeVisible();
      last = (await heading.innerText()).split(':')[0] ?? '';
      // On plain words of harm nothing is written: that one stays.
      await page.keyboard.press(last === 'Lilac' ? 'j' : 'e');
      if (last !== 'Lilac') await expect(page.locator('.undo-release')).toContainText(last);
    }
  });
  await page.goto('/received');
  await expect(held(1)).toBeVisible();
});

/** On a phone, a tablet and a small computer nothing is cut off, and axe finds nothing. */
async function look(page: Page): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await accessibilityFaults(page)).toEqual([]);
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    await expect.poll(isTooWide).toBe(false);
  }
}
