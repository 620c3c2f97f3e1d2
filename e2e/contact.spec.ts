import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';

/** Where an installation of which nothing is configured sends what visitors write. */
const operator = 'hello@classroom-station.example';

function formOf(page: Page) {
  return {
    email: page.getByLabel('Email'),
    topic: page.getByLabel('Topic'),
    message: page.getByRole('textbox', { name: /^Message/ }),
    send: page.getByRole('button', { name: 'Send Message' }),
    again: page.getByRole('button', { name: 'Send Another Message' }),
    thanks: page.getByRole('heading', { name: /Thank you/ }),
  };
}

async function expectAccessible(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([]);
}

test('what a visitor writes reaches the inbox of the people behind the service', async ({
  app,
  browser,
  page,
}) => {
  const { email, topic, message, send, again, thanks } = formOf(page);
  await page.goto('/contact');
  await email.fill('room12@oakfield.example');
  await topic.selectOption('Customer Feedback or Question');
  await message.fill('Room 12 would like larger letters.\nIs that possible?');
  await send.click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
  await expect(page.getByText("Thanks for reaching out! We'll get back to you soon.")).toBeVisible();
  await expect(thanks).toBeFocused();
  await expect(page.getByText('room12@oakfield.example')).toBeVisible();
  await expectAccessible(page);

  const reader = await (await browser.newContext({ baseURL: app.origin })).newPage();
  await signIn(reader, operator);
  await reader.goto('/practice/mail');
  await expect(reader.getByText('Room 12 would like larger letters.')).toBeVisible();

  await again.click();
  await expect(topic).toBeFocused();
  await expect(email).toHaveValue('room12@oakfield.example');
  await expect(message).toHaveValue('');
});

test('by keyboard alone, what is wrong is said at its field and then sent', async ({ page }) => {
  const { email, topic, message, send, again, thanks } = formOf(page);
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(topic).toHaveAccessibleDescription('Please select a topic');
  await expect(message).toHaveAccessibleDescription(/^Message must be at least 10 characters long/);
  await expectAccessible(page);

  await page.keyboard.type('keys@oakfield.example');
  await expect(email).toHaveAccessibleDescription('');
  await page.keyboard.press('Tab');
  await expect(topic).toBeFocused();
  await page.keyboard.type('Other');
  await page.keyboard.press('Tab');
  await expect(message).toBeFocused();
  await page.keyboard.type('Too short');
  await page.keyboard.press('Tab');
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message).toBeFocused();
  await page.keyboard.type(' no more');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(thanks).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(again).toBeFocused();
});

test('what is typed stays: after a reload, on another page, without a connection', async ({
  context,
  page,
}) => {
  const { email, topic, message, send, thanks } = formOf(page);
  const expectKept = async () => {
    await expect(email).toHaveValue('kept@oakfield.example');
    await expect(topic).toHaveValue('Investment Inquiry');
    await expect(message).toHaveValue('We would like\nto know more.');
  };
  await page.goto('/contact');
  await email.fill('kept@oakfield.example');
  await topic.selectOption('Investment Inquiry');
  await message.fill('We would like\nto know more.');
  await page.reload();
  await expectKept();
  await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/privacy-policy/);
  await page.goBack();
  await expectKept();

  await context.setOffline(true);
  await send.click();
  await expect(page.getByText('There was an error sending your message. Please try again.')).toBeVisible();
  await expect(page.getByText('Everything you typed is still here.')).toBeVisible();
  await expectAccessible(page);
  await expectKept();
  await context.setOffline(false);
  await send.click();
  await expect(thanks).toBeVisible();
  await page.reload();
  await expect(message).toHaveValue('');
});

test('a long message says how long it is, and too long a one is not cut', async ({ page }) => {
  const { email, topic, message, send } = formOf(page);
  await page.goto('/contact');
  await email.fill('long@oakfield.example');
  await topic.selectOption('Other');
  await message.fill('a'.repeat(4_000));
  await expect(page.getByText('of 5,000 characters')).toBeHidden();
  await message.fill('a'.repeat(5_001));
  await expect(page.getByText('5,001 of 5,000 characters')).toBeVisible();
  await send.click();
  await expect(message).toBeFocused();
  await expect(message).toHaveAccessibleDescription(/can hold up to 5,000 characters.*nothing was cut/);
  await expect(message).toHaveValue('a'.repeat(5_001));
});

test('a teacher finds their address in the form', async ({ page }) => {
  await signIn(page, 'filled.in@oakfield.example');
  await page.goto('/contact');
  await expect(formOf(page).email).toHaveValue('filled.in@oakfield.example');
});

test('a mail server that is away makes it a partial success, with thanks all the same', async ({
  browser,
  startApp,
}) => {
  const app = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: operator });
  const page = await (await browser.newContext({ baseURL: app.origin })).newPage();
  const { email, topic, message, send, thanks } = formOf(page);
  await page.goto('/contact');
  await email.fill('patient@oakfield.example');
  await topic.selectOption('Other');
  await message.fill('No hurry with the answer.');
  await send.click();
  await expect(thanks).toBeFocused({ timeout: 60_000 });
  await expect(page.getByText('Partial Success')).toBeVisible();
  await expect(page.getByText(/saved but we couldn't send the email notification/)).toBeVisible();
  await expect(page.getByText(/your message is saved/)).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows where to write instead', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByText('Sending from this page needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('link', { name: operator }).first()).toHaveAttribute(
      'href',
      `mailto:${operator}`,
    );
    await expect(formOf(page).send).toBeHidden();
  });
});
