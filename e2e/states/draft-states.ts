import type { Page } from '@playwright/test';
import { fillWork, type ScreenHarness, type State, work } from './state.ts';
import { getFeedback } from './student-states.ts';

const next = work.replace('It was bad.', 'It was bad, because its leaves were soft.');

/** The feedback on a second draft, with a changed sentence and a goal. */
async function getNextFeedback(page: Page, harness: ScreenHarness): Promise<void> {
  await getFeedback(page, harness);
  await fillWork(page, next);
  await page.getByText('Question or goal', { exact: true }).click();
  await page.getByLabel(/^My goal for this draft/).fill('Say why it was bad');
  await page.getByRole('button', { name: 'Get AI Feedback' }).click();
  await page.getByRole('heading', { name: 'Draft 2' }).waitFor();
  await page.getByText('Your earlier drafts', { exact: true }).waitFor();
}

/** The page is told that the unit takes two drafts. */
async function limitDrafts(page: Page): Promise<void> {
  await page.route('**/api/rpc/get_teacher_visible_units', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const units = answer.units.map((unit: object) => ({ ...unit, draft_limit: 2 }));
    await route.fulfill({ response, json: { ...answer, units } });
  });
}

async function lookAtEarlier(page: Page): Promise<void> {
  await page.getByText('Your earlier drafts', { exact: true }).click();
}

/** 3,000 words, as a student of grade 10 may hand in. */
const longWork = Array.from(
  { length: 334 },
  (_, day) => `On day ${day + 1} we looked at both bean plants.`,
).join(' ');

export const draftStates: State[] = [
  { name: 'student-draft-2', viewer: 'student', show: getNextFeedback },
  {
    name: 'student-long-work',
    viewer: 'student',
    show: (page, harness) => getFeedback(page, harness, longWork),
  },
  {
    name: 'student-last-draft',
    viewer: 'student',
    async show(page, harness) {
      await limitDrafts(page);
      await getNextFeedback(page, harness);
      await page.getByText('That was your last draft.').waitFor();
    },
  },
  {
    name: 'student-last-draft-stopped',
    viewer: 'student',
    async show(page, harness) {
      await limitDrafts(page);
      await getFeedback(page, harness);
      const accepted = { submission_id: '019abcde-0000-7000-8000-000000000002', work: next, replaced: 0 };
      const events = [{ type: 'accepted', ...accepted }, { type: 'cancelled' }];
      await page.route('**/api/functions/generate-feedback', (route) =>
        route.fulfill({
          contentType: 'text/event-stream',
          body: events.map((event, n) => `id: ${n + 1}\ndata: ${JSON.stringify(event)}\n\n`).join(''),
        }),
      );
      await fillWork(page, next);
      await page.getByRole('button', { name: 'Get AI Feedback' }).click();
      await page.getByText('You stopped this feedback.').waitFor();
    },
  },
  {
    name: 'student-earlier-drafts',
    viewer: 'student',
    async show(page, harness) {
      await getNextFeedback(page, harness);
      await lookAtEarlier(page);
      await page.getByRole('region', { name: 'Draft 1' }).waitFor();
    },
  },
  {
    name: 'student-earlier-drafts-loading',
    viewer: 'student',
    async show(page, harness) {
      await getNextFeedback(page, harness);
      await page.route('**/thread', () => undefined);
      await lookAtEarlier(page);
      await page.getByText('Loading your drafts...').waitFor();
    },
  },
  {
    name: 'student-earlier-drafts-failed',
    viewer: 'student',
    async show(page, harness) {
      await getNextFeedback(page, harness);
      await page.route('**/thread', (route) => route.fulfill({ status: 503, body: '' }));
      await lookAtEarlier(page);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'student-earlier-drafts-offline',
    viewer: 'student',
    async show(page, harness) {
      await getNextFeedback(page, harness);
      await page.context().setOffline(true);
      await lookAtEarlier(page);
      await page.getByText('You seem to be offline.').waitFor();
    },
  },
];
