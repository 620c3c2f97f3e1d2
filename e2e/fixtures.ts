import { test as base, type Page } from '@playwright/test';
import { RunningApp } from './running-app.ts';

export { expect } from '@playwright/test';

/** Every journey watches the browser's console: nothing may break the content security policy. */
export const test = base.extend<
  { violations: string[]; startApp: (env: Record<string, string>) => Promise<RunningApp> },
  { app: RunningApp }
>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const app = await RunningApp.start();
      await use(app);
      await app.dispose();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  /** Starts a station that is set up otherwise; it ends with the journey, however that ends. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  startApp: async ({}, use) => {
    const apps: RunningApp[] = [];
    await use(async (env) => {
      const app = await RunningApp.start(env);
      apps.push(app);
      return app;
    });
    await Promise.all(apps.map((app) => app.dispose()));
  },
  baseURL: async ({ app }, use) => use(app.origin),
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      context.on('console', (message) => {
        if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) {
          violations.push(message.text());
        }
      });
      await use(violations);
      base.expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs a teacher in by the requests that the pages make: most journeys are about what comes then. */
export async function signIn({ request }: Page, email: string): Promise<void> {
  const start = await request.post('/api/auth/start', { data: { termsAccepted: true } });
  const form = await request.get((await start.json()).url);
  const returned = await request.post(form.url(), { form: { email } });
  const told = Object.fromEntries(new URL(returned.url()).searchParams);
  const termsAcceptedAt = new Date().toISOString();
  const consent = { termsAccepted: true, termsAcceptedAt, consentIpAddress: '127.0.0.1' };
  await base.expect(await request.post('/api/auth/callback', { data: { ...told, consent } })).toBeOK();
}

/** Signs a teacher in as a person does: terms, button, the practice page, and back. */
export async function signInByHand(page: Page, email: string): Promise<void> {
  await page.goto('/terms-agreement');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL('**/auth');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('You have been signed in successfully.').waitFor();
}

export type SampleUnit = {
  title: string;
  grade: string;
  objectives: string;
  texts: string;
  criteria: string;
};

export const sampleUnit: SampleUnit = {
  title: 'The flood of 1993',
  grade: '6',
  objectives: 'Explain causes and effects\nUse evidence from the text',
  texts: [
    'In the summer of 1993 the rain did not stop.',
    'The Mississippi River rose over its levees in July, and brown water stood in the streets of small towns for weeks.',
    'Farmers lost their corn because the roots drowned.',
    'Volunteers filled sandbags day and night.',
    'When the water fell, people found mud in every room.',
    'Some towns decided to move to higher ground instead of building again beside the river.',
  ].join(' '),
  criteria:
    'Claim: says what caused the flood\nEvidence: uses details from the text\nEnding: says why it matters',
};

/** Fills the unit form and saves it: the form is ready for the next one. */
export async function saveUnit(page: Page, unit: SampleUnit = sampleUnit): Promise<void> {
  await sendUnit(page, unit);
  await base.expect(page.getByText('Configuration saved').first()).toBeVisible();
  // Whoever leaves sooner takes edits along that are not known to be saved.
  await base.expect(page.getByLabel(/^Unit title/i)).toHaveValue('');
}

/** Fills the unit form and presses Save, whatever comes of it. */
export async function sendUnit(page: Page, unit: SampleUnit = sampleUnit): Promise<void> {
  await page.getByLabel(/^Unit title/i).fill(unit.title);
  await page.getByLabel(/^Grade level/i).selectOption(unit.grade);
  await page.getByLabel(/^Learning objectives/i).fill(unit.objectives);
  await page.getByLabel(/^Unit texts/i).fill(unit.texts);
  await page.getByLabel(/^Assessment criteria/i).fill(unit.criteria);
  await page.getByRole('button', { name: 'Save Configuration' }).click();
}

/** Makes a student link on the open dashboard and answers its address. */
export async function generateLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: /generate/i }).click();
  const link = page.getByRole('textbox', { name: /link/i });
  await link.waitFor();
  return await link.inputValue();
}

export const sampleWork =
  'The flood happened because it rained all summer. The river went over the levees and the towns got wet. Farmers lost their corn. It was bad. People put sandbags but the water still came in.';

/** Three works on one thing, by nickname. */
export const threeWorks = [
  ['Maple', 'The bean in the window grew 4 cm in ten days. The bean in the closet grew 9 cm and fell over.'],
  ['Birch', 'Plants need light. Our plant in the closet was pale and thin, and its leaves were soft.'],
  ['Cedar', 'I measured both plants with a ruler on day five and on day ten. The dark one was longer.'],
] as const;

/** Fills the form behind a student link for the sample unit and sends it. */
export async function askForFeedback(
  student: Page,
  address: string,
  { nickname, text, question }: { nickname: string; text: string; question?: string | undefined },
): Promise<void> {
  await student.goto(address);
  await student.getByLabel(/^Your work/).fill(text);
  await student.getByLabel(/^Nickname/).fill(nickname);
  await student.getByLabel(/^Project/).selectOption({ label: sampleUnit.title });
  if (question) await student.getByLabel(/^Question for the AI/).fill(question);
  await student.getByRole('button', { name: 'Get AI Feedback' }).click();
}
