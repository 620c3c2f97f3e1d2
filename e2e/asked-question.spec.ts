import { expect } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { test } from './classroom-page.ts';

test('a student who asks something gets an answer beside the two steps, and prints it', async ({
  classroom,
}) => {
  const { page, feedback, print } = classroom;
  await classroom.open();
  await classroom.fill();
  await page.getByLabel(/^Project/).selectOption({ label: 'Argument: Should our school day start later?' });
  await page.getByLabel(/^Question for the AI/).fill('Which sentence is the weakest?');
  await classroom.ask.click();
  await expect(print).toBeVisible();
  const answer = feedback.getByRole('region', { name: 'Your question' });
  await expect(answer).toBeVisible();
  const written = await answer.innerText();
  expect(written.length).toBeGreaterThan('Your question'.length + 20);

  for (const width of [320, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
  expect(await accessibilityFaults(page, { within: '.feedback-answer' })).toEqual([]);

  await page.reload();
  await expect(print).toBeVisible();
  await expect.poll(() => answer.innerText()).toBe(written);

  const [printed] = await Promise.all([page.waitForEvent('popup'), print.click()]);
  await expect(printed.getByText('Your question')).toBeVisible();
});
