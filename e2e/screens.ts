import { mkdirSync, rmSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { browserLaunchOptions } from '#checks/browser.ts';
import { RunningApp } from './running-app.ts';
import { ScreenHarness, type State } from './states/state.ts';
import { handful, states, widths } from './states/states.ts';

// `npm run screens`: every screen in every state (`e2e/states/`) at three widths, taken from the running product with its
// demo. A picture is called after its state and its width in pixels.
const folder = 'e2e/out';
/** What is looked at is the layout, not the grain: the whole folder stays small. */
const widest = 500;
const tallest = 6000;

// `npm run screens -- student` takes anew only what has that in its name.
const chosen = process.argv.slice(2);
if (chosen.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const shown = states.filter(({ name }) => chosen.length === 0 || chosen.some((part) => name.includes(part)));
const app = await RunningApp.start();
const browser = await chromium.launch(browserLaunchOptions());
const harness = await ScreenHarness.start(app, browser);

for (const state of shown) {
  const page = await harness.open(state.viewer);
  try {
    await state.show(page, harness);
  } catch (error) {
    // The others are still worth looking at.
    console.error(`${state.name} could not be shown: ${String(error)}`);
    process.exitCode = 1;
    await page.context().close();
    continue;
  }
  for (const width of widths) await take(page, state, width, `${width}`);
  if (handful.has(state.name)) {
    // A browser at 200 % shows half as many pixels of the page, each twice as large.
    await take(page, state, 640, '200-percent');
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
    await take(page, state, 768, 'forced-colors');
  }
  await page.context().close();
  console.log(state.name);
}
await browser.close();
await app.dispose();

async function take(page: Page, { name }: State, width: number, variant: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Two frames: one for what measures itself, one for what follows from it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  // What covers the window belongs to the window, not to the page.
  const covered = (await page.locator('dialog[open]').count()) > 0;
  if (!covered) await page.evaluate(layDown);
  const taken = await page.screenshot({ fullPage: !covered, animations: 'disabled' });
  await sharp(taken)
    .resize({ width: widest, height: tallest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 36, effort: 4 })
    .toFile(`${folder}/${name}-${variant}.webp`);
}

/** What stays in sight while a page is scrolled would stand in the middle of a picture of the whole of it. */
function layDown(): void {
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
  }
}
