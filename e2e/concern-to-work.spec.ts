import { accessibilityFaults } from './accessibility.ts';
import { expect, generateLink, sampleUnit, sampleWork, saveUnit, signIn, test } from './fixtures.ts';

const hard = 'I want to kill myself tonight.';
const other = 'My dad hits me with his belt.';

test('words that worry lead to the whole work, and the device keeps silent about it', async ({
  page,
  browser,
  app,
}) => {
  test.slow();
  await signIn(page, 'whole.work@oakfield.example');
  await page.goto('/teacher');
  await saveUnit(page);
  const address = await generateLink(page);

  const device = await browser.newContext({ baseURL: app.origin });
  const student = await device.newPage();
  await student.goto(address);
  await student.getByLabel(/^Nickname/).fill('Blue Heron');
  await student.getByLabel(/^Project/).selectOption({ label: sampleUnit.title });
  await student.getByLabel(/^Your work/).fill(`${sampleWork} ${hard}`);
  await student.getByRole('button', { name: 'Get AI Feedback' }).click();
  await expect(student.getByText('You are not alone.')).toBeVisible({ timeout: 60_000 });
  const steps = student.getByRole('region', { name: 'Your Feedback' }).getByRole('article');
  await expect(student.getByText('Your teacher has your work and will read it.')).toBeVisible();
  await expect(steps).toHaveCount(0);

  const next = await device.newPage();
  await next.goto(address);
  await next.getByLabel(/^Nickname/).fill('Blue Heron');
  await next.waitForLoadState('networkidle');
  await expect(next.getByText('on this device').filter({ visible: true })).toHaveCount(0);
  await expect(next.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await student.reload();
  await expect(student.getByText('You are not alone.')).toBeVisible();

  await page.goto('/received');
  const panel = page.getByRole('region', { name: 'You may want to read this' });
  const item = panel.getByRole('listitem').filter({ hasText: 'Blue Heron' });
  await expect(item.getByRole('blockquote').first()).toContainText(hard);
  await expect(item).toContainText('It is said in plain words.');
  await item.getByRole('link', { name: /^Read the whole work/ }).press('Enter');

  await expect(page).toHaveURL(/\/received\/work\/[0-9a-f-]{36}$/);
  await expect(page).toHaveTitle(/^One work/);
  const whole = page.getByRole('region', { name: `Blue Heron: ${sampleUnit.title}` });
  // What steps quote stands between marks.
  for (const sentence of sampleWork.split(/(?<=\.) /)) await expect(whole).toContainText(sentence);
  await expect(whole.locator('mark').filter({ hasText: hard })).toBeVisible();
  await expect(whole).toContainText('What the student would be answered');
  expect(await accessibilityFaults(page)).toEqual([]);
  const printed = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('beforeprint', () => resolve())),
  );
  await page.evaluate(() => {
    const { print } = window;
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      window.print = print;
    };
  });
  await page.getByRole('button', { name: 'Print this work' }).click();
  await printed;

  const found = page.getByRole('region', { name: 'Why you see this' });
  await found.getByRole('button', { name: /^I have read this/ }).press('Enter');
  await expect(found).toContainText(/You read this (today|yesterday)/);
  await expect(found.getByRole('button', { name: /^Undo/ })).toBeFocused();
  await page.reload();
  await expect(found).toContainText(/You read this (today|yesterday)/);
  await found.getByRole('button', { name: /^Undo/ }).press('Enter');
  await expect(found.getByRole('button', { name: /^I have read this/ })).toBeFocused();
  await page.getByRole('link', { name: 'Received work', exact: true }).last().click();
  await expect(item.getByRole('button', { name: /^I have read this/ })).toBeVisible();

  // What the teacher has written quotes none of these words.
  await item.getByRole('button', { name: /^Have feedback written/ }).press('Enter');
  await item.getByRole('link', { name: /^Read the whole work/ }).press('Enter');
  await page.getByRole('button', { name: 'Release to the student' }).press('Enter');
  await expect(steps).toHaveCount(2, { timeout: 90_000 });
  expect(await steps.allInnerTexts()).not.toContainEqual(expect.stringMatching(/kill|tonight/));
  await page.goto('/received');

  // The next draft says something else: the work is one entry, and what its first draft said is read with it.
  await student.getByLabel(/^Your work/).fill(`${sampleWork} ${other}`);
  await student.getByRole('button', { name: 'Get AI Feedback' }).click();
  await expect(student.getByText('Your teacher has your last draft.')).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(item).toHaveCount(1);
  await expect(item).toContainText(other);
  await expect(item).toContainText(hard);
  await item.getByRole('link', { name: /^Read the whole work/ }).press('Enter');
  await expect(whole.locator('mark').filter({ hasText: other })).toBeVisible();
  await expect(found.getByRole('blockquote')).toHaveText(hard);
  expect(await accessibilityFaults(page)).toEqual([]);
  await found.getByRole('button', { name: /^I have read this/ }).press('Enter');
  await expect(found).toContainText(/You read this (today|yesterday)/);
  const middles = await page.locator('.received-drafts > li > *').evaluateAll((names) =>
    names.map((name) => {
      const { top, bottom } = name.getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
  await page.getByRole('link', { name: 'Draft 1', exact: true }).click();
  await expect(whole.locator('mark').filter({ hasText: hard })).toBeVisible();
  await expect(found).toContainText(/You read this (today|yesterday)/);
  await expect(found.getByRole('blockquote')).toHaveText(other);
  await device.close();
});
