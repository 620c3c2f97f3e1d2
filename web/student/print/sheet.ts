import type { ReportBlock, ReportDocument, ReportSection } from '#contract/report-document.ts';
import { markWork } from '#words/mark-work.ts';
import { codeDrawing, codeLine } from './code-drawing.ts';
import { element, fact, type Make, type Part } from './element.ts';

/** The page that says what a document says, as the server's PDF does; in its head the return code. */
export function sheet(page: Document, document: ReportDocument, code: string | undefined): HTMLElement {
  const { heading, writer, facts, sections, footer } = document;
  const make = element(page);
  return make(
    'main',
    { class: 'print-sheet' },
    make(
      'header',
      {},
      make(
        'div',
        {},
        make('h1', {}, heading),
        !!writer && make('p', { class: 'print-note' }, writer),
        make('dl', {}, ...facts.map(({ name, value }) => fact(make, name, value))),
        code !== undefined && codeLine(make, code),
      ),
      code !== undefined && codeDrawing(page, code),
    ),
    ...sections.map((section) => sectionPart(make, section)),
    footer !== '' && make('footer', {}, footer),
  );
}

function sectionPart(make: Make, { heading, blocks, isWhole }: ReportSection) {
  return make(
    'section',
    isWhole ? { class: 'print-whole' } : {},
    heading !== '' && make('h2', { dir: 'auto' }, heading),
    ...blocks.map((block) => blockPart(make, block)),
  );
}

function blockPart(make: Make, block: ReportBlock): Part {
  switch (block.kind) {
    case 'heading':
      return make('h3', { dir: 'auto' }, block.text);
    case 'paragraph':
      return make('p', { dir: 'auto' }, block.text);
    case 'note':
      return make('p', { class: 'print-note', dir: 'auto' }, block.text);
    case 'list':
      return make('ul', {}, ...block.items.map((item) => make('li', { dir: 'auto' }, item)));
    case 'source':
      return make('blockquote', { dir: 'auto', translate: 'no' }, block.text);
    case 'quote':
      return make(
        'p',
        { class: 'print-quote' },
        block.lead !== '' && make('small', {}, `${block.lead} `),
        make('span', { dir: 'auto', translate: 'no' }, block.text),
      );
    case 'line':
      return make('p', { dir: 'auto' }, ...lineParts(make, block));
    case 'work':
      return make('p', { class: 'print-work', dir: 'auto', translate: 'no' }, ...workParts(make, block));
    case 'organizer':
      return organizerSheet(make, block.labels);
  }
}

function lineParts(make: Make, { lead, text, items }: Extract<ReportBlock, { kind: 'line' }>): Part[] {
  return [
    lead !== '' && make('b', {}, `${lead}: `),
    text !== '' && `${text} `,
    ...items.flatMap((item, at): Part[] => [at > 0 && make('small', {}, '  |  '), make('bdi', {}, item)]),
  ];
}

/** The work, and in it the signs of what the feedback is about. */
function workParts(make: Make, { text, marks = [] }: Extract<ReportBlock, { kind: 'work' }>): Part[] {
  return markWork(text.trimEnd(), marks).map((piece) =>
    piece.marks.length === 0
      ? piece.text
      : make('u', {}, ...piece.starts.map((sign) => make('b', {}, sign)), piece.text),
  );
}

/** An empty organizer to write into: ruled boxes side by side. */
export function organizerSheet(make: Make, labels: readonly string[]): HTMLElement {
  return make(
    'div',
    { class: 'print-organizer' },
    ...labels.map((title) =>
      make('div', {}, make('b', { dir: 'auto' }, title), ...Array.from({ length: 3 }, () => make('i', {}))),
    ),
  );
}
