import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { chromium, type Page } from '@playwright/test';
import { test as base } from './classroom-page.ts';

/** What stands on the paper before the camera. */
export const paperWords = [
  'School should start later',
  'because students are tired in the morning.',
  'I fall asleep in the first lesson.',
  'Many schools changed the time and it helped.',
];

/** A sheet of paper with words on it, as a JPEG. */
async function photographPaper(launchOptions: LaunchOptions): Promise<Buffer> {
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.setContent(
    `<body style="margin:0;background:#7a6a58"><div style="margin:30px 90px;padding:60px;height:540px;background:#f6f3ea;font:44px/90px Georgia,serif;color:#1d2433">${paperWords.join('<br>')}</div>`,
  );
  const picture = await page.screenshot({ type: 'jpeg', quality: 90 });
  await browser.close();
  return picture;
}

/** A camera that looks at one sheet of paper. `paper` is what it sees, as a file. */
export const test = base.extend<object, { paper: Buffer }>({
  paper: [
    async ({ launchOptions }, use) => {
      const { args = [], ...others } = launchOptions;
      const plain = args.filter((arg) => !arg.includes('media-stream') && !arg.includes('fake-video'));
      await use(await photographPaper({ ...others, args: plain }));
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'classroom-station-camera-'));
      const film = join(folder, 'paper.mjpeg');
      const frame = await photographPaper(launchOptions);
      await writeFile(film, Buffer.concat([frame, frame, frame]));
      await use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-ui-for-media-stream',
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${film}`,
        ],
      });
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

export type ReadAnswer =
  | { text: string; please_check?: boolean }
  | { status: number; code: string; title: string; detail: string };

/** Stands in for the reading of photos: answers in turn as the contract says, and keeps what was sent. */
export async function answerPhotos(page: Page, answers: ReadAnswer[], model: string | null = null) {
  const sent: { image: string }[] = [];
  let goOn = () => {};
  let held: Promise<void> | undefined;
  await page.route('**/api/photo-reader', (route) => route.fulfill({ json: { model } }));
  await page.route('**/api/functions/process-text-image', async (route) => {
    sent.push(route.request().postDataJSON());
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (!answer) throw new Error('no answer was prepared');
    await held;
    if ('text' in answer) {
      await route.fulfill({ json: { please_check: false, reader: 'local', ...answer } });
      return;
    }
    await route.fulfill({
      status: answer.status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ requestId: 'test', ...answer }),
    });
  });
  return {
    sent,
    hold() {
      held = new Promise((resolve) => {
        goOn = resolve;
      });
    },
    goOn() {
      goOn();
      held = undefined;
    },
  };
}
