import type { ReportBlock, ReportDocument, ReportSection } from '#contract/report-document.ts';

/** A text of a report that holds letters of no font, with the section or fact that it stands in. */
export type Unprinted = Pick<ReportSection, 'is' | 'heading'> & { text: string };

const note: ReportSection = {
  heading: 'Letters are missing in this file',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Some letters of this report are in none of its fonts and are printed as boxes. “Received work” shows every word as it was written.',
    },
  ],
};

/** The letters that the page setter could not print, as it names them; its words are those of a student, and stay here. */
export function lettersIn(refusal: unknown): Set<string> {
  const named = String(refusal).matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/g);
  const letters = [...named].flatMap(([, text = '']) => [
    ...text.replace(/\\+u\{([\da-f]+)\}/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16))),
  ]);
  return new Set(letters);
}

/** The report with what it says of letters that it lacks. */
export function withNote(document: ReportDocument): ReportDocument {
  return { ...document, sections: [note, ...document.sections] };
}

/** The texts that are not printed whole. */
export function listUnprinted(
  { facts, sections }: ReportDocument,
  letters: ReadonlySet<string>,
): Unprinted[] {
  return [
    ...facts.map(({ name, value }) => ({ heading: name, text: value })),
    ...sections.flatMap(({ is, heading, blocks }) =>
      [heading, ...blocks.flatMap(textsOf)].map((text) => ({ is, heading, text })),
    ),
  ].filter(({ text }) => [...text].some((letter) => letters.has(letter)));
}

function textsOf(block: ReportBlock): string[] {
  if (block.kind === 'list') return block.items;
  if (block.kind === 'line') return [[block.text, ...block.items].join(' ')];
  return block.kind === 'organizer' ? block.labels : [block.text];
}
