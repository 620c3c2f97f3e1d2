import { expect } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { test } from './classroom-page.ts';
import { signIn } from './fixtures.ts';

test('without a link or a teacher, access is required', async ({ page }) => {
  await page.goto('/student');
  await expect(page.getByRole('heading', { name: 'Access Required' })).toBeVisible();
  await expect(page.getByRole('link', { name: /sign in as a teacher/i })).toHaveAttribute('href', '/auth');
  await page.goto('/student?link=never-made');
  await expect(page.getByText('Invalid Link')).toBeVisible();
  await expect(
    page.getByText('This student portal link is invalid or has been deactivated.').first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Access Required' })).toBeVisible();
});

test('where the server gives no answer, the page says once that the station cannot be reached', async ({
  classroom,
  page,
}) => {
  const { address } = classroom;
  await page.route('**/api/rpc/**', (route) => route.abort());
  await page.goto(address);
  const alert = page.getByRole('alert').filter({ hasText: 'The station cannot be reached' });
  await expect(alert).toContainText('What you typed earlier is kept on this device.');
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(page.getByText('portal link')).toHaveCount(0);
});

test('a signed-in teacher sees a preview, a link comes first', async ({ page, classroom }) => {
  await signIn(page, 'preview@oakfield.example');
  await page.goto('/student');
  await expect(page.getByText('This is a preview')).toBeVisible();
  await expect(
    page.getByText('No projects available. Create a project in the Teacher Portal first.'),
  ).toBeVisible();
  await classroom.open();
  await expect(page.getByText('This is a preview')).toHaveCount(0);
});

test('incomplete work is explained, at the top and at each field', async ({ classroom, page }) => {
  await classroom.open();
  await expect(classroom.ask).toBeDisabled();
  await page.getByLabel(/^Nickname/).press('Enter');
  const summary = page.getByRole('region', { name: 'Submit your work' }).getByRole('alert');
  await expect(summary).toContainText('Please enter your name and submit your work.');
  await expect(summary).toContainText('Please select a project to get feedback for.');
  await expect(summary).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await summary.getByRole('link', { name: 'Your work' }).click();
  await expect(classroom.workField).toBeFocused();
  await classroom.fill();
  await expect(summary).toHaveCount(0);
});

test('everything can be done with a keyboard, and the end is announced once', async ({ classroom, page }) => {
  await classroom.open();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      // Read out is what comes into a region that was there before.
      for (const { target, addedNodes } of changes) {
        if (!(target as Element).closest('[role=status], [role=alert]')) continue;
        for (const node of addedNodes) said.push(node.textContent ?? '');
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('tab', { name: 'General Station' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('summary', { hasText: 'Your task' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(/^Nickname/)).toBeFocused();
  await page.keyboard.type('Blue Heron');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  for (const name of ['Take a photo', 'Choose a picture']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type(
    'Dogs are the best pets because they listen. My dog waits for me. He is very nice.',
  );
  await page.keyboard.press('Tab');
  await page.keyboard.type('Is my reason clear?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Feedback' })).toBeFocused();
  await classroom.finished();
  await expect(page.getByText('Feedback generated')).toBeVisible();
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said).toEqual(['Feedback generatedYour two next steps are ready.']);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('20,000 pasted characters are taken, one more is refused at its field', async ({ classroom, page }) => {
  await classroom.open();
  const sentence = 'School should start later because sleep helps. ';
  const text = sentence.repeat(500).slice(0, 20_000);
  await classroom.fill(`${text}!`);
  await expect(page.getByText('20,001 of 20,000 characters')).toBeVisible();
  await classroom.ask.click();
  await expect(page.locator('#work-error')).toContainText('20,000');
  expect(classroom.sent).toBe(0);
  await classroom.workField.fill(text);
  await expect(page.getByText('20,000 characters', { exact: true })).toBeVisible();
  await classroom.ask.click();
  await classroom.finished();
});

test('what runs from right to left does so, and fits 320 px', async ({ classroom, page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await classroom.open();
  await classroom.fill('كان الصيف في بيت جدتي سيئا في البداية. أمطرت ثلاثة أيام. في اليوم الرابع ضحكنا.');
  const direction = (field: Element) => getComputedStyle(field).direction;
  expect(await classroom.workField.evaluate(direction)).toBe('rtl');
  await classroom.ask.click();
  await classroom.finished();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('identifiers are replaced in sight, and a name is asked about without standing in the way', async ({
  classroom,
  page,
}) => {
  await classroom.open();
  await classroom.fill(
    'My friend Maya wakes up late. Write to red.fox@school.example. School should start later.',
  );
  await classroom.ask.click();
  await expect(classroom.workField).toHaveValue(/Write to \[e-mail address\]/);
  await expect(page.getByText('We replaced an e-mail address')).toBeVisible();
  await classroom.finished();
  await page.getByText('Is this a real person you know?').waitFor();
  await classroom.button('Change “Maya” to [name]').click();
  await expect(classroom.workField).toHaveValue(/^My friend \[name\] wakes up late/);
});

test("I'm done takes away what was asked and said about the work", async ({ classroom, page }) => {
  await classroom.open();
  await classroom.fill('My friend Maya wakes up late. Write to red.fox@school.example.');
  await page.getByLabel(/^Question/).focus();
  await page.getByText('Is this a real person you know?').waitFor();
  await page.getByText('We replaced an e-mail address').waitFor();
  await classroom.done.click();
  await classroom.button('Clear it').click();
  await page.getByLabel('Type the nickname of this draft').fill('Blue Heron');
  await classroom.button('Delete this draft').click();
  await expect(page.getByText('Is this a real person you know?')).toHaveCount(0);
  await expect(page.getByText('We replaced an e-mail address')).toHaveCount(0);
});

test('a browser that blocks the window prints the page itself', async ({ classroom, page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
    window.print = () => Object.assign(window, { printed: document.title });
  });
  await classroom.open();
  await classroom.fill();
  await classroom.ask.click();
  await classroom.finished();
  await classroom.print.click();
  await page.waitForFunction(() => 'printed' in window);
  expect(await page.evaluate(() => (window as unknown as { printed: string }).printed)).toBe(
    'Student Feedback - Blue Heron',
  );
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Generated on \d/)).toBeVisible();
  await expect(classroom.workField).toBeHidden();
});

test('a child reads who reads what it sends, and leaves nothing typed for the pages about it', async ({
  classroom,
  context,
  page,
}) => {
  await classroom.open();
  await classroom.fill();
  await expect(page.getByText('Your teacher can read it all.').filter({ visible: true })).toBeVisible();
  await page.getByText('Your data, privacy and colors', { exact: true }).filter({ visible: true }).click();
  for (const title of ['Where your data is', 'Privacy Policy', 'Safeguarding']) {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: title }).click();
    await (await opened).close();
  }
  await expect(classroom.workField).not.toHaveValue('');
  await page.getByRole('tab', { name: 'Reading Station' }).click();
  await expect(page.getByText('Your teacher can read everything that you send here')).toBeVisible();
});
