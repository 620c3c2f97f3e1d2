import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserLaunchOptions } from '#checks/browser.ts';
import { freePort } from '#database/embedded/free-port.ts';
import { RunningApp } from '#e2e/running-app.ts';
import { median } from './report.ts';

/** What every public page must reach, of 100, in each category. */
const least = 98;
/** Speed differs from load to load: the middle one of so many counts. */
const rounds = 5;
/** When the largest text or picture is painted, as Lighthouse simulates a phone; the middle one again. */
const mostLcpMs = 1_200;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number>;

const app = await RunningApp.start({ LOG_LEVEL: 'warn' });
const { executablePath, args } = browserLaunchOptions();
const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

let missed = 0;
try {
  for (const path of await listedPages()) {
    const { scores, lcpMs, reasons } = await judge(path);
    const low: string[] = categories.filter((category) => scores[category] < least);
    if (lcpMs > mostLcpMs) low.push('LCP');
    const words = [
      ...categories.map((category) => `${category} ${scores[category]}`),
      `LCP ${(lcpMs / 1000).toFixed(2)} s`,
    ].join(', ');
    console.log(`bench:lighthouse  ${path}: ${words}${low.length > 0 ? ` (MISSED: ${low.join(', ')})` : ''}`);
    if (low.length > 0) for (const reason of reasons) console.log(`bench:lighthouse    ${reason}`);
    missed += low.length;
  }
} finally {
  await app.dispose();
}
console.log(
  `bench:lighthouse  as a phone, least ${least} each, performance the median of ${rounds}, LCP at most ${mostLcpMs} ms`,
);
process.exitCode = missed > 0 ? 1 : 0;

/** The pages that search engines are told of. */
async function listedPages() {
  const sitemap = await (await fetch(`${app.origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  if (paths.length === 0) throw new Error('The sitemap names no page');
  return paths;
}

async function judge(path: string) {
  const first = await look(path, categories);
  const looks = [first];
  while (looks.length < rounds) looks.push(await look(path, ['performance']));
  const performance = median(looks.map(({ scores }) => scores.performance));
  return {
    ...first,
    scores: { ...first.scores, performance },
    lcpMs: median(looks.map(({ lcpMs }) => lcpMs)),
  };
}

/** Lighthouse's own settings, as a phone, in a browser that has seen nothing; nothing is reported to anyone. */
async function look(path: string, onlyCategories: readonly string[]) {
  const lhr = (await record(path, onlyCategories)) ?? (await record(path, onlyCategories));
  if (!lhr) throw new Error(`Lighthouse could not look at ${path}`);
  const scores = Object.fromEntries(
    Object.values(lhr.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
  ) as Scores;
  const weighed = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => lhr.audits[id]),
  );
  const reasons = weighed
    .filter((audit) => audit && audit.score !== null && audit.score < 0.9)
    .map((audit) => `${audit?.id}: ${audit?.displayValue ?? audit?.title}`);
  return { scores, lcpMs: lhr.audits['largest-contentful-paint']?.numericValue ?? 0, reasons };
}

/** Nothing where the browser's trace was no good, which happens on a busy machine. */
async function record(path: string, onlyCategories: readonly string[]) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ...quiet, `--remote-debugging-port=${port}`],
  });
  const settings = { port, onlyCategories: [...onlyCategories], enableErrorReporting: false };
  try {
    const result = await lighthouse(app.origin + path, { ...settings, logLevel: 'error' });
    return result?.lhr.runtimeError ? undefined : result?.lhr;
  } finally {
    await browser.close();
  }
}
