import { chromium } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, describe, expect, test } from 'vitest';
import { browserLaunchOptions } from '#checks/browser.ts';
import type { ReportDocument } from '#contract/report-document.ts';
import { createLog } from '#server/process/log.ts';
import { openPdf } from '#server/providers/pdf/pdf.ts';
import { feedbackReport } from '#server/reports/feedback-report.ts';
import { printedFeedback } from './print-feedback.ts';
import { openPrintWindow } from './print-window.factory.ts';
import { buildPrintedWorks, type PrintedWork } from './printed-works.factory.ts';

const browser = await chromium.launch(browserLaunchOptions());
const print = await openPrintWindow(await browser.newPage());
const pdf = openPdf({ log: createLog('silent') });
afterAll(() => Promise.all([browser.close(), pdf.close()]));

const bare = (text: string) => text.replace(/\s|\u200B/gu, '');

/** The words of each page, without white space. */
async function pagesOf(data: Uint8Array): Promise<string[]> {
  const task = getDocument({ data, verbosity: 0 });
  const file = await task.promise;
  const pages = Array.from({ length: file.numPages }, async (_, at) => {
    const { items } = await (await file.getPage(at + 1)).getTextContent();
    return bare(items.map((item) => ('str' in item ? item.str : '')).join(''));
  });
  const all = await Promise.all(pages);
  await task.destroy();
  return all;
}

/** What is said first and last in each section that is not to be torn, and where a heading stands. */
function faultsOf({ sections }: ReportDocument, pages: readonly string[]): string[] {
  const pageOf = (text: string, from = 0) =>
    pages.findIndex((page, at) => at >= from && page.includes(bare(text)));
  return sections.flatMap(({ heading, blocks, isWhole }) => {
    const texts = blocks.flatMap((block) =>
      block.kind !== 'work' && 'text' in block && block.text ? [block.text] : [],
    );
    if (heading === '' || texts.length === 0) return [];
    const at = pageOf(heading);
    const told = isWhole ? texts : texts.slice(0, 1);
    return told.filter((text) => !pages[at]?.includes(bare(text))).map((text) => `${heading}: ${text}`);
  });
}

const works = buildPrintedWorks();
/** A long work fills pages of its own. */
const most = ({ draft, work }: PrintedWork) => draft + (work.length > 1_500 ? 1 : 0);

test('there are thirty works, first and second drafts, short and long', () => {
  expect(works).toHaveLength(30);
  expect(works.filter(({ draft }) => draft === 2).length).toBeGreaterThanOrEqual(10);
});

describe('a first feedback prints on one sheet and a second draft on two, nothing torn', () => {
  test.each(works)('$name', async (one) => {
    const returnCode = 'bado-kemi-lano-mava-reda-sile-tomo';
    for (const format of ['Letter', 'A4'] as const) {
      const pages = await pagesOf(await print({ ...one, returnCode }, format));
      expect(pages.length).toBeLessThanOrEqual(most(one));
      expect(faultsOf(printedFeedback(one), pages)).toEqual([]);
      expect(pages[0]).toContain('AI-GeneratedFeedback');
      expect(pages[0]).toContain(bare(returnCode.replaceAll('-', ' ')));
      expect(pages.at(-1)).toContain('Generatedon');
    }
  });
});

describe('so does the report to the teacher', () => {
  test.each(works)('$name', async (one) => {
    const { result, draft, work, nickname, unitTitle } = one;
    const handedIn = {
      ...{ id: '1', unitId: '2', unitTitle, nickname, result, work, draft, goal: null, question: null },
      ...{ reply: { step1: { answer: 'will do' as const, because: null }, step2: null } },
      createdAt: new Date('2026-09-01T08:00:00Z'),
    };
    const report = feedbackReport(handedIn, result, { quote: null, is_plea: false });
    const pages = await pagesOf((await pdf.renderPdf(report)).file);
    expect(pages.length).toBeLessThanOrEqual(most(one));
    expect(faultsOf(report, pages)).toEqual([]);
  });
});
