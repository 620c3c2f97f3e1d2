import type { Page } from '@playwright/test';
import { problems } from '#contract/errors.ts';
import { makeReturnCode } from '#words/return-words.ts';
import type { State } from './state.ts';

/** The page for paper with a work found by its words. */
async function openPaper(page: Page, refusal: string | null) {
  const thread = {
    nickname: 'Wren and the very long nickname of a group',
    unit_title: 'Bean plants and light',
  };
  await page.route('**/api/paper/thread', (route) =>
    route.fulfill({ json: { ...thread, draft: 2, refusal } }),
  );
  await page.goto('/received/paper');
  await page.getByLabel('Seven words of the code').fill(makeReturnCode());
  await page.getByRole('button', { name: 'Look it up' }).click();
}

/** The page for paper with the form of a first draft. */
async function openFirst(page: Page, units: { id: string; title: string }[]) {
  await page.route('**/api/paper/units', (route) => route.fulfill({ json: { units } }));
  await page.route('**/api/paper/first-drafts', (route) => route.fulfill({ json: { success: true } }));
  await page.goto('/received/paper');
  await page.getByRole('button', { name: 'This is a first draft' }).click();
}

/** The page for paper as somebody without an account opened it by a code. */
async function openByCode(page: Page) {
  const teacher = 'margaret.oakfield-hollingsworth@oakfield-middle-school.example';
  const ends_at = new Date(Date.now() + 1_800_000).toISOString();
  await page.route('**/api/paper/pass', (route) =>
    route.fulfill({ json: { pass: 'pass', teacher, ends_at } }),
  );
  await page.goto(`/paper#${makeReturnCode()}`);
  await page.getByText('For the class of').waitFor();
  await page.getByRole('heading', { name: '1. Photograph' }).waitFor();
}

export const paperStates: State[] = [
  {
    name: 'paper-read',
    viewer: 'teacher',
    async show(page) {
      await openPaper(page, null);
      const read = { text: 'It fell over.\nSo plants need light.', please_check: true, reader: 'local' };
      await page.route('**/api/paper/photo', (route) => route.fulfill({ json: read }));
      const buffer = await page.screenshot({ type: 'jpeg' });
      const files = { name: 'page.jpg', mimeType: 'image/jpeg', buffer };
      await page.getByLabel('Choose pictures').setInputFiles(files);
      await page.getByText('Hard to read: please check').waitFor();
    },
  },
  {
    name: 'paper-first',
    viewer: 'teacher',
    async show(page) {
      await openFirst(page, [
        { id: '019abcde-0000-7000-8000-000000000009', title: 'Bean plants and light' },
        {
          id: '019abcde-0000-7000-8000-000000000008',
          title: 'The very long title of a unit about the water cycle in our town',
        },
      ]);
      for (const nickname of ['Wren and the very long nickname of a group', 'Otter']) {
        await page.getByLabel(/^Unit/).selectOption('Bean plants and light');
        await page.getByLabel(/^Nickname/).fill(nickname);
        await page.getByLabel('Text of the draft').fill('The bean in the dark grew taller.');
        await page.getByRole('button', { name: 'Hand in as first draft, and next' }).click();
        await page.getByText(`Code for ${nickname}`).waitFor();
      }
    },
  },
  {
    name: 'paper-first-none',
    viewer: 'teacher',
    async show(page) {
      await openFirst(page, []);
      await page.getByText('No unit that students can choose').waitFor();
    },
  },
  {
    name: 'paper-refused',
    viewer: 'teacher',
    async show(page) {
      await openPaper(page, 'PAPER_NO_MORE_DRAFTS');
      await page.getByRole('button', { name: 'Look again' }).waitFor();
    },
  },
  {
    name: 'paper-code',
    viewer: 'teacher',
    async show(page) {
      await page.goto('/teacher');
      await page.getByText('Bean plant lab report').first().waitFor();
      await page.getByRole('button', { name: 'Let a helper hand in from paper' }).click();
      const dialog = page.getByRole('dialog');
      // Another look made one before.
      await dialog.getByRole('button', { name: 'Make a new code' }).click();
      await dialog.getByText('Good until').waitFor();
    },
  },
  {
    name: 'paper-code-elsewhere',
    viewer: 'teacher',
    async show(page) {
      const ends_at = new Date(Date.now() + 1_800_000).toISOString();
      await page.route('**/api/paper/code', (route) => route.fulfill({ json: { ends_at } }));
      await page.goto('/teacher');
      await page.getByText('Bean plant lab report').first().waitFor();
      await page.getByRole('button', { name: 'Let a helper hand in from paper' }).click();
      await page.getByText('A code is good until').waitFor();
    },
  },
  {
    name: 'paper-by-code-open',
    viewer: 'visitor',
    show: openByCode,
  },
  {
    name: 'paper-by-code-ended',
    viewer: 'visitor',
    async show(page) {
      await openByCode(page);
      await page.route('**/api/paper/thread', (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            requestId: 'test',
            code: 'PAPER_CODE_ENDED',
            title: problems.PAPER_CODE_ENDED.title,
            detail: problems.PAPER_CODE_ENDED.message,
          }),
        }),
      );
      await page.getByLabel('Seven words of the code').fill(makeReturnCode());
      await page.getByRole('button', { name: 'Look it up' }).click();
      await page.getByRole('heading', { name: 'Ask for a new code' }).waitFor();
    },
  },
];
