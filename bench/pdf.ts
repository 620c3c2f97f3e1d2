import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { browserLaunchOptions } from '#checks/browser.ts';
import type { ReportBlock, ReportDocument } from '#contract/report-document.ts';
import { openPdf } from '#server/providers/pdf/pdf.ts';
import { median, report } from './report.ts';

/**
 * Milliseconds for a report as a PDF, against a browser that is open already and prints the same words with the same
 * fonts, tagged and with a footer, on a page of its own for each document. Both in turn, in one run.
 */
const rounds = 9;
const sentence = 'The bean in the dark grew taller because it was looking for light. ';
const written = [
  '¿Por qué cortan hojas? Ñandú, pingüino. ',
  'النمل يقطع أوراق الشجر ويحملها إلى بيته. ',
  'Then the 🐜 carried a 🍃 home. ',
];
/** Paragraphs that fill so many pages. */
const paragraphs = { 1: 8, 3: 34, 10: 122 };

function buildReport(count: number, round: number): ReportDocument {
  const blocks = Array.from(
    { length: count },
    (_, index): ReportBlock => ({
      kind: index % 4 === 0 ? 'quote' : 'paragraph',
      lead: 'The student wrote',
      text: `${index}.${round} ${written[index % written.length]}${sentence.repeat(3)}`,
    }),
  );
  return {
    title: 'Student Feedback - Blue Heron',
    heading: 'AI-Generated Feedback',
    author: 'Classroom Station',
    language: 'en',
    createdAt: new Date(),
    facts: [{ name: 'Nickname', value: 'Blue Heron' }],
    sections: [{ heading: '1. Show how you know', blocks }],
    footer: 'Generated for a measurement',
  };
}

function toHtml({ heading, sections }: ReportDocument): string {
  const parts = sections.flatMap(({ heading: title, blocks }) => [
    `<h2>${title}</h2>`,
    ...blocks.map((block) => `<p dir="auto">${'text' in block ? block.text : ''}</p>`),
  ]);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Report</title><style>${style}</style><h1>${heading}</h1>${parts.join('')}</html>`;
}

const fontOf = (name: string, path: string) => new URL(path, import.meta.resolve(name)).href;
const faces = {
  Latin: fontOf('@embedpdf/fonts-latin', '../fonts/NotoSans-Regular.ttf'),
  Arabic: fontOf('@embedpdf/fonts-arabic', '../fonts/NotoNaskhArabic-Regular.ttf'),
  Emoji: fontOf('@expo-google-fonts/noto-emoji/package.json', '400Regular/NotoEmoji_400Regular.ttf'),
};
const fontRules = Object.entries(faces).map(
  ([name, url]) => `@font-face { font-family: ${name}; src: url("${url}") }`,
);
const style = `${fontRules.join(' ')} body { font: 11pt/1.4 ${Object.keys(faces).join(', ')} }`;

const log = { warn: () => undefined };
const pdf = openPdf({ log });
const browser = await chromium.launch(browserLaunchOptions());
const folder = await mkdtemp(join(tmpdir(), 'classroom-station-bench-'));
const file = join(folder, 'report.html');

async function print(html: string) {
  await writeFile(file, html);
  const page = await browser.newPage();
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(() => document.fonts.ready);
  await page.pdf({
    format: 'Letter',
    tagged: true,
    displayHeaderFooter: true,
    footerTemplate: '<span class="pageNumber"></span> of <span class="totalPages"></span>',
  });
  await page.close();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const figures = [];
for (const [pages, count] of Object.entries(paragraphs)) {
  const [own, printed]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    const document = buildReport(count, round);
    // The page that was closed last is still being taken down, which is not our work.
    await sleep(300);
    const ours = await timed(() => pdf.renderPdf(document));
    const theirs = await timed(() => print(toHtml(document)));
    // The first round only warms both up.
    if (round < 0) continue;
    own.push(ours);
    printed.push(theirs);
  }
  const label = `${pages} ${pages === '1' ? 'page' : 'pages'}`;
  figures.push(
    { name: `${label}, ÷ warm Chromium`, value: median(own) / median(printed), unit: '', target: 0.1 },
    { name: `${label}, a document`, value: median(own), unit: ' ms' },
  );
}
await browser.close();
await rm(folder, { recursive: true });
await pdf.close();
process.exitCode = report('pdf', figures, { rounds }) ? 0 : 1;
