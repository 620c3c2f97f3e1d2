import { csvToGrid, type Grid, textToGrid } from '#words/rubric/grid.ts';
import { htmlToGrid } from '#words/rubric/html-grid.ts';
import { docxToGrid } from './docx-grid.ts';
import { decodeText, type FileKind, fileKindOf } from './file-kind.ts';
import { openOfficeFile } from './office-file.ts';
import { type FileGrid, pdfToGrid } from './pdf-grid.ts';
import { xlsxToGrid } from './xlsx-grid.ts';

export type Refusal = 'too-large' | 'wrong-type' | 'broken';
export type RubricFile = { name: string; bytes: Uint8Array };

/** No rubric is as long; what is left out of it is sent back. */
const mostCharacters = 300_000;

/** The grid of a file. Throws where it is damaged. */
export async function fileToGrid(file: RubricFile): Promise<FileGrid | Refusal> {
  const read = await toFileGrid(file);
  const isLong = typeof read !== 'string' && read.grid.flat().join('').length > mostCharacters;
  return isLong ? 'too-large' : read;
}

async function toFileGrid({ name, bytes }: RubricFile): Promise<FileGrid | Refusal> {
  const kind = fileKindOf(bytes);
  if (kind === 'pdf') return (await pdfToGrid(bytes)) ?? 'too-large';
  const grid = await toGrid(kind, { name, bytes });
  return typeof grid === 'string' ? grid : { grid, isDoubtful: false };
}

async function toGrid(kind: FileKind, { name, bytes }: RubricFile): Promise<Grid | Refusal> {
  if (kind === 'zip') return await officeToGrid(Buffer.from(bytes));
  if (kind === 'locked') return 'broken';
  return kind === 'text' ? textOrHtml(decodeText(bytes), name) : 'wrong-type';
}

function textOrHtml(text: string, name: string): Grid | Refusal {
  // Of HTML most is no text.
  if (text.length > 10 * mostCharacters) return 'too-large';
  if (/^\s*<(?:!doctype|html|meta|table)\b/i.test(text)) return htmlToGrid(text);
  return /\.csv$/i.test(name) ? csvToGrid(text) : textToGrid(text);
}

async function officeToGrid(bytes: Buffer): Promise<Grid | Refusal> {
  const parts = await openOfficeFile(bytes);
  if (!parts) return 'too-large';
  const document = await parts.get('word/document.xml')?.();
  if (document !== undefined) return docxToGrid(document);
  return parts.has('xl/workbook.xml') ? await xlsxToGrid(parts) : 'wrong-type';
}
