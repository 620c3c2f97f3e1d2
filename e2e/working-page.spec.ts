import { expect, type Locator, type Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { test } from './classroom-page.ts';
import { work } from './states/state.ts';

async function picture(page: Page, name: string): Promise<void> {
  const { PICTURES: folder } = process.env;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

/** How much of it is seen, in px of its height. */
async function seenHeight(part: Locator): Promise<number> {
  return await part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  });
}

test('the head is one line, and the work and its step are in view together', async ({ classroom, page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await classroom.open();
  const head = await page.getByRole('banner').boundingBox();
  expect(head?.height).toBeLessThanOrEqual(72);
  await page.getByRole('banner').getByRole('link').click({ trial: true, timeout: 5_000 });
  await classroom.fill(`${work} Seven.`);
  await classroom.ask.click();
  await classroom.finished();
  await expect(page.getByRole('article').first().locator('summary').first()).toBeInViewport({ ratio: 1 });
  expect(await seenHeight(classroom.workField)).toBeGreaterThan(128);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('on a phone the field is one press from its step, and the step stays in view', async ({
  classroom,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await classroom.open();
  await classroom.fill(`${work} Eight.`);
  await classroom.ask.click();
  await classroom.finished();
  await expect(page.getByText('Your two next steps are ready.')).toBeAttached();
  // What was asked for is seen, and no message lies over what can be pressed next.
  expect((await page.getByRole('heading', { name: 'Your Feedback' }).boundingBox())?.y).toBeLessThan(300);
  expect(await classroom.ask.evaluate(isUnderMessage)).toBe(false);
  await page.getByRole('button', { name: 'Change this in my work' }).first().click();
  await expect(classroom.workField).toBeFocused();
  const step = page.getByRole('region', { name: 'The step you work on' });
  await expect(step).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});

test('work that was opened by a return code has the slim head, and its step in view', async ({
  classroom,
  page,
}) => {
  await classroom.open();
  await classroom.fill(`${work} Twelve.`);
  await classroom.ask.click();
  await classroom.finished();
  const words = await classroom.makeReturnCode();
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/return#${words.join('-')}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Come back to your work' })).toBeVisible();
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(72);
  await expect(page.getByText('Blue Heron', { exact: true })).toBeVisible();
  expect(await seenHeight(classroom.workField)).toBeGreaterThan(128);
  expect(await accessibilityFaults(page)).toEqual([]);
  await picture(page, 'return-1366');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('button', { name: 'Change this in my work' }).first().click();
  await expect(classroom.workField).toBeFocused();
  await expect(page.getByRole('region', { name: 'The step you work on' })).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, 0));
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(72);
  await picture(page, 'return-390');

  // Who leaves finds the page that tells what a code is for.
  await classroom.done.click();
  await expect(page.getByText('Your return code opens your drafts here')).toBeVisible();
  await expect(page.getByText('Blue Heron', { exact: true })).toHaveCount(0);
});

test('a step leads to the sentence that it is about, and nothing covers what has the focus', async ({
  classroom,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await classroom.open();
  await classroom.fill(`${work} Ten.`);
  await classroom.ask.click();
  await classroom.finished();
  const quoted = page.getByRole('article').first().getByRole('link');
  const quote = (
    await page.getByRole('article').first().locator('q, .feedback-quote mark').first().innerText()
  ).trim();
  await expect(quoted.first()).toBeVisible();
  await page.getByRole('button', { name: 'Change this in my work' }).first().click();
  await expect(classroom.workField).toBeFocused();
  const behind = await classroom.workField.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(0, field.selectionStart),
  );
  expect(behind.endsWith(quote.replace(/[“”]/g, ''))).toBe(true);
  await classroom.openFold('.more-entries');
  for (const label of [/^Nickname/, /^Project/, /^Question/, /^My goal/]) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByLabel(label).focus();
    expect(await page.getByLabel(label).evaluate(isUncovered), `${label}`).toBe(true);
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      scrollTo(0, 0);
    });
    await page.getByLabel(label).focus();
    expect(await page.getByLabel(label).evaluate(isUncovered), `${label}`).toBe(true);
  }
});

/** Whether a message that is seen lies over it, once the messages had the time to move. */
async function isUnderMessage(button: Element): Promise<boolean> {
  button.scrollIntoView({ block: 'end' });
  for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
  const kept = button.getBoundingClientRect();
  return [...document.querySelectorAll('.toast')]
    .filter((card) => card.checkVisibility({ opacityProperty: true }))
    .map((card) => card.getBoundingClientRect())
    .some(({ top, bottom }) => top < kept.bottom && kept.top < bottom);
}

/** Nothing lies over its middle, its upper or its lower edge. */
function isUncovered(field: Element): boolean {
  const { left, top, width, height } = field.getBoundingClientRect();
  return [top + 4, top + height / 2, top + height - 4].every((y) =>
    field.contains(document.elementFromPoint(left + width / 2, y)),
  );
}

test('words of a step go into the work by keyboard, and Ctrl+Z takes them back', async ({
  classroom,
  page,
}) => {
  const text = `${work} Nine.`;
  await classroom.open();
  await classroom.fill(text);
  await classroom.ask.click();
  await classroom.finished();
  await classroom.openFold('.step-help >> nth=0');
  const key = page.getByTitle('Put into your work').first();
  const words = (await key.innerText()).replace('…', '').trim();
  await key.press('Enter');
  await expect(classroom.workField).toBeFocused();
  await expect(classroom.workField).not.toHaveValue(text);
  expect(await classroom.workField.inputValue()).toContain(words);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(classroom.workField).toHaveValue(text);
});
