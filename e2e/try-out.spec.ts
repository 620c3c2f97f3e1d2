import { tryUnit } from '#contract/try-out.ts';
import { accessibilityFaults } from './accessibility.ts';
import { expect, sampleUnit, sampleWork, saveUnit, signIn, test } from './fixtures.ts';

const [claim = '', evidence = ''] = sampleUnit.criteria.split('\n');
const voice = 'Voice: sounds like somebody who was there';

test('a teacher sees what the program says, compares it with her own choice, and sees what her edits change', async ({
  page,
}) => {
  await signIn(page, 'tries@oakfield.example');
  await page.goto('/teacher');
  const part = page.getByRole('region', { name: 'Try it out' });
  await expect(part.getByText('Once everything required above is filled in')).toBeVisible();
  await saveUnit(page);
  await page.getByRole('button', { name: sampleUnit.title, exact: true }).click();
  await part.getByRole('button', { name: 'Choose a work' }).click();
  await expect(part.getByRole('radio', { name: 'On the way' })).toBeFocused();

  await expect(part.getByText('it counts in the day’s AI budget')).toBeVisible();
  const press = part.getByRole('button', { name: /^See what the program says|^Try it again/ });
  await part.getByRole('radio', { name: 'One that I paste' }).check();
  await press.click();
  await expect(part.getByText('The work is required.')).toBeVisible();
  await part.getByLabel('The work').fill(`${sampleWork} Write to me: jo@example.org`);

  await page.route(`**${tryUnit.path}`, (route) => route.abort());
  await press.click();
  await expect(part.getByRole('alert')).toContainText('What you chose is still here');
  await page.unroute(`**${tryUnit.path}`);

  // What is shown at the end is about what was chosen: nothing of it changes meanwhile.
  const { promise: letGo, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(`**${tryUnit.path}`, async (route) => {
    await letGo;
    await route.continue();
  });
  await press.click();
  await expect(part.getByText('The program is reading…')).toBeVisible();
  await expect(part.getByRole('radio', { name: 'On the way' })).toBeDisabled();
  await expect(part.getByLabel('The work')).toBeDisabled();
  goOn();
  await expect(part.getByRole('heading', { name: 'What the program says' })).toBeFocused();
  await expect(part.getByLabel('The work')).toBeEnabled();
  const saved = part.getByRole('region', { name: 'As it is saved' });
  await expect(saved.getByRole('listitem')).toHaveCount(2);
  await expect(part.getByText('like an e-mail address')).toBeVisible();
  await expect(part.getByRole('region', { name: 'With your edits' })).toHaveCount(0);
  // Nobody has to guess; who likes compares.
  const difference = part.locator('.trial-difference');
  await part.getByText('Is this what you would have said?').click();
  await part.getByLabel('Your first step').selectOption(claim);
  await expect(difference).toHaveCount(0);
  await part.getByLabel('Your second step').selectOption(evidence);
  await expect(difference).toContainText(/^(You chose|Both chose)/);

  await page.getByLabel(/^Assessment criteria/).fill(`${claim}\n${voice}`);
  await expect(part.getByText('You have changed the unit since.')).toBeVisible();
  await press.click();
  const edited = part.getByRole('region', { name: 'With your edits' });
  await expect(edited.getByRole('listitem')).toHaveCount(2);
  await part.getByText('Is this what you would have said?').click();
  await part.getByLabel('Your first step').selectOption(claim);
  await part.getByLabel('Your second step').selectOption(voice);
  await expect(difference.first()).toContainText('As it is saved: ');
  await expect(difference.first()).toContainText('“Voice” is no criterion of this version.');
  for (const width of [320, 768, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 320) await part.getByRole('button', { name: 'Try it out' }).click();
    await expect(edited).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(wider).toBeLessThanOrEqual(0);
  }

  // The edits are thrown away: nothing of the tries is left anywhere.
  await page.goto('/received');
  await expect(page.getByText('No work yet')).toBeVisible();
});
