import type { Page } from '@playwright/test';
import type { State } from './state.ts';

async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByText('Everything is saved.').waitFor();
  await page.waitForLoadState('networkidle');
}

/** A day on which much was asked: the demonstration has no model that costs anything. */
const usedUp = {
  spent_microdollars: 1_996_400,
  limit_microdollars: 2_000_000,
  renews_at: '2026-10-02T00:00:00Z',
  is_connected: true,
  is_counted: true,
  is_used_up: true,
};

export const accountStates: State[] = [
  {
    name: 'account-errors',
    viewer: 'teacher',
    async show(page) {
      await page.route('**/api/account/ai-use', (route) => route.fulfill({ json: usedUp }));
      await page.addInitScript(() => {
        const real = window.fetch;
        const broken = () => new ReadableStream({ start: (file) => file.error(new Error('lost')) });
        window.fetch = async (...asked) =>
          String(asked[0]).endsWith('/api/account/export') ? new Response(broken()) : await real(...asked);
      });
      await openAccount(page);
      await page.getByLabel(/^Keep student work/).fill('20');
      await page.getByLabel(/^Opens at/).fill('08:00');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page.getByText('Please enter a whole number from 30 to 365.').waitFor();
      await page.getByRole('button', { name: 'Download everything' }).click();
      await page.getByText('The connection was lost before everything was here.').waitFor();
    },
  },
  {
    name: 'account-deletion',
    viewer: 'teacher',
    async show(page) {
      await openAccount(page);
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'account-deleting',
    viewer: 'teacher',
    async show(page) {
      await page.route('**/api/session', async (route) => {
        const response = await route.fetch();
        const deleting = { standing: 'deleting', deletionDueAt: '2026-10-09T08:00:00Z' };
        await route.fulfill({ response, json: { ...(await response.json()), ...deleting } });
      });
      await page.goto('/account');
      await page.getByRole('button', { name: 'Keep my account' }).waitFor();
    },
  },
];
