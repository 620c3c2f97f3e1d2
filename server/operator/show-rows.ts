import { csvLine } from '#words/csv.ts';

/** By column. Moments are shown in UTC. */
export type Row = Record<string, string | number | Date | null>;

const cellWidth = 72;
const pieces = new RegExp(`.{1,${cellWidth}}`, 'gsu');

export function toJson(answer: object): string {
  return `${JSON.stringify(answer, null, 2)}\n`;
}

type Listing = {
  /** Also shown without rows. */
  columns: readonly string[];
  /** Instead of an empty table. */
  nothing: string;
  json: boolean | undefined;
};

export function toList(rows: readonly Row[], { columns, nothing, json }: Listing): string {
  if (json) return toJson(rows);
  return rows.length === 0 ? `${nothing}\n` : toTable(columns, rows);
}

export function toFacts(facts: Row): string {
  return toTable(
    ['what', 'is'],
    Object.entries(facts).map(([what, is]) => ({ what, is })),
  );
}

export function toCsv(columns: readonly string[], rows: readonly Row[]): string {
  const toCell = (value: Row[string] | undefined) => (typeof value === 'number' ? value : toText(value));
  return [columns, ...rows.map((row) => columns.map((column) => toCell(row[column])))].map(csvLine).join('');
}

/** For a terminal: long texts are wrapped, and strangers' words cannot control it. */
export function toTable(columns: readonly string[], rows: readonly Row[]): string {
  const cells = [columns, ...rows.map((row) => columns.map((column) => toText(row[column])))].map((row) =>
    row.map((text) => toLines(harmless(text))),
  );
  const widths = columns.map((_, at) => Math.max(...cells.flatMap((row) => row[at] ?? []).map(widthOf)));
  const toBlock = (row: string[][]) =>
    Array.from({ length: Math.max(...row.map((lines) => lines.length)) }, (_, line) =>
      row
        .map((lines, at) => {
          const text = lines[line] ?? '';
          return text + ' '.repeat((widths[at] ?? 0) - widthOf(text));
        })
        .join('  ')
        .trimEnd(),
    ).join('\n');
  const [head, ...body] = cells.map(toBlock);
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return `${[head, rule, ...body].join('\n')}\n`;
}

export function toMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function toText(value: Row[string] | undefined): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}

/** Removes control characters and marks that change the text direction. */
export function harmless(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, ' ');
}

function widthOf(text: string): number {
  return [...text].length;
}

/** Breaks between words, and inside a word longer than a line. */
function toLines(text: string): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    for (const word of paragraph.split(' ').flatMap((long) => long.match(pieces) ?? [''])) {
      const line = lines.at(-1) ?? '';
      if (line === '') lines[lines.length - 1] = word;
      else if (widthOf(line) + 1 + widthOf(word) <= cellWidth) lines[lines.length - 1] = `${line} ${word}`;
      else lines.push(word);
    }
    return lines;
  });
}
