import type { Page } from '@playwright/test';
import { problems } from '#contract/errors.ts';
import { fillWork, type ScreenHarness, type State, work } from './state.ts';

export async function openPortal(page: Page, { studentLink }: ScreenHarness): Promise<void> {
  await page.goto(studentLink);
  await page.getByLabel(/^Nickname/).waitFor();
  // Drafts are kept by what comes behind the page.
  await page.waitForLoadState('networkidle');
}

export async function getFeedback(page: Page, harness: ScreenHarness, text = work): Promise<void> {
  await openPortal(page, harness);
  await fillWork(page, text);
  await page.getByRole('button', { name: 'Get AI Feedback' }).click();
  await page.getByRole('button', { name: 'Print + Submit to Teacher' }).waitFor();
}

const photograph = {
  name: 'page-1.png',
  mimeType: 'image/png',
};

/** A sheet of paper with words on it. */
async function takePicture(page: Page): Promise<Buffer> {
  const paper = await page.context().newPage();
  await paper.setViewportSize({ width: 900, height: 600 });
  await paper.setContent(
    '<p style="margin:60px;font:44px/90px Georgia,serif">School should start later because students are tired in the morning.</p>',
  );
  const picture = await paper.screenshot();
  await paper.close();
  return picture;
}

export const studentStates: State[] = [
  {
    name: 'student-access-required',
    viewer: 'visitor',
    async show(page) {
      await page.goto('/student?link=never-made');
      await page.getByRole('heading', { name: 'Access Required' }).waitFor();
    },
  },
  {
    name: 'student-loading',
    viewer: 'student',
    async show(page, { studentLink }) {
      await page.route('**/api/rpc/**', () => undefined);
      await page.goto(studentLink);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'student-unreachable',
    viewer: 'student',
    async show(page, { studentLink }) {
      await page.route('**/api/rpc/**', (route) => route.abort());
      await page.goto(studentLink);
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    },
  },
  {
    name: 'student-paused',
    viewer: 'student',
    async show(page, { studentLink }) {
      const { status, title, message } = problems.CLASSROOM_PAUSED;
      const json = { code: 'CLASSROOM_PAUSED', title, status, detail: message, requestId: 'none' };
      await page.route('**/api/rpc/get_teacher_visible_units', (route) => route.fulfill({ status, json }));
      await page.goto(studentLink);
      await page.getByText('This classroom is paused.').first().waitFor();
    },
  },
  {
    name: 'student-preview',
    viewer: 'teacher',
    async show(page) {
      await page.goto('/student');
      await page.getByText('This is a preview').waitFor();
    },
  },
  { name: 'student-empty', viewer: 'student', show: openPortal },
  {
    name: 'student-filled',
    viewer: 'student',
    async show(page, harness) {
      await openPortal(page, harness);
      await fillWork(page);
      await page.getByText('Saved on this device').filter({ visible: true }).first().waitFor();
    },
  },
  {
    name: 'student-errors',
    viewer: 'student',
    async show(page, harness) {
      await openPortal(page, harness);
      await page.getByLabel(/^Nickname/).press('Enter');
      await page.getByRole('alert').filter({ hasText: 'Please enter your name' }).waitFor();
    },
  },
  {
    name: 'student-draft-offer',
    viewer: 'student',
    async show(page, harness) {
      await openPortal(page, harness);
      await fillWork(page);
      await page.getByText('Saved on this device').filter({ visible: true }).first().waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Continue' }).waitFor();
    },
  },
  {
    name: 'student-photo',
    viewer: 'student',
    async show(page, harness) {
      await openPortal(page, harness);
      const buffer = await takePicture(page);
      await page.getByLabel('Choose a picture').setInputFiles([{ ...photograph, buffer }]);
      await page.getByRole('img', { name: 'Photo of your work' }).waitFor();
    },
  },
  {
    name: 'student-name-question',
    viewer: 'student',
    async show(page, harness) {
      await openPortal(page, harness);
      await fillWork(page, 'My friend Maya wakes up late. Write to red.fox@school.example.');
      await page.getByText('Is this a real person you know?').waitFor();
      await page.getByText('We replaced an e-mail address').waitFor();
    },
  },
  {
    name: 'student-generating',
    viewer: 'student',
    async show(page, harness) {
      await page.route('**/api/functions/generate-feedback', () => undefined);
      await openPortal(page, harness);
      await fillWork(page);
      await page.getByRole('button', { name: 'Get AI Feedback' }).click();
      await page.getByRole('region', { name: 'Your Feedback' }).waitFor();
    },
  },
  {
    name: 'student-offline',
    viewer: 'student',
    async show(page, harness) {
      await openPortal(page, harness);
      await fillWork(page);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Get AI Feedback' }).click();
      await page
        .getByText(/offline/i)
        .first()
        .waitFor();
    },
  },
  { name: 'student-feedback', viewer: 'student', show: getFeedback },
  {
    name: 'student-receipt',
    viewer: 'student',
    async show(page, harness) {
      await getFeedback(page, harness);
      await page.locator('.feedback-label summary').click();
      await page.getByText('To write it, your work was sent to no one.').waitFor();
    },
  },
  {
    name: 'student-done',
    viewer: 'student',
    async show(page, harness) {
      await openPortal(page, harness);
      await fillWork(page);
      await page.getByRole('button', { name: "I'm done" }).click();
      await page.getByRole('button', { name: 'Keep it' }).waitFor();
    },
  },
];
