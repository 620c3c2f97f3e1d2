import { accessibilityFaults } from './accessibility.ts';
import { askForFeedback, expect, generateLink, saveUnit, signIn, test } from './fixtures.ts';

test('on a phone an error leaves the field in use and its label free, beside what went well', async ({
  page,
}) => {
  await signIn(page, 'toasts.phone@oakfield.example');
  await page.goto('/teacher');
  await saveUnit(page);
  await generateLink(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.route('**/api/units/*/visibility', (route) => route.abort());
  await page.getByRole('switch', { name: /^Visible to students/ }).click();
  const error = page.locator('.toast.is-destructive');
  await expect(error).toBeVisible();
  await page.mouse.move(0, 0);
  for (const label of [/^Unit title/, /^Unit texts/, /^Mentor texts/]) {
    await page.getByLabel(label).focus();
    expect(await error.evaluate(whereAreThey), `${label}`).toBe('at an edge');
  }
});

test('an error stands over the dialog that it came of, and is closed there', async ({ page }) => {
  await signIn(page, 'toasts.dialog@oakfield.example');
  await page.goto('/teacher');
  await saveUnit(page);
  await page.route('**/api/units/*', (route) => route.abort());
  for (const width of [320, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Delete this unit?' });
    await dialog.getByRole('button', { name: 'Delete unit' }).click();
    await expect(dialog.getByRole('alert').getByText('Failed to delete unit')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    const folder = process.env.PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/toast-over-dialog-${width}.png` });
    // Whatever lies over it would take the press.
    await dialog.getByRole('button', { name: 'Dismiss: Error' }).click();
    await expect(dialog.getByText('Failed to delete unit')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
});

test('what went well is said beside the tabs of the student page, not over them', async ({ page }) => {
  await signIn(page, 'toasts.tabs@oakfield.example');
  await page.goto('/teacher');
  await saveUnit(page);
  const address = await generateLink(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  const text = 'I think dogs are the best pets because they can learn. My dog sits when I say so. It is fun.';
  await askForFeedback(page, address, { nickname: 'Maple', text });
  const toast = page.locator('.toast').filter({ hasText: 'Feedback generated' });
  await expect(toast).toBeVisible({ timeout: 60_000 });
  // Whatever lies over it would take the press.
  for (const width of [1366, 768]) {
    await page.setViewportSize({ width, height: 768 });
    for (const name of ['Reading Station', 'General Station'])
      await page.getByRole('tab', { name }).click({ trial: true, timeout: 1_500 });
    await expect(toast).toBeAttached();
  }
});

/** Where the messages stand that are seen, once they had the time to move. What went well goes after five seconds. */
async function whereAreThey(error: Element): Promise<string> {
  for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
  const kept = document.activeElement?.closest('.field')?.getBoundingClientRect();
  if (!kept) return 'no field is in use';
  const seen = [...document.querySelectorAll('.toast')]
    .filter((card) => card === error || card.checkVisibility({ opacityProperty: true }))
    .map((card) => card.getBoundingClientRect());
  if (seen.some(({ top, bottom }) => top < kept.bottom && kept.top < bottom)) return 'over the field';
  const isAbove = Math.min(...seen.map(({ top }) => top)) < 40;
  const isBelow = Math.max(...seen.map(({ bottom }) => bottom)) > innerHeight - 40;
  return isAbove || isBelow ? 'at an edge' : 'in the middle';
}
