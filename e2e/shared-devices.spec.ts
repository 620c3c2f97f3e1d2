import { accessibilityFaults } from './accessibility.ts';
import { expect, generateLink, sampleUnit, sampleWork, saveUnit, signIn, test } from './fixtures.ts';
import { recordsOnDevice } from './records-on-device.ts';

test('where devices are shared nothing is kept past the tab, and mail about words is turned off knowingly', async ({
  page,
  browser,
  app,
}) => {
  test.slow();
  await signIn(page, 'shared.devices@oakfield.example');
  await page.goto('/teacher');
  await saveUnit(page);
  const address = await generateLink(page);

  const device = await browser.newContext({ baseURL: app.origin });
  const before = await device.newPage();
  await before.goto(address);
  await before.getByLabel(/^Nickname/).fill('Red Fox');
  await before.getByLabel(/^Your work/).fill(sampleWork);
  await expect(before.getByText('Saved on this device').filter({ visible: true }).first()).toBeVisible();
  await before.close();

  await page.goto('/account');
  const mail = page.getByRole('switch', { name: /^E-mail about words that worry/ });
  await expect(mail).toBeChecked();
  await mail.press('Space');
  await expect(page.getByText('Off: nobody is told by e-mail.')).toBeVisible();
  const shared = page.getByRole('switch', { name: /^Devices are shared/ });
  await expect(shared).not.toBeChecked();
  await shared.press('Space');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved').first()).toBeVisible();
  await page.reload();
  await expect(mail).not.toBeChecked();
  await expect(shared).toBeChecked();

  const student = await device.newPage();
  await student.goto(address);
  await student.getByLabel(/^Nickname/).fill('Blue Heron');
  await student.getByLabel(/^Project/).selectOption({ label: sampleUnit.title });
  await student.getByLabel(/^Your work/).fill(sampleWork);
  await expect(student.getByText('Kept in this tab').first()).toBeVisible();
  await student.reload();
  await expect(student.getByText('1 unfinished draft on this device.')).toBeVisible();
  await expect(student.getByLabel(/^Nickname/)).toHaveValue('');
  await student.getByLabel(/^Nickname/).fill('blue heron');
  await student.getByRole('button', { name: 'Continue' }).click();
  await student.getByRole('button', { name: 'Get AI Feedback' }).click();
  await expect(student.getByRole('button', { name: 'Print + Submit to Teacher' })).toBeVisible();
  await student.reload();
  await expect(student.getByRole('button', { name: 'Print + Submit to Teacher' })).toBeVisible();
  await expect.poll(() => student.evaluate(recordsOnDevice)).toBe(0);

  const next = await device.newPage();
  await student.close();
  await next.goto(address);
  await next.waitForLoadState('networkidle');
  await next.getByLabel(/^Nickname/).fill('Blue Heron');
  await expect(next.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  expect(await next.evaluate(() => Object.keys(sessionStorage).concat(Object.keys(localStorage)))).toEqual(
    [],
  );
  await device.close();
});
