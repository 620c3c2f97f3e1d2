import { expect, type Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { test as base } from './fixtures.ts';
import { ScreenHarness } from './states/state.ts';
import { handful, states, widths } from './states/states.ts';

/** One class for all screens: making it takes longer than looking at a screen. */
const test = base.extend<object, { harness: ScreenHarness }>({
  harness: [
    async ({ app, browser }, use) => {
      await use(await ScreenHarness.start(app, browser));
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

// All of them take minutes: `npm run test:long` looks at each.
const looked = process.env['LONG_TESTS'] ? states : states.filter(({ name }) => handful.has(name));

for (const state of looked) {
  test(`${state.name} fits a phone and a computer, and axe finds nothing`, async ({ harness }) => {
    const page = await harness.open(state.viewer);
    await state.show(page, harness);
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findOverflow(page), `${state.name} at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await findSmallTargets(page)).toEqual([]);
    if (state.name.startsWith('page-')) expect(await accessibilityFaults(page), 'on a phone').toEqual([]);
    if (handful.has(state.name)) await lookOtherwise(page);
    await page.context().close();
  });
}

/** In forced colours on black, and with text at twice its size. */
async function lookOtherwise(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(() => findEdgeless(page), 'has an edge in forced colours').toEqual([]);
  // The colours are the browser's own then: axe still computes with ours.
  expect(await accessibilityFaults(page, { without: ['color-contrast'] }), 'in forced colours').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', reducedMotion: 'reduce' });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of [1366, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflow(page), `text at 200 % on ${width}`).toEqual([]);
  }
}

/** What stands beyond the left or right edge of the window, and can therefore be reached by scrolling alone. */
async function findOverflow(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    // Half pixels add up to one where text is twice as large.
    if (scrollWidth > clientWidth + 1) return [`the page is ${scrollWidth - clientWidth} px too wide`];
    const isClipped = (element: Element) => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible') return at !== document.body;
      }
      return false;
    };
    return [...document.querySelectorAll('main *, header *, dialog[open] *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('svg'))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (right > clientWidth + 1 || left < -1) && !isClipped(element);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** What can be pressed and is smaller than 24 px each way; links within a sentence are as high as its line. */
async function findSmallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('button, select, summary, input:not([type="hidden"]), a.btn, a.nav-link')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        return width > 1 && height > 1 && (width < 24 || height < 24);
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** Buttons, cards and tabs whose edge is their colour alone: forced colours take that away. */
async function findEdgeless(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.btn:not(.btn-text, .btn-icon), .sheet, .slip, .pass, .tab, .alert, .toast, .sticky-note, .number-field, :not(.number-field) > .input, dialog[open]',
      ),
    ]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const style = getComputedStyle(element);
        const isSeen = (line: string, width: string, color: string) =>
          line !== 'none' && Number.parseFloat(width) > 0 && color !== style.backgroundColor;
        return (
          !isSeen(style.borderTopStyle, style.borderTopWidth, style.borderTopColor) &&
          !isSeen(style.outlineStyle, style.outlineWidth, style.outlineColor)
        );
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}
