import { productName } from '#contract/constants.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { tolerate } from '#server/process/tolerate.ts';
import type { Pdf } from '#server/providers/pdf/pdf.ts';
import { toZip, type ZipEntry } from '#server/providers/zip.ts';
import { renderReport } from '#server/reports/index.ts';
import { csvLine } from '#words/csv.ts';
import {
  csvColumns,
  exportedByAddress,
  exportedTables,
  leftOutColumns,
  leftOutTables,
} from './export-contents.ts';
import { readByAddress, readOwnRows } from './export-store.ts';

type Exporting = Pick<Privacy, 'database' | 'pdf' | 'log'>;

/** The pieces of a ZIP file. */
export function toExport(exporting: Exporting, teacherId: string, now: Date): AsyncGenerator<Uint8Array> {
  return toZip(exportFiles(exporting, teacherId, now), now);
}

/** Each file is read from the database when its turn comes. */
async function* exportFiles(exporting: Exporting, teacherId: string, now: Date): AsyncGenerator<ZipEntry> {
  const { database } = exporting;
  yield { path: 'README.txt', content: asPieces([exportReadme(now)]) };
  for (const { table, file } of exportedTables) {
    const read = () => readOwnRows(database, teacherId, table);
    yield { path: `data/${file}.json`, content: toJson(read()) };
    const columns = csvColumns[table];
    if (columns) yield { path: `${file}.csv`, content: toCsv(columns, read()) };
  }
  const { messages, waiting } = await readByAddress(database, teacherId);
  const [messageFile, waitingFile] = exportedByAddress;
  yield { path: `data/${messageFile.file}.json`, content: toJson(asPieces(messages)) };
  yield { path: `data/${waitingFile.file}.json`, content: toJson(asPieces(waiting)) };
  yield* reportFiles(exporting, teacherId);
}

async function* reportFiles(exporting: Exporting, teacherId: string): AsyncGenerator<ZipEntry> {
  const { database, log } = exporting;
  for await (const { id, created_at: at } of readOwnRows(database, teacherId, 'reports')) {
    const report = await tolerate('setting a report for an export', log, () =>
      renderReport(exporting, { teacherId }, String(id)),
    );
    // Its text is in data/reports.json in any case; the number distinguishes equal names.
    const path = `reports/${String(at).slice(0, 10)} ${String(id).slice(0, 8)}`;
    if (report) yield { path: `${path} ${report.name}`, content: asPieces([report.bytes]) };
    else if (report === undefined) yield { path: `${path} could not be set.txt`, content: asPieces([unset]) };
  }
}

const unset = 'This report could not be made into a PDF file. What it says is in data/reports.json.\n';

async function* asPieces<Piece>(pieces: Piece[]): AsyncGenerator<Piece> {
  yield* pieces;
}

async function* toJson(rows: AsyncIterable<Record<string, unknown>>): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const row of rows) {
    yield `${lead}${JSON.stringify(row, null, 1)}`;
    lead = ',\n';
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}

/** Begins with the mark that tells spreadsheets the encoding. */
async function* toCsv(
  columns: readonly string[],
  rows: AsyncIterable<Record<string, unknown>>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns)}`;
  for await (const row of rows) yield csvLine(columns.map((name) => row[name]));
}

function exportReadme(now: Date): string {
  const files = [...exportedTables, ...exportedByAddress].map(
    ({ file, about }) => `  data/${file}.json\n      ${about}`,
  );
  const tables = exportedTables
    .filter(({ table }) => csvColumns[table])
    .map(({ file }) => `  ${file}.csv\n      The same as data/${file}.json, as a table for a spreadsheet.`);
  const columns = Object.entries(leftOutColumns).flatMap(([table, reasons]) =>
    [...new Set(Object.values(reasons))].map((reason) => {
      const names = Object.keys(reasons).filter((name) => reasons[name] === reason);
      return `  ${table}: ${names.join(', ')}\n      ${reason}`;
    }),
  );
  return [
    `Everything that ${productName} keeps of your account, as it was on ${now.toISOString()}.`,
    'It holds the work of your students. Please keep it as carefully as their notebooks.',
    'Times are in UTC. Names in the files are those of our database; ids tell what belongs together.',
    `FOR READING\n\n${tables.join('\n')}\n  reports/\n      The reports that students sent you, as PDF files.`,
    `FOR COMPUTERS, COMPLETE\n\n${files.join('\n')}`,
    'IN TABLES\n\nA cell that a spreadsheet could take for a formula begins with an apostrophe, which is not part of the text. One that it would take for a number or a date is written as ="007", and shown as 007. The files in data/ have each text as it was typed.',
    `NOT IN HERE\n\n${Object.entries(leftOutTables)
      .map(([table, reason]) => `  ${table}\n      ${reason}`)
      .join('\n')}\n${columns.join('\n')}`,
  ]
    .join('\n\n')
    .concat('\n');
}

export type Privacy = Kernel & { pdf: Pdf };
