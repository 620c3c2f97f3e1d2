import { bodyLimits, studentHeaders } from '#contract/constants.ts';
import { processTextImage } from '#contract/photos.ts';
import { RunningApp } from '#e2e/running-app.ts';
import { seededRandom } from '#practice/random.ts';
import { nextDevice, openClassroom } from './load/load-classroom.ts';
import { type OcrPage, ocrPages } from './ocr-pages.ts';
import { type Figure, median, percentile, report } from './report.ts';

/**
 * How well and how fast photographed pages are read, over HTTP and by the local reader:
 * `npm run bench:ocr -- [seed] [--show]`. With --show every text that is not quite right is printed.
 */
const seed = Number(process.argv[2]) || 20261121;
const shows = process.argv.includes('--show');

type Result = {
  kind: string;
  isReadable: boolean;
  wasRead: boolean;
  seconds: number;
  cer: number;
  wer: number;
};

const app = await RunningApp.start({ LOG_LEVEL: 'warn' });
const classroom = await openClassroom(app.origin);
const results: Result[] = [];
try {
  let isFirst = true;
  for await (const page of ocrPages(seededRandom(seed))) {
    // The first one waits for the process to start: it is read twice.
    if (isFirst) await readPage(page);
    isFirst = false;
    results.push(await readPage(page));
  }
} finally {
  await app.dispose();
}

async function readPage({ kind, photo, truth }: OcrPage): Promise<Result> {
  const body = JSON.stringify({ image: photo.toString('base64') });
  if (body.length > bodyLimits.photo) throw new Error('a page of the bench is too large');
  const startedAt = performance.now();
  const response = await fetch(app.origin + processTextImage.path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [studentHeaders.link]: classroom.link,
      Cookie: nextDevice(classroom),
    },
    body,
  });
  const answer = await response.json();
  const seconds = (performance.now() - startedAt) / 1000;
  const wasRead = response.status === 200;
  if (!wasRead && response.status !== 422) throw new Error(`${kind} answered ${JSON.stringify(answer)}`);
  const read = wasRead ? flow(answer.text) : '';
  const wanted = truth ?? '';
  const cer = errorRate([...wanted], [...read]);
  const wer = errorRate(wanted.split(' '), read.split(' '));
  if (shows && read !== wanted) console.log(`${kind} ${(cer * 100).toFixed(1)} %: ${read || answer.code}`);
  return { kind, isReadable: truth !== null, wasRead, seconds, cer, wer };
}

/** Lines end where the paper does: their breaks are no part of the text. */
function flow(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function of(kind: string): Result[] {
  return results.filter((result) => result.kind.startsWith(kind));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percentOf(kind: string, field: 'cer' | 'wer'): number {
  return 100 * mean(of(kind).map((result) => result[field]));
}

const targets: Record<string, number> = { 'print photo': 1.5, 'hand photo': 2 };
const readable = results.filter((result) => result.isReadable);
const groups = ['print clean', 'print photo', 'hand clean', 'hand on lines', 'hand photo'];
const kinds = [...new Set([...groups, ...readable.map((result) => result.kind)])];
const figures: Figure[] = kinds.flatMap((kind) => [
  { name: `${kind}, CER`, value: percentOf(kind, 'cer'), unit: ' %', target: targets[kind] },
  { name: `${kind}, WER`, value: percentOf(kind, 'wer'), unit: ' %' },
  { name: `${kind}, a page`, value: median(of(kind).map((result) => result.seconds)), unit: ' s' },
]);
const unreadable = of('unreadable');
const clean = results.filter((result) => /clean|on lines/.test(result.kind));
figures.push(
  { name: 'a page, p50', value: median(readable.map((result) => result.seconds)), unit: ' s', target: 4 },
  {
    name: 'a page, p95',
    value: percentile(
      readable.map((result) => result.seconds),
      0.95,
    ),
    unit: ' s',
  },
  {
    name: 'unreadable pages that were read',
    value: (100 * unreadable.filter((result) => result.wasRead).length) / unreadable.length,
    unit: ' %',
    target: 5,
  },
  {
    name: 'clean pages refused',
    value: clean.filter((result) => !result.wasRead).length,
    unit: '',
    target: 0,
  },
  { name: 'readable photos refused', value: readable.filter((result) => !result.wasRead).length, unit: '' },
);
process.exitCode = report('ocr', figures, { pages: results.length, seed }) ? 0 : 1;

/** Changes that make what was read into what was written, as a share of what was written. */
function errorRate(written: readonly string[], read: readonly string[]): number {
  let row = Array.from({ length: read.length + 1 }, (_, at) => at);
  written.forEach((wanted, index) => {
    const next = [index + 1];
    read.forEach((got, at) => {
      const swap = (row[at] ?? 0) + (got === wanted ? 0 : 1);
      next.push(Math.min(swap, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    });
    row = next;
  });
  return (row.at(-1) ?? 0) / Math.max(1, written.length);
}
