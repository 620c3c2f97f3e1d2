import { accessibilityFaults } from './accessibility.ts';
import { askForFeedback, expect, generateLink, saveUnit, signIn, test } from './fixtures.ts';

/** Each quotes the text twice: one quotation for praise on evidence, and one for a step on it. */
const works = [
  [
    'Maple',
    'The rain made the flood. The text says that “the rain did not stop” and so the river was full. It was bad for the people in the towns. On the farms “the roots drowned” and the corn was lost. They had to leave their houses.',
  ],
  [
    'Birch',
    'Farmers had a hard year. I read that “the roots drowned” in the fields, so nobody had corn to sell. The streets were wet for a long time. In summer “the rain did not stop” for them. I would move away.',
  ],
  [
    'Cedar',
    'People tried to help. They worked “day and night” but the water was too strong for them. There was mud after it. When it was over they found it “in every room” of the house. I think they were tired.',
  ],
] as const;
const evidence = 'Evidence: uses details from the text';

test('a teacher sees what three students have in common, and why they make no groups', async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, 'common@oakfield.example');
  await page.goto('/received/class');
  await expect(page.getByText('No feedback yet')).toBeVisible();
  await page.goto('/teacher');
  await saveUnit(page);
  const address = await generateLink(page);
  for (const [nickname, text] of works) {
    const classroom = await browser.newContext({ baseURL: app.origin });
    const student = await classroom.newPage();
    await askForFeedback(student, address, { nickname, text });
    const print = student.getByRole('button', { name: 'Print + Submit to Teacher' });
    await expect(print).toBeVisible();
    await expect(student.locator('#strength .feedback-criterion')).toHaveText(evidence);
    const [printed] = await Promise.all([student.waitForEvent('popup'), print.click()]);
    await expect(printed.getByText(`Part of: ${evidence}`)).toBeVisible();
    await classroom.close();
  }
  await page.goto('/received');
  await page.getByRole('link', { name: 'What the class has in common' }).click();
  await expect(page.getByRole('heading', { name: 'Criterion by criterion' })).toBeVisible();
  const row = page.locator('.class-criteria > li').filter({ hasText: evidence });
  await expect(row.locator('.class-dots .is-found')).toHaveCount(3);
  // Quotes come once the check for concerns has looked through the works.
  await expect(async () => {
    await page.reload();
    await expect(row.locator('q')).toHaveCount(3, { timeout: 3_000 });
  }).toPass();
  // The count opens to as many rows, and what narrows them is taken away by a press.
  await row.getByRole('link', { name: `3 of 3 students in whose work it was found: ${evidence}` }).click();
  await expect(page).toHaveURL(/\/received\?unit=[0-9a-f-]{36}&counted=found-[0-9a-f]{32}$/);
  const rows = page.getByRole('region', { name: 'Handed in' }).locator('.work');
  await expect(rows).toHaveCount(3);
  await page.reload();
  await expect(rows).toHaveCount(3);
  await page.getByRole('link', { name: `Take away: Found: ${evidence}` }).click();
  await expect(page).toHaveURL(/\/received\?unit=[0-9a-f-]{36}$/);
  await page.getByRole('link', { name: /^Take away: Unit: / }).click();
  await expect(page).toHaveURL(/\/received$/);
  await expect(page.getByRole('heading', { name: 'Handed in' })).toBeFocused();
  await expect(rows).toHaveCount(3);
  // Its teacher reads the criterion with the praise, and with the step on it.
  await rows.first().getByRole('link').click();
  const read = page.getByText('What works').filter({ hasText: `Part of: ${evidence}` });
  await expect(read).toContainText(/so that a reader can check them\.\s+Part of: Evidence/);
  await page.goBack();
  await page.getByRole('link', { name: 'What the class has in common' }).click();
  // The three lack what the whole class lacks: the page says why it makes no groups of it.
  await expect(page.getByText('With fewer than 6 students no groups are made')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make groups' })).toHaveCount(0);
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await accessibilityFaults(page)).toEqual([]);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
  }
});
