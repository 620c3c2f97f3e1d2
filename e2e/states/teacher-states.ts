import type { Page } from '@playwright/test';
import type { State } from './state.ts';

const neverAnswer = () => undefined;

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/teacher');
  await page.getByText('Bean plant lab report').first().waitFor();
}

async function openUnit(page: Page): Promise<void> {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Bean plant lab report', exact: true }).click();
  await page.getByRole('button', { name: 'Update Configuration' }).waitFor();
}

export const teacherStates: State[] = [
  {
    name: 'desk-loading',
    viewer: 'teacher',
    async show(page) {
      await page.route('**/api/units', neverAnswer);
      await page.route('**/api/student-link', neverAnswer);
      await page.goto('/teacher');
      await page.getByText('Looking for your link…').waitFor();
    },
  },
  {
    name: 'desk-error',
    viewer: 'teacher',
    async show(page) {
      await page.route('**/api/units', (route) => route.abort());
      await page.route('**/api/student-link', (route) => route.abort());
      await page.goto('/teacher');
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    },
  },
  {
    name: 'desk-empty',
    viewer: 'newcomer',
    async show(page) {
      await page.goto('/teacher');
      await page.getByText('No units yet').waitFor();
      await page.getByRole('button', { name: 'Generate link' }).waitFor();
    },
  },
  { name: 'desk-unit', viewer: 'teacher', show: openUnit },
  {
    name: 'desk-unit-loading',
    viewer: 'teacher',
    async show(page) {
      await openDashboard(page);
      await page.route('**/api/units/*', neverAnswer);
      await page.getByRole('button', { name: 'Bean plant lab report', exact: true }).click();
      await page.getByText('Loading the unit…').waitFor();
    },
  },
  {
    name: 'desk-unit-error',
    viewer: 'teacher',
    async show(page) {
      await openDashboard(page);
      await page.route('**/api/units/*', (route) => route.abort());
      await page.getByRole('button', { name: 'Bean plant lab report', exact: true }).click();
      await page.getByText('The unit is safe on the server').waitFor();
    },
  },
  {
    name: 'desk-unit-unsaved',
    viewer: 'teacher',
    async show(page) {
      await openUnit(page);
      await page.getByLabel(/^Unit title/).fill('Bean plant lab report, second draft');
      await page
        .getByRole('button', { name: /^Edit instructions for/ })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^Edit (?!instructions)/ })
        .first()
        .click();
    },
  },
  {
    name: 'desk-unit-errors',
    viewer: 'newcomer',
    async show(page) {
      await page.goto('/teacher');
      await page.getByLabel(/^Unit title/).fill('Odes');
      await page.getByRole('button', { name: 'Save Configuration' }).click();
      await page.getByRole('alert').filter({ hasText: 'Not saved yet' }).waitFor();
    },
  },
  {
    name: 'desk-deletion',
    viewer: 'teacher',
    async show(page) {
      await openDashboard(page);
      await page.getByRole('button', { name: 'Delete Bean plant lab report' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'desk-toasts',
    viewer: 'teacher',
    async show(page) {
      await page.route('**/api/units/*/visibility', (route) => route.abort());
      await openUnit(page);
      await page.getByRole('button', { name: 'Update Configuration' }).click();
      await page.getByText('Configuration updated').waitFor();
      await page
        .getByRole('switch', { name: /^Visible to students/ })
        .first()
        .click();
      await page.locator('.toast.is-destructive').waitFor();
    },
  },
  {
    name: 'desk-qr-code',
    viewer: 'teacher',
    async show(page) {
      await openDashboard(page);
      await page.getByRole('button', { name: /^Scan to join/ }).click();
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
];
