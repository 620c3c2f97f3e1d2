import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { expect, signInByHand, test } from './fixtures.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pendingConsent = (page: Page) =>
  page.evaluate(() =>
    ['termsAccepted', 'termsAcceptedAt', 'consentIpAddress'].map((key) => localStorage.getItem(key)),
  );

/** From a fresh browser to the page of the identity provider. */
async function goToProvider(page: Page) {
  await page.goto('/terms-agreement');
  await page.getByRole('checkbox').check();
  await button(page, 'Continue with Google').click();
  await page.waitForURL('**/auth');
  await button(page, 'Continue with Google').click();
  await page.getByLabel('Email').waitFor();
}

test('a teacher agrees, signs in, signs out, and need not agree again', async ({ page }) => {
  await page.goto('/terms-agreement');
  const proceed = button(page, 'Continue with Google');
  await expect(proceed).toBeDisabled();
  await page.getByRole('checkbox').check();
  await proceed.click();
  await page.waitForURL('**/auth');
  expect(await pendingConsent(page)).toEqual(['true', expect.stringMatching(/^2\d{3}-.*Z$/), '127.0.0.1']);
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByText('New here?').filter({ visible: true })).toHaveCount(0);

  await proceed.click();
  await page.getByLabel('Email').fill('signs.in@oakfield.example');
  await button(page, 'Sign in').click();
  await page.getByText('You have been signed in successfully.').waitFor();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('signs.in@oakfield.example')).toBeVisible();
  expect(await pendingConsent(page)).toEqual([null, null, null]);
  for (const path of ['/terms-agreement', '/auth']) {
    await page.goto(path);
    await page.waitForURL('**/teacher');
  }

  await button(page, 'Sign Out').click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/terms-agreement');
  await page.waitForURL('**/auth');
});

test('the return address, loaded again, leads on who is signed in, and refuses who is not', async ({
  page,
}) => {
  await goToProvider(page);
  await page.getByLabel('Email').fill('comes.back@oakfield.example');
  const returned = page.waitForRequest((request) => request.url().includes('/auth/callback?'));
  await button(page, 'Sign in').click();
  const address = (await returned).url();
  await page.getByText('You have been signed in successfully.').waitFor();
  await page.goto(address);
  await expect(page).toHaveURL(/\/teacher$/);
  await expect(page.getByText('comes.back@oakfield.example')).toBeVisible();
  await expect(page.getByText('Authentication Error')).toHaveCount(0);
  await button(page, 'Sign Out').click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('Authentication Error').first()).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
});

test('the next person on the same computer is asked anew', async ({ page }) => {
  await signInByHand(page, 'first@oakfield.example');
  await button(page, 'Sign Out').click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/auth');
  await button(page, 'Continue with Google').click();
  await page.getByLabel('Email').fill('second@oakfield.example');
  await button(page, 'Sign in').click();
  await page.getByText('You have been signed in successfully.').waitFor();
  await expect(page.getByText('second@oakfield.example')).toBeVisible();
});

test('who signs out is on the page until it is done, and then on the first one as a visitor', async ({
  page,
}) => {
  const signOut = Promise.withResolvers<void>();
  await page.route('**/api/auth/sign-out', async (route) => {
    await signOut.promise;
    await route.continue();
  });
  await signInByHand(page, 'in.and.out@oakfield.example');
  await page.goto('/contact');
  await button(page, 'Sign Out').click();
  await expect(page.getByText('in.and.out@oakfield.example')).toBeVisible();
  signOut.resolve();
  await page.waitForURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('the whole sign-in works by keyboard alone', async ({ page }) => {
  await page.goto('/terms-agreement');
  await page.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await button(page, 'Continue with Google').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth');
  await button(page, 'Continue with Google').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('keyboard@oakfield.example');
  await page.keyboard.press('Enter');
  await page.getByText('You have been signed in successfully.').waitFor();
});

test('who has agreed to nothing is sent to the terms, and told why', async ({ page }) => {
  const why = page.getByText('nobody has agreed to the terms with this browser yet');
  await page.goto('/terms-agreement');
  await expect(why).toHaveCount(0);
  await page.goto('/auth');
  await expect(page.getByText('New here?').filter({ visible: true })).toBeVisible();
  await button(page, 'Continue with Google').click();
  await page.waitForURL('**/terms-agreement*');
  await expect(why).toBeVisible();
});

test('a cancelled sign-in says so and can be tried again', async ({ page }) => {
  await goToProvider(page);
  await button(page, 'Cancel').click();
  await page.waitForURL('**/auth');
  await expect(page.getByText('Authentication Error')).toBeVisible();
  const reason = 'OAuth error: access_denied - The sign-in was cancelled.';
  await expect(page.getByRole('main').getByRole('alert')).toContainText(reason);
  // Seen in the notification too, and read out once.
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(reason);
  await expect(
    page.locator('[role=alert], [role=status], [aria-live]').filter({ hasText: reason }),
  ).toHaveCount(1);
  await button(page, 'Continue with Google').click();
  await page.getByLabel('Email').waitFor();
});

test('a return that nobody began, or that was used before, leads back with the reason', async ({ page }) => {
  await page.goto('/auth/callback?code=made-up&state=made-up');
  await page.waitForURL('**/auth');
  const reason = page.getByRole('main').getByRole('alert');
  await expect(reason).toContainText('No session found after OAuth callback');
});

/** The page as it comes, before its own script is there; answers how the script is let through. */
async function gotoBeforeItAnswers(page: Page, path: string, script: RegExp): Promise<() => void> {
  const screen = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await screen.promise;
    await route.continue();
  });
  const isRunning = page.waitForRequest('**/api/session');
  await page.goto(path, { waitUntil: 'commit' });
  await isRunning;
  return screen.resolve;
}

test('a button that is pressed before the page can answer is heard', async ({ page }) => {
  const letThrough = await gotoBeforeItAnswers(page, '/auth', /\/assets\/auth-(?!callback)/);
  await button(page, 'Continue with Google').click();
  letThrough();
  // A newcomer is asked for the terms first.
  await page.waitForURL('**/terms-agreement*');
});

test('a box that is ticked before the page can answer stays ticked', async ({ page }) => {
  const letThrough = await gotoBeforeItAnswers(page, '/terms-agreement', /\/assets\/terms-agreement-/);
  await page.getByRole('checkbox').check();
  letThrough();
  await button(page, 'Continue with Google').click();
  await page.waitForURL('**/auth');
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signInByHand(page, 'two.tabs@oakfield.example');
  const other = await context.newPage();
  await other.goto('/');
  await expect(button(other, 'Sign Out')).toBeVisible();
  await button(page, 'Sign Out').click();
  await expect(other.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

for (const width of [320, 768, 1440]) {
  test(`the practice page fits ${width} px, is accessible and names what is wrong`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await goToProvider(page);
    await page.getByLabel('Email').fill('room 12');
    await button(page, 'Sign in').click();
    await expect(page.getByLabel('Email')).toHaveValue('room 12');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter an e-mail address/);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

test('when every place is taken, newcomers may wait and teachers get in', async ({ browser, startApp }) => {
  // The demonstration teacher of a first start has one of the places.
  const app = await startApp({ USER_LIMIT: '2' });
  const open = async () => (await browser.newContext({ baseURL: app.origin })).newPage();
  const teacher = await open();
  await signInByHand(teacher, 'teacher@oakfield.example');
  await button(teacher, 'Sign Out').click();

  const newcomer = await open();
  await newcomer.goto('/terms-agreement');
  await newcomer.getByRole('checkbox').check();
  await button(newcomer, 'Continue with Google').click();
  await newcomer.waitForURL('**/auth');
  await button(newcomer, 'Continue with Google').click();
  await expect(newcomer.getByText(/at user capacity/)).toBeVisible();
  await button(newcomer, 'I already have an account').click();
  await newcomer.getByRole('heading', { name: 'Who is signing in?' }).waitFor();
  await newcomer.getByLabel('Email').fill('newcomer@oakfield.example');
  await button(newcomer, 'Sign in').click();
  await newcomer.waitForURL('**/auth');
  await newcomer.getByLabel(/e-?mail/i).fill('newcomer@oakfield.example');
  await button(newcomer, 'Join the waiting list').click();
  await expect(button(newcomer, 'Join the waiting list')).toBeHidden();

  await teacher.goto('/auth');
  await button(teacher, 'Continue with Google').click();
  // The waiting list asks for an e-mail address, too.
  await teacher.getByRole('heading', { name: 'Who is signing in?' }).waitFor();
  await teacher.getByLabel('Email').fill('teacher@oakfield.example');
  await button(teacher, 'Sign in').click();
  await teacher.getByText('You have been signed in successfully.').waitFor();
});
