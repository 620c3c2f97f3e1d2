import type { Page } from '@playwright/test';
import { problems } from '#contract/errors.ts';
import { tryUnit } from '#contract/try-out.ts';
import type { State } from './state.ts';

const press = 'See what the program says';

async function openTryOut(page: Page): Promise<void> {
  await page.goto('/teacher');
  await page.getByRole('button', { name: 'Bean plant lab report', exact: true }).click();
  await page.getByRole('button', { name: 'Choose a work' }).click();
  await page.getByRole('button', { name: press }).waitFor();
}

export const tryOutStates: State[] = [
  { name: 'try-out', viewer: 'teacher', show: openTryOut },
  {
    name: 'try-out-loading',
    viewer: 'teacher',
    async show(page) {
      await page.route(`**${tryUnit.path}`, () => undefined);
      await openTryOut(page);
      await page.getByRole('button', { name: press }).click();
      await page.getByText('The program is reading…').waitFor();
    },
  },
  {
    name: 'try-out-limit',
    viewer: 'teacher',
    async show(page) {
      const { status, title, message } = problems.TRY_OUT_LIMIT_REACHED;
      const body = { code: 'TRY_OUT_LIMIT_REACHED', title, detail: message.replace('{wait}', '3 hours') };
      await page.route(`**${tryUnit.path}`, (route) => route.fulfill({ status, json: body }));
      await openTryOut(page);
      await page.getByRole('button', { name: press }).click();
      await page.getByText(title).waitFor();
    },
  },
  {
    name: 'try-out-two-sides',
    viewer: 'teacher',
    async show(page) {
      await openTryOut(page);
      await page.getByLabel(/^Mistakes I expect/).fill('Says that taller is healthier.');
      await page.getByRole('button', { name: press }).click();
      await page.getByRole('region', { name: 'With your edits' }).waitFor();
    },
  },
];
