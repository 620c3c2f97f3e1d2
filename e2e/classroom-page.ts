import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { type PracticeModel, startPracticeModel } from '#practice/model/practice-model.ts';
import { test as base } from './fixtures.ts';
import { RunningApp } from './running-app.ts';

/** The demonstration classroom, with a model that takes a few seconds for a feedback. */
export const test = base.extend<{ classroom: ClassroomPage }, { app: RunningApp; model: PracticeModel }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const model = await startPracticeModel();
      model.control.always({ firstTokenMs: 300, tokensPerSecond: 400 });
      await use(model);
      await model.stop();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ model }, use) => {
      const app = await RunningApp.start({
        AI_PROVIDER: 'openai-compatible',
        AI_MODEL: 'practice',
        AI_BASE_URL: model.baseUrls.openai,
      });
      await use(app);
      await app.dispose();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  classroom: async ({ app, page, context }, use) => {
    await use(new ClassroomPage(page, context, await app.studentLink()));
  },
});

export const work =
  'Our school should start later because students are tired in the morning. I fall asleep in the first lesson and so do my friends. Many schools changed the time and it helped. It is good for everyone.';

/** One student at one computer. */
export class ClassroomPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly address: string;
  /** How often work was sent. */
  sent = 0;

  constructor(page: Page, context: BrowserContext, address: string) {
    this.page = page;
    this.context = context;
    this.address = address;
    context.on('request', (request) => {
      if (request.url().endsWith('/generate-feedback')) this.sent += 1;
    });
  }

  async open(page = this.page): Promise<void> {
    await page.goto(this.address);
    await page.getByLabel(/^Nickname/).waitFor();
    // Drafts are kept by what comes behind the page.
    await page.waitForLoadState('networkidle');
  }

  /** The nickname comes first: words that stand under another one for a moment are a draft of that one. */
  async fill(text = work, nickname = 'Blue Heron'): Promise<void> {
    await this.page.getByLabel(/^Nickname/).fill(nickname);
    const projects = this.page.getByLabel(/^Project/);
    await projects.locator('option:not([value=""])').first().waitFor({ state: 'attached' });
    // Where there is only one project it is chosen.
    if ((await projects.locator('option').count()) > 1) await projects.selectOption({ index: 1 });
    await this.workField.fill(text);
  }

  /** Refuses the next sending as the server would. */
  async refuseOnce(status: number, problem: { code: string; detail: string; retryAfter?: number }) {
    await this.page.route(
      '**/api/functions/generate-feedback',
      (route) =>
        route.fulfill({
          status,
          contentType: 'application/problem+json',
          body: JSON.stringify({ title: problem.code, status, requestId: 'test', ...problem }),
        }),
      { times: 1 },
    );
  }

  /** The whole feedback is there. */
  async finished(): Promise<void> {
    await expect(this.print).toBeVisible({ timeout: 60_000 });
  }

  /** Makes a code for the work that is shown; answers its words. */
  async makeReturnCode(): Promise<string[]> {
    await this.openFold('.come-back');
    await this.button('Get my return code').click();
    const words = this.page.getByRole('list', { name: 'Return code' }).getByRole('listitem');
    await expect(words).toHaveCount(7);
    return await words.allTextContents();
  }

  /** Opens what is folded, and leaves open what is. */
  async openFold(selector: string): Promise<void> {
    await this.page.locator(selector).evaluate((fold) => fold.setAttribute('open', ''));
  }

  get workField(): Locator {
    return this.page.getByLabel(/^Your work/);
  }
  get ask(): Locator {
    return this.page.getByRole('button', { name: 'Get AI Feedback' });
  }
  get feedback(): Locator {
    return this.page.getByRole('region', { name: 'Your Feedback' });
  }
  get print(): Locator {
    return this.page.getByRole('button', { name: 'Print + Submit to Teacher' });
  }
  get done(): Locator {
    return this.page.getByRole('button', { name: "I'm done" });
  }
  /** "I'm done", and yes. */
  async clear(): Promise<void> {
    await this.done.click();
    await this.button('Clear it').click();
  }
  button(name: string): Locator {
    return this.page.getByRole('button', { name });
  }
}
