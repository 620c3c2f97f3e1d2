import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { RunningApp } from './running-app.ts';

export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  failsLater: '4000 0000 0000 0341',
} as const;

/** What only a teacher may read: prices, trials and payments. */
const money = /\$\s?\d|USD|pric(e|ing)|\btrial|billing|subscri|paid|\bpay\b|payment|checkout/i;

/** A teacher with a plan, and the practice payments beside. */
export class BillingJourney {
  readonly page: Page;
  readonly app: RunningApp;
  readonly email: string;

  constructor(page: Page, app: RunningApp, email: string) {
    this.page = page;
    this.app = app;
    this.email = email;
  }

  /** Moves the clock of practice payments and product, on the page that a person uses for it. */
  async passDays(days: number): Promise<void> {
    const controls = await this.page.context().newPage();
    await controls.goto(await this.app.waitForLine(/Practice payments, no money moves: (\S+)/));
    await controls.getByLabel('Days to move on').fill(String(days));
    await controls.getByRole('button', { name: 'Move the clock' }).click();
    await controls.getByText('Done.').waitFor();
    await controls.close();
  }

  /** Sessions do not outlast such a leap; the terms were agreed to before. */
  async signInAgain(): Promise<void> {
    const { page } = this;
    await page.goto('/billing');
    await page.waitForURL('**/auth');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByLabel('Email').fill(this.email);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('You have been signed in successfully.').waitFor();
  }

  /** Presses a button that opens checkout or portal, and answers the new tab. */
  async opened(name: string): Promise<Page> {
    const opening = this.page.waitForEvent('popup');
    await this.page.getByRole('button', { name }).click();
    const tab = await opening;
    await tab.getByRole('heading', { level: 1 }).waitFor();
    return tab;
  }

  async state(heading: string | RegExp, page = this.page): Promise<void> {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 60_000 });
  }

  /** How the class is answered by the student link: 200, or 402 while it is paused. */
  async classroom(address: string): Promise<{ status: number; code?: string }> {
    const token = new URL(address).searchParams.get('link') ?? '';
    const response = await fetch(`${this.app.origin}/api/rpc/get_teacher_visible_units`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Student-Link': token },
      body: '{}',
    });
    const { code } = (await response.json()) as { code?: string };
    return { status: response.status, code };
  }

  /** Opens the student page as a student does, and reads all that stands there. */
  async noMoneyBefore(address: string): Promise<void> {
    const browser = this.page.context().browser();
    if (!browser) throw new Error('there is no browser for a student');
    const context = await browser.newContext();
    const student = await context.newPage();
    await student.goto(address);
    await student.waitForLoadState('networkidle');
    const text = await student.locator('body').innerText();
    expect(text.length).toBeGreaterThan(40);
    expect(text).not.toMatch(money);
    await context.close();
  }
}

export async function payBy(tab: Page, card: string, button: RegExp): Promise<void> {
  await tab.getByLabel('Card number').fill(card);
  await tab.getByRole('button', { name: button }).click();
}

export async function backToSite(tab: Page): Promise<void> {
  await tab.getByRole('link', { name: 'Back to Classroom Station' }).click();
  await tab.waitForURL('**/billing');
}
