import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Counts keys and pointer presses as the page receives them. Words that are put into a field at once are no press. */
export async function countPresses(page: Page) {
  let count = 0;
  await page.exposeFunction('countPress', () => {
    count += 1;
  });
  await page.addInitScript(() => {
    const press = () => void (globalThis as unknown as { countPress(): void }).countPress();
    addEventListener('pointerdown', press, true);
    addEventListener(
      'keydown',
      ({ key, repeat }) => {
        if (!repeat && !['Control', 'Shift', 'Alt', 'Meta'].includes(key)) press();
      },
      true,
    );
  });
  /** What a teacher does, and the most presses that it may cost. */
  return async (what: string, most: number, does: () => Promise<void>): Promise<void> => {
    const before = count;
    await does();
    expect(count - before, `presses to see: ${what}`).toBeGreaterThan(0);
    expect(count - before, `presses for: ${what}`).toBeLessThanOrEqual(most);
  };
}
