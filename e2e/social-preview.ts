import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { browserLaunchOptions } from '#checks/browser.ts';

// `npm run pictures:preview`: draws the picture that previews of links show.
const drawing = pathToFileURL(resolve('web/social-preview.html')).href;
const browser = await chromium.launch(browserLaunchOptions());
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.goto(drawing);
await page.evaluate(async () => {
  await document.fonts.ready;
});
await page.screenshot({ path: 'web/social-preview.png' });
await browser.close();
