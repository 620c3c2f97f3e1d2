import type { Grid } from './grid.ts';

/** Bounds of a table. What stands behind them is no rubric. */
const most = { columns: 40, rows: 400, cells: 6_000 } as const;

type Cell = { text: string; columns: number; rows: number; continuesAbove: boolean };
type Table = Cell[][];

/** Builds a grid from the pieces of a document in their order. A table within a cell comes behind the one around it. */
export class GridBuilder {
  readonly #grid: Grid = [];
  readonly #open: Table[] = [];
  #waiting: Grid = [];
  #line = '';

  openTable() {
    this.endLine();
    this.#open.push([]);
  }

  openRow() {
    this.#open.at(-1)?.push([]);
  }

  openCell({ columns = 1, rows = 1, continuesAbove = false }: Partial<Omit<Cell, 'text'>> = {}) {
    const table = this.#open.at(-1);
    if (table?.length === 0) table.push([]);
    table?.at(-1)?.push({ text: '', columns, rows, continuesAbove });
  }

  text(text: string) {
    const cell = this.#open.at(-1)?.at(-1)?.at(-1);
    if (cell) cell.text += text;
    else if (this.#open.length === 0) this.#line += text;
  }

  /** Ends a line of a cell, or a paragraph outside of a table. */
  endLine() {
    if (this.#open.length > 0) return this.text('\n');
    if (this.#line.trim() !== '') this.#grid.push([this.#line]);
    this.#line = '';
  }

  closeTable() {
    const table = this.#open.pop();
    if (!table) return;
    this.#waiting = [...toRows(table), [], ...this.#waiting];
    if (this.#open.length > 0) return;
    this.#grid.push([], ...this.#waiting);
    this.#waiting = [];
  }

  finish(): Grid {
    while (this.#open.length > 0) this.closeTable();
    this.endLine();
    return this.#grid;
  }
}

/** Each cell in every place that it covers. */
function toRows(table: Table): Grid {
  const places: (string | undefined)[][] = [];
  let left = most.cells;
  for (const [at, cells] of table.slice(0, most.rows).entries()) {
    places[at] ??= [];
    let column = 0;
    for (const cell of cells) {
      while (places[at]?.[column] !== undefined) column += 1;
      const columns = Math.min(Math.max(1, cell.columns || 1), most.columns - column);
      const rows = Math.min(Math.max(1, cell.rows || 1), table.length - at, most.rows - at);
      left -= columns * rows;
      if (left < 0 || columns < 1) break;
      const text = cell.continuesAbove ? (places[at - 1]?.[column] ?? '') : cell.text;
      for (let down = at; down < at + rows; down += 1) {
        const row = places[down] ?? [];
        places[down] = row;
        for (let across = column; across < column + columns; across += 1) row[across] = text;
      }
      column += columns;
    }
  }
  const width = Math.max(0, ...places.map((row) => row.length));
  return places.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
}
