import { accessibilityFaults } from './accessibility.ts';
import { expect, generateLink, sampleUnit, sampleWork, saveUnit, signIn, test } from './fixtures.ts';
import { widths } from './states/states.ts';

test('a single project is chosen for the student, and a second one is a choice again', async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, 'single.project@oakfield.example');
  await page.goto('/teacher');
  await saveUnit(page);
  const address = await generateLink(page);

  const classroom = await browser.newContext({ baseURL: app.origin });
  const student = await classroom.newPage();
  await student.goto(address);
  const project = student.getByLabel(/^Project/);
  await expect(project.locator('option:checked')).toHaveText(sampleUnit.title);
  expect(await accessibilityFaults(student)).toEqual([]);
  for (const width of widths) {
    await student.setViewportSize({ width, height: 900 });
    const { scrollWidth, clientWidth } = await student.evaluate(() => document.documentElement);
    expect(scrollWidth, `at ${width} px`).toBe(clientWidth);
  }
  await student.getByLabel(/^Your work/).fill(sampleWork);
  await student.getByLabel(/^Nickname/).fill('Blue Heron');
  await student.getByRole('button', { name: 'Get AI Feedback' }).click();
  await expect(student.getByRole('button', { name: 'Print + Submit to Teacher' })).toBeVisible();

  await saveUnit(page, { ...sampleUnit, title: 'Odes' });
  const other = await classroom.newPage();
  await other.goto(address);
  await expect(other.getByLabel(/^Project/).locator('option')).toHaveCount(3);
  await expect(other.getByLabel(/^Project/)).toHaveValue('');
  await classroom.close();
});
