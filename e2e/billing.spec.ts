import { accessibilityFaults } from './accessibility.ts';
import { BillingJourney, backToSite, cards, payBy } from './billing-journey.ts';
import { test as base, expect, generateLink, saveUnit, signIn } from './fixtures.ts';

/** Years go by in these journeys: a station of their own, so that no other journey finds its trial over. */
const test = base.extend<object, { ownTime: null }>({
  ownTime: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      await use(null);
    },
    { scope: 'worker', auto: true },
  ],
});

test('from trial to plan, to its end, back again, and over a failed payment', async ({ page, app }) => {
  const email = 'pays@oakfield.example';
  const journey = new BillingJourney(page, app, email);
  await signIn(page, email);
  await page.goto('/teacher');
  await saveUnit(page);
  const link = await generateLink(page);

  await test.step('the trial has days left, and its terms stand beside the button', async () => {
    await page.goto('/billing');
    await journey.state('Free Trial Active');
    await expect(page.getByText('90 days left.')).toBeVisible();
    const upgrade = page.getByRole('button', { name: 'Upgrade to Paid Plan' });
    await expect(upgrade).toHaveAccessibleDescription(
      /\$4\.99 each month.*renews by itself.*cancel any time/,
    );
    await expect(upgrade).toHaveAccessibleDescription(/first payment is due on \w+ \d+, \d{4}, when/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await journey.noMoneyBefore(link);
  });

  await test.step('shortly before the end the dashboard says so', async () => {
    await journey.passDays(80);
    await journey.signInAgain();
    await page.goto('/teacher');
    await expect(page.getByText('10 days are left of your free trial.')).toBeVisible();
    await page.getByRole('complementary', { name: 'Billing' }).getByRole('link').click();
    await page.waitForURL('**/billing');
  });

  await test.step('a declined card, then one that pays: both tabs show the plan', async () => {
    const tab = await journey.opened('Upgrade to Paid Plan');
    await payBy(tab, cards.declined, /Start the plan/);
    await expect(tab.getByText('This card was declined.')).toBeVisible();
    await payBy(tab, cards.pays, /Start the plan/);
    await tab.waitForURL((url) => url.pathname === '/billing' && url.search === '');
    await expect(tab.getByText('Your paid plan is active')).toBeVisible();
    await journey.state('Active Subscription', tab);
    await journey.state('Active Subscription');
    await tab.close();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  await test.step('cancelled in the portal, resumed, cancelled', async () => {
    const tab = await journey.opened('Manage Billing');
    await tab.getByRole('button', { name: 'Cancel plan' }).click();
    await backToSite(tab);
    await journey.state(/^Ends on \w+ \d+, \d{4}$/, tab);
    await journey.state(/^Ends on/);
    await tab.close();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto('/teacher');
    await expect(page.getByText(/Your plan is cancelled and ends on/)).toBeVisible();
    await page.goto('/billing');

    const portal = await journey.opened('Manage Billing');
    await portal.getByRole('button', { name: 'Keep my plan' }).click();
    await backToSite(portal);
    await journey.state('Active Subscription');
    await portal.close();
    const again = await journey.opened('Manage Billing');
    await again.getByRole('button', { name: 'Cancel plan' }).click();
    await backToSite(again);
    await journey.state(/^Ends on/);
    await again.close();
    expect(await journey.classroom(link)).toMatchObject({ status: 200 });
    await journey.noMoneyBefore(link);
  });

  await test.step('when the period is over, the classroom is paused', async () => {
    await journey.passDays(16);
    await journey.signInAgain();
    await page.goto('/billing');
    await journey.state('Trial Expired');
    await expect(page.getByText('Your paid plan has ended.')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await journey.classroom(link)).toEqual({ status: 402, code: 'CLASSROOM_PAUSED' });
    await journey.noMoneyBefore(link);
  });

  await test.step('a new plan is paid today and brings everything back', async () => {
    const start = page.getByRole('button', { name: 'Start Paid Plan for Just $4.99/month' });
    await expect(start).toHaveAccessibleDescription(/The first payment is due today\./);
    const tab = await journey.opened('Start Paid Plan for Just $4.99/month');
    await payBy(tab, cards.failsLater, /Pay \$4\.99/);
    await journey.state('Active Subscription', tab);
    await journey.state('Active Subscription');
    await tab.close();
    expect(await journey.classroom(link)).toMatchObject({ status: 200 });
  });

  await test.step('a renewal that fails changes nothing for a week, and is mended in the portal', async () => {
    await journey.passDays(32);
    await journey.signInAgain();
    await page.goto('/teacher');
    await expect(page.getByText(/did not go through\. Nothing changes until \w+ \d+, \d{4}\./)).toBeVisible();
    expect(await journey.classroom(link)).toMatchObject({ status: 200 });
    await journey.noMoneyBefore(link);
    await page.goto('/billing');
    await expect(page.getByText('Your last payment did not go through')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto('/teacher');
    const portal = await journey.opened('Open the payment portal');
    await payBy(portal, cards.pays, /Change card and pay \$4\.99/);
    await expect(portal.getByRole('status')).toBeVisible();
    await backToSite(portal);
    await journey.state('Active Subscription', portal);
    await expect(portal.getByText('Your last payment did not go through')).toBeHidden();
  });
});

test('payment pages that cannot be opened say so, and the next try works', async ({ page, app }) => {
  const journey = new BillingJourney(page, app, 'fails@oakfield.example');
  await signIn(page, journey.email);
  await page.goto('/billing');
  const upgrade = page.getByRole('button', { name: 'Upgrade to Paid Plan' });
  const controls = await app.waitForLine(/Practice payments, no money moves: (\S+)/);
  await fetch(controls, {
    method: 'POST',
    body: new URLSearchParams({ action: 'fail-requests', number: '20' }),
  });
  const opening = page.waitForEvent('popup');
  await upgrade.click();
  const tab = await opening;
  await expect(page.getByText('Failed to create checkout session')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => tab.isClosed()).toBe(true);
  await expect(upgrade).toBeEnabled();

  await fetch(controls, {
    method: 'POST',
    body: new URLSearchParams({ action: 'fail-requests', number: '0' }),
  });
  const checkout = await journey.opened('Upgrade to Paid Plan');
  await expect(checkout.getByRole('button', { name: 'Start the plan' })).toBeVisible();
});

test('where the browser opens no tab, there is a link', async ({ page }) => {
  await signIn(page, 'no.tabs@oakfield.example');
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/billing');
  const upgrade = page.getByRole('button', { name: 'Upgrade to Paid Plan' });
  // Until its terms are known it takes no focus.
  await expect(upgrade).toBeEnabled();
  await upgrade.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Open it here' })).toHaveAttribute('href', /^http/);
});

test('nobody sees a plan without signing in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.waitForURL('**/auth');
});

test('where nothing is to be paid, no page speaks of it', async ({ page, startApp }) => {
  const free = await startApp({ BILLING: 'off' });
  for (const path of [
    '/',
    '/classroom-station',
    '/general-station',
    '/reading-station',
    '/contact',
    '/terms-agreement',
  ]) {
    await page.goto(free.origin + path);
    await page.waitForLoadState('networkidle');
    expect(await page.content(), path).not.toMatch(/4\.99|free trial|90 days|>Billing</i);
  }
  await page.goto(`${free.origin}/terms-agreement`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL('**/auth');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Email').fill('free@oakfield.example');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('You have been signed in successfully.').waitFor();
  await page.goto(`${free.origin}/billing`);
  await expect(page.getByText('There is nothing to pay here.')).toBeVisible();
});
