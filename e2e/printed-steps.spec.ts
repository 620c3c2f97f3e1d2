import { expect } from '@playwright/test';
import { test } from './classroom-page.ts';
import { readPdfPages, withoutSpace } from './read-pdf.ts';

test('a step is never torn over two printed pages, wherever on the page it comes', async ({
  classroom,
  page,
}) => {
  await classroom.open();
  await classroom.fill();
  await classroom.ask.click();
  await classroom.finished();
  const [printed] = await Promise.all([page.waitForEvent('popup'), classroom.print.click()]);
  const titles = printed.getByRole('heading', { name: /^[12]\. / });
  const parts = printed.locator('.print-whole', { has: titles });
  await parts.last().waitFor();
  const steps = await parts.allTextContents();
  expect(steps).toHaveLength(2);
  const spacer = await printed.evaluateHandle(() => {
    const made = document.createElement('div');
    document.querySelector('.print-sheet')?.prepend(made);
    return made;
  });
  const begins = new Set<number>();
  for (let height = 0; height <= 800; height += 40) {
    await spacer.evaluate((element, px) => {
      element.style.height = `${px}px`;
    }, height);
    const pages = await readPdfPages(new Uint8Array(await printed.pdf({ format: 'Letter' })));
    for (const step of steps) {
      const at = pages.findIndex((words) => words.includes(withoutSpace(step)));
      expect(at, `with ${height} px above: ${step}`).toBeGreaterThanOrEqual(0);
      begins.add(at);
    }
  }
  // They went from one page to the next meanwhile.
  expect(begins.size).toBeGreaterThan(1);
});
