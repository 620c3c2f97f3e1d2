import { expect, type Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { test } from './classroom-page.ts';
import { work } from './states/state.ts';

const screens = [
  { name: 'a small Chromebook', width: 1366, height: 657, words: 120 },
  { name: 'a phone', width: 360, height: 740, words: 90 },
] as const;

const mostHeight = 3_000;
const mostButtonsOfStep = 3;

/** Words that are seen, without the student's own, without the task, and without what is folded. */
function wordsAtSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const notCounted = '[translate=no], .assignment, select, script, style, .toast, .feedback-criterion';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      if (!parent || parent.closest(notCounted) || parent.closest('.vh')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
      words.push(...text.data.split(/[^\p{L}\p{N}’'-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)));
    }
    return words;
  });
}

for (const { name, width, height, words } of screens) {
  test(`on ${name} the page after sending is short, and no step has many buttons`, async ({
    classroom,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await classroom.open();
    await classroom.fill(`${work} ${width}.`);
    await classroom.ask.click();
    await classroom.finished();
    await expect(page.locator('.toast')).toHaveCount(0, { timeout: 30_000 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(mostHeight);
    const steps = page.getByRole('article');
    for (const step of await steps.all())
      expect(await step.getByRole('button').count()).toBeLessThanOrEqual(mostButtonsOfStep);
    // One step at a time.
    await expect(page.locator('.step-fold[open]')).toHaveCount(1);
    await steps.nth(1).locator('summary').first().click();
    await expect(page.locator('.step-fold[open]')).toHaveCount(1);
    await expect(steps.nth(1).getByRole('button', { name: 'Change this in my work' })).toBeVisible();
    await steps.nth(1).locator('summary').first().click();
    await expect(page.locator('.step-fold[open]')).toHaveCount(0);
    const seen = await wordsAtSight(page);
    expect(seen.length, seen.join(' ')).toBeLessThanOrEqual(words);
    // Nothing stays over one's own words.
    const sticky = await page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter((part) =>
          /sticky|fixed/.test(getComputedStyle(part).position),
        ).length,
    );
    expect(sticky).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

test('the task, its criteria and the texts that the teacher shows stand beside the work', async ({
  classroom,
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await classroom.open();
  const task = page.getByRole('region', { name: 'Your task' });
  await expect(task).toContainText('Choose your project first.');
  await classroom.fill(`${work} Task.`);
  await expect(task.getByRole('listitem').first()).toBeVisible();
  await expect(task.getByRole('region', { name: 'The text' })).toBeVisible();
  const title = await page
    .getByLabel(/^Project/)
    .locator('option:checked')
    .innerText();
  await expect(task.getByText(title, { exact: true })).toBeInViewport({ ratio: 1 });
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await expect(task.getByRole('listitem').first()).toBeHidden();
  await task.locator('summary').click();
  await expect(task.getByRole('listitem').first()).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});

test('a task that does not come says so, and comes when it is asked for again', async ({
  classroom,
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await page.route('**/api/assignments/*', (route) => route.fulfill({ status: 503, body: '' }));
  await classroom.open();
  await classroom.fill(`${work} Again.`);
  const task = page.getByRole('region', { name: 'Your task' });
  await expect(task.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/api/assignments/*');
  await task.getByRole('button', { name: 'Try again' }).click();
  await expect(task.getByRole('listitem').first()).toBeVisible();
});

/** Whether the marks lie under the words of the field: those that are marked, and where each of their lines is. */
function markedInField(page: Page) {
  return page.evaluate(() => {
    const layer = document.querySelector<HTMLElement>('.work-marks');
    const field = document.querySelector<HTMLTextAreaElement>('#work');
    if (!layer || !field) return null;
    return {
      words: [...layer.querySelectorAll('mark')].map((mark) =>
        [...mark.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map((text) => text.textContent)
          .join(''),
      ),
      isAligned:
        Math.abs(layer.scrollHeight - field.scrollHeight) < 2 &&
        layer.scrollTop === field.scrollTop &&
        layer.getBoundingClientRect().width ===
          field.getBoundingClientRect().width - (field.offsetWidth - field.clientWidth),
    };
  });
}

test('the words that a step is about are marked in the field, where they are, until they are changed', async ({
  classroom,
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  const long = `${work} ${Array.from({ length: 60 }, (_, day) => `On day ${day + 1} we looked.`).join(' ')}\n`;
  await classroom.open();
  await classroom.fill(long);
  await classroom.ask.click();
  await classroom.finished();
  const quote = (await page.locator('#step-1 .feedback-quote mark').first().innerText()).trim();
  await expect.poll(async () => (await markedInField(page))?.words).toContain(quote);
  expect((await markedInField(page))?.isAligned).toBe(true);
  // It follows what is written above, the scrolling and another width.
  await classroom.workField.fill(`One more line.\n${long}`);
  await classroom.workField.press('ControlOrMeta+End');
  await page.setViewportSize({ width: 800, height: 657 });
  await expect.poll(async () => (await markedInField(page))?.isAligned).toBe(true);
  expect((await markedInField(page))?.words).toContain(quote);
  // A link of the step leads there.
  await page.locator('#step-1').getByRole('link', { name: 'You wrote' }).click();
  await expect(classroom.workField).toBeFocused();
  await classroom.workField.fill(long.replace(quote, 'Other words.'));
  await expect.poll(async () => (await markedInField(page))?.words ?? []).not.toContain(quote);
});
