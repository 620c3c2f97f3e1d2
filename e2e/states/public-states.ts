import { expect, type Page } from '@playwright/test';
import { type AppPage, type PublicPage, pages } from '#web/pages.ts';
import type { State, Viewer } from './state.ts';

const viewers = { public: 'visitor', teacher: 'teacher', 'signed-in': 'teacher' } as const satisfies Record<
  AppPage['access'],
  Viewer
>;

/** Every page of the table of pages as it first meets the eye; a page that is added there is looked at here. */
const everyPage: State[] = pages
  // The way back from the identity provider is no page to stay on: it stands below, held.
  .filter(
    (page): page is AppPage | PublicPage =>
      'screen' in page && page.path !== '/auth/callback' && !page.path.includes(':'),
  )
  .map(({ path, screen, ...page }) => ({
    name: `page-${screen}`,
    viewer: page.entry ? 'visitor' : viewers[page.access],
    async show(page) {
      await page.goto(path === '*' ? '/no/such/page' : path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
    },
  }));

export const publicStates: State[] = [
  ...everyPage,
  {
    name: 'page-return',
    viewer: 'visitor',
    async show(page) {
      await page.goto('/return');
      await page.getByRole('heading', { name: 'Come back to your work' }).waitFor();
    },
  },
  {
    name: 'menu-open',
    viewer: 'teacher',
    async show(page) {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto('/contact');
      await page.getByText('demo.teacher').first().waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  {
    name: 'try-answer',
    viewer: 'visitor',
    async show(page) {
      await page.goto('/try');
      await page.getByRole('button', { name: 'Put in one of ours' }).click();
      await expect(page.getByRole('textbox')).not.toHaveValue('');
      await page.getByRole('button', { name: 'Get feedback' }).click();
      await page.getByRole('heading', { name: 'What a student would read' }).waitFor();
      await page.getByText('Help with this step').first().click();
    },
  },
  {
    name: 'terms-agreed',
    viewer: 'visitor',
    async show(page) {
      await page.goto('/terms-agreement');
      await page.getByRole('checkbox').check();
    },
  },
  {
    name: 'sign-in-error',
    viewer: 'visitor',
    async show(page) {
      await page.goto('/auth/callback?code=made-up&state=made-up');
      await page.waitForURL('**/auth');
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'sign-in-returning',
    viewer: 'visitor',
    async show(page) {
      await page.route('**/api/auth/callback', () => undefined);
      await page.goto('/auth/callback?code=made-up&state=made-up');
      await page
        .getByText(/completing sign/i)
        .first()
        .waitFor();
    },
  },
  {
    name: 'sign-ups-closed',
    viewer: 'visitor',
    async show(page) {
      await closeSignUps(page);
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await page.getByText(/at user capacity/).waitFor();
    },
  },
  {
    name: 'stations-sign-ups-closed',
    viewer: 'visitor',
    async show(page) {
      await closeSignUps(page);
      await page.goto('/classroom-station');
      await page.getByRole('heading', { name: 'Every seat is taken for now' }).waitFor();
    },
  },
];

async function closeSignUps(page: Page): Promise<void> {
  await page.route('**/api/functions/check-user-count', (route) =>
    route.fulfill({ json: { userCount: 100, userLimit: 100 } }),
  );
}
