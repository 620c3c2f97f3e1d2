import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { classHandsIn } from './class-hands-in.ts';
import { classWorks } from './class-works.ts';
import { expect, generateLink, saveUnit, signIn, test } from './fixtures.ts';

/** Key presses that a submission without edits may cost. */
const mostPresses = 4;

test('in one evening a teacher finds who needs help, what the class has in common, and releases thirty feedbacks', async ({
  page,
  app,
}) => {
  await signIn(page, 'thirty@oakfield.example');
  await page.goto('/teacher');
  await page.getByLabel('Students see their feedback').selectOption('After I have looked');
  await saveUnit(page);
  const address = await generateLink(page);
  const works = classWorks.map(([nickname, text]) => ({
    nickname,
    // Plain words that a teacher should read soon, and a question that rules cannot answer.
    text: nickname === 'Lilac' ? `${text} Sometimes I want to kill myself.` : text,
    question: nickname === 'Fern' ? 'What was the name of the town?' : undefined,
  }));
  await classHandsIn(app, address, works);

  await page.goto('/teacher');
  await expect(page.getByText('30 new', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Received work' }).click();
  const rows = page.getByRole('region', { name: 'Handed in' }).locator('.work');
  await expect(rows.first()).toBeVisible();
  // In the evening all is written; here the class has handed in just now.
  await expect(async () => {
    await page.reload();
    await expect(page.getByLabel('Held (30)')).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 120_000 });

  // Who needs help.
  await page.getByLabel('Needs a look').check();
  await expect(rows.filter({ hasText: 'Lilac' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Fern' })).toContainText('Question not answered');
  await look(page);

  // What they have in common: the counts are those of the works.
  await page.goto('/received/class');
  const common = page.locator('.class-criteria > li').first();
  const counted = common.getByRole('link', { name: /\d+ of 29 students in whose work it was not found/ });
  const count = Number((await counted.innerText()).match(/\d+/)?.[0]);
  expect(count).toBeGreaterThanOrEqual(3);
  await expect(page.getByText('kill myself')).toHaveCount(0);
  await look(page);
  await counted.click();
  await expect(page.getByRole('link', { name: /^Take away: Not found: / })).toBeVisible();
  await expect(rows).toHaveCount(count);

  // One correction, then all thirty by key.
  await page.goto('/received');
  await page.getByLabel('Held (30)').check();
  await expect(rows).toHaveCount(30);
  // The most doubt comes first.
  await expect(rows.first()).toContainText('Little to go on');
  await page
    .getByRole('link', { name: /^Read it/ })
    .first()
    .click();
  await page.getByLabel('Your note to the student').fill('Come and see me tomorrow.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByText('What it was before')).toBeVisible();
  await look(page);
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const heading = page.getByRole('heading', { name: /^[A-Z][a-z]+: / });
  const release = page.getByRole('button', { name: 'Release to the student' });
  const unwritten = page.getByText('Nothing was written on this work: it was held for a concern.');
  let last = 'nobody';
  for (let left = works.length; left > 0; left -= 1) {
    await expect(heading).not.toContainText(last);
    await expect(release.or(unwritten)).toBeVisible();
    last = (await heading.innerText()).split(':')[0] ?? '';
    // On plain words of harm nothing is written: that one stays.
    await press(last === 'Lilac' ? 'j' : 'e');
    if (last !== 'Lilac') await expect(page.locator('.undo-release')).toContainText(last);
  }
  expect(presses / works.length).toBeLessThanOrEqual(mostPresses);
  await page.goto('/received');
  await expect(rows.first()).toBeVisible();
  await expect(page.getByLabel('Held (1)')).toBeVisible();
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  }
}
