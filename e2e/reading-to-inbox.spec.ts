import { accessibilityFaults } from './accessibility.ts';
import { expect, generateLink, signIn, test } from './fixtures.ts';
import { readPdf } from './read-pdf.ts';

const worry = 'Honestly I do not want to be alive anymore and nobody knows.';

test('a group is made, a student checks in, and the teacher has report, flags and the words to read first', async ({
  page: teacher,
  browser,
  app,
}) => {
  await signIn(teacher, 'otters@oakfield.example');
  await teacher.goto('/teacher');
  const address = await generateLink(teacher);
  await teacher.getByRole('tab', { name: 'Reading Station' }).click();
  await teacher.getByRole('button', { name: 'Make a group' }).click();
  await teacher.getByLabel(/^Group name/).fill('River Otters');
  await teacher.getByLabel('Pages per week', { exact: true }).fill('40');
  await teacher.getByLabel(/^Student aliases/).fill('Quiet Otter\nSwift Otter');
  await teacher.getByRole('button', { name: 'Save Group' }).click();
  await expect(teacher.getByText('Group created')).toBeVisible();

  const classroom = await browser.newContext({ baseURL: app.origin });
  const student = await classroom.newPage();
  await student.goto(address);
  await student.getByRole('tab', { name: 'Reading Station' }).click();
  await student.getByLabel(/^Alias/).selectOption({ label: 'Quiet Otter' });
  await student.getByLabel(/^Book title/).fill('The Wreck of the Gull');
  await student.getByLabel(/^Author/).fill('Ada Lind');
  await student.getByLabel('First day').fill('2026-11-16');
  await student.getByLabel('Last day').fill('2026-11-20');
  await student.getByLabel('Pages read', { exact: true }).fill('12');
  await student.getByLabel('Word 1', { exact: true }).fill('steep');
  await student
    .getByLabel('How word 1')
    .fill('The steep stairs made the captain stop twice to rest his knee.');
  await student
    .locator('#check-in-answer-1')
    .fill('The ship hit a rock in the fog, and the captain told everybody to be calm.');
  await student
    .locator('#check-in-answer-2')
    .fill(`The captain mattered most because he stayed until the end. ${worry}`);
  await student.getByRole('button', { name: 'Submit check-in' }).click();
  await expect(student.getByRole('heading', { name: 'Check-in complete' })).toBeFocused();
  await expect(student.getByText('988')).toBeVisible();
  const shown = await student.locator('main').innerText();
  expect(shown).not.toMatch(/concern|self-harm|below the pace asks|flag/i);
  expect(await accessibilityFaults(student)).toEqual([]);
  const print = student.getByRole('button', { name: 'Print your check-in' });
  const [paper] = await Promise.all([student.waitForEvent('popup'), print.click()]);
  await expect(paper.getByText('The Wreck of the Gull').first()).toBeVisible();
  expect(await paper.locator('body').innerText()).not.toMatch(/988|concern/i);
  // Nothing is sent, so nothing is said to be.
  await expect(student.getByText(/^Printed/)).toHaveCount(0);
  await classroom.close();

  await teacher.goto('/practice/mail');
  await expect(teacher.getByRole('heading', { name: 'Reading check-in: Quiet Otter' })).toHaveCount(1);
  const [download] = await Promise.all([
    teacher.waitForEvent('download'),
    teacher.getByRole('link', { name: /Quiet Otter.*pdf/ }).click(),
  ]);
  const { text, roles } = await readPdf(await download.path());
  for (const part of ['Reading check-in', 'River Otters', 'The Wreck of the Gull', worry])
    expect(text).toContain(part);
  for (const role of ['H1', 'H2', 'P']) expect(roles).toContain(role);

  await teacher.goto('/teacher');
  await teacher.getByRole('link', { name: /^Read (it|them)$/ }).click();
  await teacher.waitForURL('**/received');
  await expect(teacher.getByText(worry)).toBeVisible();
  await teacher
    .getByRole('button', { name: /I have read this/ })
    .first()
    .click();
  await expect(teacher.getByRole('button', { name: /I have read this/ })).toHaveCount(0);
  const rows = teacher.getByRole('region', { name: 'Handed in' }).getByRole('listitem');
  await rows.filter({ hasText: 'Check-in: The Wreck of the Gull' }).getByRole('link').click();
  await expect(teacher.getByText(/^E-mailed (today|yesterday)/)).toBeVisible();

  await teacher.goto('/teacher');
  await teacher.getByRole('tab', { name: 'Reading Station' }).click();
  await teacher.getByRole('button', { name: 'River Otters', exact: true }).click();
  await expect(teacher.getByRole('heading', { name: 'Quiet Otter' })).toBeVisible();
  await expect(teacher.getByText('steep').first()).toBeAttached();
});
