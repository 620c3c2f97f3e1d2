import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { ReportBlock, ReportDocument } from '#contract/report-document.ts';
import { markWork } from '#words/mark-work.ts';
import { allFonts, fontsFor, readFonts } from './pdf-fonts.ts';
import { toWords, type Words } from './report-words.ts';
import { lettersIn, listUnprinted, type Unprinted, withNote } from './unprinted.ts';

/** What a document may be exported as, the best first: a report never fails for being hard to tag. */
const ua = { pdfStandard: 'ua-1' };
const exports = [ua, {}, { pdfTags: false }];
/** Whether it is PDF/UA-1. The next best is tagged only where this platform's compiler can tag. */
export type PdfAnswer = { pdf: Uint8Array; isUa: boolean; unprinted: Unprinted[] } | { error: string };

// A thread of its own: setting a long page keeps no request waiting, and can be ended.
const workspace = join(import.meta.dirname, 'typst');
let loaded: ReadonlySet<string> = new Set();
let compiler: NodeCompiler;
load(fontsFor(''));

/** Fonts stay for the reports that come next, until one needs others. */
function load(files: readonly string[]): void {
  if (files.every((file) => loaded.has(file))) return;
  loaded = new Set(files);
  compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: readFonts(files) }] });
}

parentPort?.on('message', (document: ReportDocument) => {
  const answer = render(document);
  parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer as ArrayBuffer] : []);
  compiler.evictCache(10);
});

function render(document: ReportDocument): PdfAnswer {
  load(fontsFor(JSON.stringify(document)));
  const first = set(document, new Set());
  if ('error' in first || first.isUa) return first;
  // A sign may stand in the font of a script that this report does not have.
  load(allFonts());
  const letters = new Set<string>();
  const again = set(document, letters);
  if ('error' in again || letters.size === 0) return again;
  const whole = set(withNote(document), letters);
  return 'error' in whole ? whole : { ...whole, unprinted: listUnprinted(document, letters) };
}

/** Sets it once; `letters` takes those that have no glyph. */
function set(document: ReportDocument, letters: Set<string>): PdfAnswer {
  const inputs = { document: JSON.stringify(toInput(document)) };
  const compiled = compiler.compile({ mainFilePath: join(workspace, 'report.typ'), inputs });
  // What the compiler says would quote the words of a student: only its kind is told.
  if (!compiled.result) return { error: compiled.takeDiagnostics()?.kind ?? 'unknown' };
  for (const options of exports) {
    try {
      const pdf = compiler.pdf(compiled.result, options);
      return { pdf: Uint8Array.from(pdf), isUa: options === ua, unprinted: [] };
    } catch (error) {
      // The next one asks for less.
      for (const letter of lettersIn(error)) letters.add(letter);
    }
  }
  return { error: 'no export' };
}

/** Facts stand side by side: what fits a line of its own would run over its neighbour. */
const longestFactToken = 12;

function toInput({ createdAt, author, language, facts, sections, writer, ...texts }: ReportDocument) {
  const words = (text: string) => toWords(text, language);
  const [year, month, day] = [
    createdAt.getUTCFullYear(),
    createdAt.getUTCMonth() + 1,
    createdAt.getUTCDate(),
  ];
  return {
    ...{ author, language, year, month, day },
    title: words(texts.title),
    heading: words(texts.heading),
    footer: words(texts.footer),
    writer: writer ? words(writer) : null,
    facts: facts.map(({ name, value }) => ({
      name: words(name),
      value: toWords(value, language, longestFactToken),
    })),
    sections: sections.map(({ heading, blocks, isWhole }) => ({
      isWhole: isWhole ?? false,
      heading: heading ? words(heading) : null,
      blocks: blocks.map((block) => toBlock(block, words)),
    })),
  };
}

function toBlock(block: ReportBlock, words: (text: string) => Words) {
  switch (block.kind) {
    case 'list':
      return { kind: block.kind, items: block.items.map(words) };
    case 'quote':
      return { kind: block.kind, lead: words(block.lead), words: words(block.text) };
    case 'line':
      return {
        ...{ kind: block.kind, lead: words(block.lead && `${block.lead}:`) },
        ...{ words: words(block.text), items: block.items.map(words) },
      };
    case 'work':
      return { kind: block.kind, paragraphs: paragraphsOf(block, words) };
    case 'organizer':
      return { ...block, labels: block.labels.map(words), alt: words(block.alt) };
    default:
      return { kind: block.kind, words: words(block.text) };
  }
}

const betweenParagraphs = /(?:\r\n?|\n)\s*?(?:\r\n?|\n)/u;

/** Each paragraph in pieces, those that are marked with the signs that begin there. */
function paragraphsOf(
  { text, marks = [] }: Extract<ReportBlock, { kind: 'work' }>,
  words: (text: string) => Words,
) {
  const paragraphs: { text: string; signs: string[]; isMarked: boolean }[][] = [[]];
  for (const { text: piece, marks: names, starts } of markWork(text, marks)) {
    for (const [at, part] of piece.split(betweenParagraphs).entries()) {
      if (at > 0) paragraphs.push([]);
      const signs = at === 0 ? starts : [];
      paragraphs.at(-1)?.push({ text: part, signs, isMarked: names.length > 0 });
    }
  }
  return paragraphs
    .map((pieces) => ({ pieces, whole: pieces.map((piece) => piece.text).join('') }))
    .filter(({ whole }) => whole.trim() !== '')
    .map(({ pieces, whole }) => {
      const { lang, rtl } = words(whole);
      return { lang, rtl, pieces: pieces.map((piece) => ({ ...piece, text: words(piece.text).text })) };
    });
}
