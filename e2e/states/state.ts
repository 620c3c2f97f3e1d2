import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { signIn } from '#e2e/fixtures.ts';
import type { RunningApp } from '#e2e/running-app.ts';

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Who sits before the screen. The teacher has units, a group and a link; the newcomer has nothing yet. */
export type Viewer = 'visitor' | 'teacher' | 'newcomer' | 'student';

/** A screen as it may be met: how to come from an empty page to it. */
export type State = {
  /** Name of its pictures, too. */
  name: string;
  viewer: Viewer;
  show(page: Page, harness: ScreenHarness): Promise<void>;
};

/** Words for a student's work, long enough for everything that a feedback has. */
export const work = [
  'We wanted to know if bean plants need light.',
  'We put one plant in the window and one in the closet.',
  'The window plant grew 4 cm in ten days.',
  'The closet plant got long and yellow.',
  'It was bad.',
  'So plants need light to grow.',
].join(' ');

/** A running product with its demonstration class, and a browser to look at it. */
export class ScreenHarness {
  readonly app: RunningApp;
  readonly studentLink: string;
  readonly #browser: Browser;
  readonly #signedIn = new Map<Viewer, Storage>();

  private constructor(app: RunningApp, browser: Browser, studentLink: string) {
    this.app = app;
    this.#browser = browser;
    this.studentLink = studentLink;
  }

  /** Signs both teachers in, and lets one student hand in a report, so that inbox and list hold something. */
  static async start(app: RunningApp, browser: Browser): Promise<ScreenHarness> {
    const harness = new ScreenHarness(app, browser, await app.studentLink());
    await harness.#keepSignedIn('teacher', 'demo.teacher@classroom-station.example');
    await harness.#keepSignedIn('newcomer', 'the.new.teacher@oakfield-middle-school.example');
    await harness.#handInReport();
    return harness;
  }

  /** An empty page in a browser of its own: what one state leaves behind, the next one never sees. */
  async open(viewer: Viewer, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.app.origin,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      storageState: this.#signedIn.get(viewer),
      ...options,
    });
    context.setDefaultTimeout(60_000);
    return await context.newPage();
  }

  async #keepSignedIn(viewer: Viewer, email: string): Promise<void> {
    const page = await this.open('visitor');
    await signIn(page, email);
    this.#signedIn.set(viewer, await page.context().storageState());
    await page.context().close();
  }

  async #handInReport(): Promise<void> {
    const page = await this.open('student');
    await page.goto(this.studentLink);
    await fillWork(page);
    await page.getByRole('button', { name: 'Get AI Feedback' }).click();
    await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Print + Submit to Teacher' }).click(),
    ]);
    await page.getByText('The PDF is e-mailed to your teacher.').waitFor();
    await page.context().close();
  }
}

/** Fills the form of the General Station. */
export async function fillWork(page: Page, text = work): Promise<void> {
  await page.getByLabel(/^Nickname/).fill('Blue Heron');
  await page.getByLabel(/^Project/).selectOption({ label: 'Bean plant lab report' });
  await page.getByLabel(/^Your work/).fill(text);
  await page.getByLabel(/^Question/).fill('Is my ending good?');
}
