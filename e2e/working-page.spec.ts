import { expect, type Locator } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { test } from './classroom.ts';
import { work } from './states/state.ts';

/** How much of it is seen, in px of its height. */
async function seenHeight(part: Locator): Promise<number> {
  return await part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  });
}

test('the head is one line, and the work, its step and the button are in view together', async ({
  classroom,
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await classroom.open();
  const head = await page.getByRole('banner').boundingBox();
  expect(head?.height).toBeLessThanOrEqual(72);
  await classroom.fill(`${work} Seven.`);
  await classroom.ask.click();
  await classroom.finished();
  const step = page.getByRole('region', { name: 'The step you work on' });
  await expect(step).toBeInViewport({ ratio: 1 });
  await expect(classroom.ask).toBeInViewport({ ratio: 1 });
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
  await page.getByRole('button', { name: 'Change this in my work' }).first().click();
  await expect(classroom.workField).toBeFocused();
  const step = page.getByRole('region', { name: 'The step you work on' });
  await expect(step).toBeInViewport({ ratio: 1 });
  await expect(classroom.ask).toBeInViewport({ ratio: 1 });
  await step.locator('summary').click();
  await expect(step.getByRole('link', { name: 'Its help and your answer' })).toBeInViewport();
  await page.setViewportSize({ width: 320, height: 640 });
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});

test('words of a step go into the work by keyboard, and Ctrl+Z takes them back', async ({
  classroom,
  page,
}) => {
  const text = `${work} Nine.`;
  await classroom.open();
  await classroom.fill(text);
  await classroom.ask.click();
  await classroom.finished();
  const key = page.getByTitle('Put into your work').first();
  const words = await key.innerText();
  await key.press('Enter');
  await expect(classroom.workField).toBeFocused();
  await expect(classroom.workField).not.toHaveValue(text);
  expect(await classroom.workField.inputValue()).toContain(words);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(classroom.workField).toHaveValue(text);
});
