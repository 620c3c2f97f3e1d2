import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, describe, expect, test } from 'vitest';
import type { ReportBlock, ReportDocument } from '#contract/report-document.ts';
import { createLog } from '#server/process/log.ts';
import { openPdf } from './pdf.ts';

const pdf = openPdf({ log: createLog('silent') });
afterAll(() => pdf.close());

function buildReport(blocks: ReportBlock[], overrides: Partial<ReportDocument> = {}): ReportDocument {
  return {
    title: 'Student Feedback - Blue Heron',
    heading: 'AI-Generated Feedback',
    author: 'Classroom Station',
    language: 'en',
    createdAt: new Date('2026-11-21T08:00:00Z'),
    facts: [{ name: 'Nickname', value: 'Blue Heron' }],
    sections: [{ heading: '1. Show how you know', blocks }],
    footer: 'Generated on 11/21/2026',
    ...overrides,
  };
}

type Tree = { role?: string; alt?: string; lang?: string; children?: Tree[] };

async function read(bytes: Uint8Array) {
  const task = getDocument({ data: bytes, verbosity: 0 });
  const file = await task.promise;
  const pages = Array.from({ length: file.numPages }, (_, index) => index + 1);
  const texts: string[] = [];
  const trees: Tree[] = [];
  for (const number of pages) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    trees.push((await page.getStructTree()) as Tree);
  }
  const { info, metadata } = await file.getMetadata();
  const facts = info as Record<string, unknown>;
  const isUa = metadata?.getRaw()?.includes('pdfuaid') ?? false;
  await task.destroy();
  return {
    text: texts.join('\n'),
    pages: texts,
    tags: trees.flatMap(flat),
    title: facts.Title,
    lang: facts.Language,
    isUa,
  };
}

function flat(tree: Tree): Tree[] {
  return [tree, ...(tree.children ?? []).flatMap(flat)];
}

const readReport = async (...args: Parameters<typeof buildReport>) =>
  await read((await pdf.renderPdf(buildReport(...args))).file);

test('a report has a title, a language, headings, tagged quotations and described shapes', async () => {
  const report = await readReport([
    { kind: 'quote', lead: 'You wrote', text: '“Ants are good.”' },
    { kind: 'paragraph', text: 'Which detail shows this?' },
    { kind: 'heading', text: 'Sentence starters' },
    { kind: 'list', items: ['The text says …', 'I know this because …'] },
    { kind: 'source', text: 'Workers cut leaves.' },
    {
      kind: 'organizer',
      shape: 'Web',
      labels: ['Idea', 'One', 'Two'],
      alt: 'A web of one idea and two details',
    },
    { kind: 'note', text: 'Works on: Uses evidence' },
  ]);
  expect(report).toMatchObject({ title: 'Student Feedback - Blue Heron', lang: 'en', isUa: true });
  const roles = report.tags.map(({ role }) => role);
  for (const role of ['H1', 'H2', 'H3', 'P', 'L', 'LI', 'Figure']) expect(roles).toContain(role);
  expect(report.tags.find(({ role }) => role === 'Figure')?.alt).toBe('A web of one idea and two details');
  for (const text of ['AI-Generated Feedback', 'Blue Heron', 'Ants are good', 'Workers cut leaves'])
    expect(report.text).toContain(text);
  expect(report.text).toContain('Page 1 of 1');
});

describe('words come out as they were written', () => {
  test.each([
    ['Spanish', '¿Por qué cortan hojas? Ñandú, pingüino.'],
    ['Vietnamese', 'Kiến cắt lá và mang về tổ, để nuôi nấm.'],
    ['simplified Chinese', '蚂蚁把叶子切下来，带回家。'],
    ['traditional Chinese', '螞蟻把葉子切下來，帶回家。'],
    ['Korean', '개미는 잎을 잘라 집으로 가져간다.'],
    ['Greek and Cyrillic', 'Μυρμήγκι, муравей'],
    ['emoji', 'Then 👩‍🚀 ❤️ 😀 came'],
    ['mathematics', 'x² ≤ ½ · π → √2 ≈ 1.4'],
  ])('%s', async (_, text) => {
    const report = await readReport([{ kind: 'quote', lead: 'You wrote', text }]);
    expect(report.isUa).toBe(true);
    expect(report.text.replace(/\s/g, '')).toContain(text.replace(/\s/g, ''));
  });

  test.each([
    ['Arabic', 'النمل يقطع أوراق الشجر', 'أوراق'],
    ['Hebrew', 'הנמלים חותכות עלים', 'חותכות'],
  ])('%s, from the right', async (_, text, word) => {
    const report = await readReport([{ kind: 'paragraph', text }]);
    expect(report.isUa).toBe(true);
    expect(report.text.normalize('NFKC')).toContain(word);
  });
});

describe('hostile text is only text', () => {
  test.each([
    '#import "/etc/passwd": * #read("/etc/passwd") $x^2$ *bold* @ref <label> `code` // no \\ end',
    '"}]}; #panic("x") {{ [ ] }} \\u{41}',
    '= Heading\n- list\n+ one\n/ term: x',
  ])('%s', async (text) => {
    const report = await readReport([{ kind: 'paragraph', text }], { title: text });
    expect(report.text.replace(/\s/g, '')).toContain(text.replace(/\s/g, ''));
    expect(report.tags.filter(({ role }) => /^H\d/.test(role ?? ''))).toHaveLength(2);
  });

  test('control characters, lone surrogates and words without end do no harm', async () => {
    const report = await readReport([
      { kind: 'paragraph', text: `a\u0000b\u0007c\uD800d\uFFFFe ${'x'.repeat(5_000)}` },
    ]);
    expect(report.isUa).toBe(true);
    expect(report.text).toContain('abcde');
    expect(report.text.replace(/[^x]/g, '').length).toBeGreaterThanOrEqual(5_000);
  });

  test('a letter that no font has costs the standard, not the report', async () => {
    const report = await readReport([{ kind: 'paragraph', text: 'Before ꧁ 𓀀 ᚠ after' }]);
    expect(report.text).toContain('Before');
    expect(report.text).toContain('after');
    expect(report.isUa).toBe(false);
    expect(report.tags.map(({ role }) => role)).toContain('H1');
  });
});

test.each(['꧁', '𓀀', 'ᚠ'])(
  'a report that has no letters for %j says so, and which texts are not printed whole',
  async (text) => {
    const facts = [{ name: 'Nickname', value: text }];
    const blocks: ReportBlock[] = [
      { kind: 'paragraph', text: 'Plain.' },
      { kind: 'list', items: ['One', `Two ${text}`] },
    ];
    const { file, unprinted } = await pdf.renderPdf(buildReport(blocks, { facts }));
    expect(unprinted).toEqual([
      { heading: 'Nickname', text },
      { heading: '1. Show how you know', text: `Two ${text}` },
    ]);
    expect((await read(file)).text).toContain('Some letters of this report are in none of its fonts');
  },
);

/** What schools speak, each in letters, marks and signs of its own. */
const spoken = [
  'The ants carry leaves.',
  ...['Привет', 'Мурахи ріжуть', 'Μυρμήγκι', 'Nguyễn', '½ → ≤', '🐜'],
  ...[
    'أوراق الشجر',
    'چیونٹیاں پتے',
    'עלים',
    'สมชาย นำกลับบ้าน',
    'পিঁপড়া রহিম',
    'चींटियाँ पत्तियाँ',
    'कमिलाहरूले',
    'मुंग्या पाने कापतात',
  ],
  ...[
    'ગુજરાતી કીડીઓ',
    'ਪੰਜਾਬੀ ਕੀੜੀਆਂ',
    'தமிழ் எறும்புகள்',
    'తెలుగు ఆకులను',
    'ខ្មែរ ស្លឹកឈើ',
    'ລາວ ໃບໄມ້',
    'မြန်မာ ပုရွက်ဆိတ်',
    'አማርኛ ጉንዳኖች',
  ],
  ...[
    'ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ',
    '한국어',
    '蚂蚁把叶子',
    '螞蟻把葉子',
    'アリは葉を切る',
    'Հայերեն տերևները',
    'ქართული ფოთლებს',
  ],
];

test.each(spoken)('a report that has all letters of %j does not say that any is missing', async (text) => {
  const { file, unprinted } = await pdf.renderPdf(buildReport([{ kind: 'work', text }]));
  expect(unprinted).toEqual([]);
  const { text: printed, isUa } = await read(file);
  expect(printed).not.toContain('none of its fonts');
  // The standard refuses a page with a letter that no font has.
  expect(isUa).toBe(true);
});

test('endless names stay in their columns and on the page', async () => {
  const facts = ['Project', 'Nickname', 'Date'].map((name) => ({ name, value: 'W'.repeat(60) }));
  const task = getDocument({ data: (await pdf.renderPdf(buildReport([], { facts }))).file, verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  const placed = items.flatMap((item) => ('str' in item ? [item] : []));
  const starts = placed
    .filter(({ str }) => facts.some(({ name }) => name === str))
    .map(({ transform }) => transform[4]);
  expect(starts).toHaveLength(3);
  const ends = [...starts.slice(1), 612 - 50];
  for (const { transform, width, str } of placed.filter(({ str }) => str.includes('WW'))) {
    const column = starts.findLastIndex((start) => start <= transform[4]);
    expect(transform[4] + width, str).toBeLessThan(ends[column] ?? 0);
  }
  await task.destroy();
});

const line: ReportBlock = { kind: 'paragraph', text: 'The ants carry leaves to their nest. '.repeat(4) };
const words = (count: number): ReportBlock[] => [
  { kind: 'paragraph', text: 'FIRST' },
  ...Array<ReportBlock>(count).fill(line),
  { kind: 'paragraph', text: 'LAST' },
];

test.each([0, 4, 8, 12, 16])('a step stands on one page, behind %i paragraphs', async (before) => {
  const sections = [
    { heading: 'The work', blocks: Array<ReportBlock>(before).fill(line) },
    { heading: '1. Show how you know', blocks: words(8), isWhole: true },
  ];
  const { pages, isUa } = await readReport([], { sections });
  const holds = pages.findIndex((page) => page.includes('FIRST'));
  expect(pages[holds]).toContain('1. Show how you know');
  expect(pages[holds]).toContain('LAST');
  expect(isUa).toBe(true);
});

test('a step that is longer than a page loses nothing', async () => {
  const sections = [{ heading: '1. Show how you know', blocks: words(60), isWhole: true }];
  const { pages, text } = await readReport([], { sections });
  expect(pages.length).toBeGreaterThan(2);
  expect(text).toContain('LAST');
  expect(text.match(/nest\. The ants/g)?.length ?? 0).toBeGreaterThan(60);
});

test('a work keeps its paragraphs and lines, each in its own direction', async () => {
  const text = 'Ants are good.\r\nThey work.\r\n \r\nالنمل يقطع أوراق الشجر\n\n\nThey carry leaves.\n';
  const report = await readReport([{ kind: 'work', text }]);
  expect(report.isUa).toBe(true);
  expect(report.text.normalize('NFKC')).toContain('أوراق');
  const lines = report.text.split('\n').map((line) => line.trim());
  for (const line of ['Ants are good.', 'They work.', 'They carry leaves.']) expect(lines).toContain(line);
  expect(report.tags.filter(({ lang }) => lang === 'ar').length).toBeGreaterThan(0);
});

test('twenty thousand characters fill pages, each with its number', async () => {
  const text = 'The ants carry leaves to their nest every day. '.repeat(430);
  const report = await readReport([{ kind: 'work', text: `${text}It ends here.` }]);
  expect(report.text).toContain('It ends here.');
  expect(report.pages.length).toBeGreaterThan(3);
  expect(report.pages.at(-1)).toContain(`Page ${report.pages.length} of ${report.pages.length}`);
});

test('a report that takes too long is ended, and the next one is set', async () => {
  const hasty = openPdf({ log: createLog('silent'), timeoutMs: 1 });
  await expect(hasty.renderPdf(buildReport([]))).rejects.toThrow('took too long');
  await hasty.close();
  const both = await Promise.all([pdf.renderPdf(buildReport([])), pdf.renderPdf(buildReport([]))]);
  for (const { file } of both) expect((await read(file)).isUa).toBe(true);
});

test('the report of another teacher is set next, however many one of them waits for', async () => {
  const set: string[] = [];
  const ask = (turn: string) => pdf.renderPdf(buildReport([]), turn).then(() => set.push(turn));
  await Promise.all(['busy', 'busy', 'busy', 'busy', 'other'].map(ask));
  expect(set).toEqual(['busy', 'other', 'busy', 'busy', 'busy']);
});
