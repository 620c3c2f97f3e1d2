import { expect, generateLink, sampleUnit, sampleWork, saveUnit, signIn, test } from './fixtures.ts';

test('a teacher sets up a unit, a student gets two next steps on their own words', async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, 'main.journey@oakfield.example');
  await page.goto('/teacher');
  await saveUnit(page);
  await expect(page.getByText(sampleUnit.title).first()).toBeVisible();
  const noModel = page.getByText('No AI model is connected: rules write the feedback and the summaries');
  await expect(noModel).toHaveCount(1);
  await expect(noModel).toBeVisible();
  await page.getByRole('tab', { name: 'Reading Station' }).click();
  await expect(noModel).toBeVisible();
  await page.getByRole('tab', { name: 'General Station' }).click();
  const address = await generateLink(page);
  expect(address).toMatch(/\/student\?link=[\w-]{40,}$/);

  const classroom = await browser.newContext({ baseURL: app.origin });
  const student = await classroom.newPage();
  await student.goto(address);
  await expect(student.getByRole('heading', { name: 'Student Portal' })).toBeVisible();
  const ask = student.getByRole('button', { name: 'Get AI Feedback' });
  await student.getByLabel(/^Your work/).fill(sampleWork);
  await expect(student.getByText(`${sampleWork.length} characters`)).toBeVisible();
  await expect(ask).toBeDisabled();
  await student.getByLabel(/^Nickname/).fill('Blue Heron');
  await student.getByLabel(/^Project/).selectOption({ label: sampleUnit.title });
  await expect(ask).toBeEnabled();
  await ask.click();

  const feedback = student.getByRole('region', { name: 'Your Feedback' });
  await expect(feedback.getByText('Feedback by rules (built-in coach)', { exact: true })).toBeVisible();
  const print = student.getByRole('button', { name: 'Print + Submit to Teacher' });
  await expect(print).toBeVisible();
  const quotes = await feedback.getByRole('article').locator('mark').allTextContents();
  expect(quotes.length).toBeGreaterThanOrEqual(2);
  for (const quote of quotes) expect(sampleWork).toContain(quote.replace(/^[“"]|[”"]$/g, '').trim());
  const written = await feedback.innerText();
  expect(written).not.toMatch(/\bAI\b/);

  await student.reload();
  await expect(print).toBeVisible();
  await expect.poll(() => feedback.innerText()).toBe(written);

  const [printed] = await Promise.all([student.waitForEvent('popup'), print.click()]);
  await expect(printed).toHaveTitle('Student Feedback - Blue Heron');
  await expect(printed.getByRole('heading', { name: 'AI-Generated Feedback' })).toBeVisible();
  await expect(printed.getByText(/^Feedback by rules \(built-in coach\)\./)).toBeVisible();
  await expect(printed.getByText(/^Generated on /)).toBeVisible();
  await classroom.close();
});
