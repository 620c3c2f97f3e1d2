import { expect, generateLink, saveUnit, signIn, test } from './fixtures.ts';

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
