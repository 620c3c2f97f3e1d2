import type { Grid } from '#words/rubric/grid.ts';
import { GridBuilder } from '#words/rubric/grid-builder.ts';
import { attributeOf, type Markup, toMarkup } from '#words/rubric/markup.ts';

/** What stands within is said elsewhere, too, or is not shown. */
const unseen = new Set(['mc:fallback', 'w:del', 'w:pprchange']);

/** The grid of a Word document, from its main part (ECMA-376, part 1, section 17). */
export function docxToGrid(xml: string): Grid {
  const reading = new Reading();
  let within: string | null = null;
  for (const one of toMarkup(xml)) {
    if (within) {
      if (one.kind === 'close' && one.tag === within) within = null;
    } else if (one.kind === 'text') reading.text(one.text);
    else if (one.kind === 'close') reading.close(one.tag);
    else if (unseen.has(one.tag) && !one.isEmpty) within = one.tag;
    else reading.open(one);
  }
  return reading.grid.finish();
}

type Opening = Extract<Markup, { kind: 'open' | 'close' }>;

class Reading {
  readonly grid = new GridBuilder();
  /** A cell whose properties are read; it is opened by its first paragraph. */
  #cell: { columns: number; continuesAbove: boolean } | null = null;
  #depth = 0;
  #isText = false;

  open({ tag, attributes, isEmpty }: Opening) {
    if (tag === 'w:tbl') {
      this.#depth += 1;
      this.grid.openTable();
    } else if (tag === 'w:tr') this.grid.openRow();
    else if (tag === 'w:tc') this.#cell = { columns: 1, continuesAbove: false };
    else if (tag === 'w:gridspan' && this.#cell)
      this.#cell.columns = Number(attributeOf(attributes, 'w:val') ?? 1);
    else if (tag === 'w:vmerge' && this.#cell)
      this.#cell.continuesAbove = attributeOf(attributes, 'w:val') !== 'restart';
    else if (tag === 'w:p') this.#openCell();
    else if (tag === 'w:numpr' && this.#depth === 0) this.grid.text('• ');
    else if (tag === 'w:br' || tag === 'w:cr') this.grid.text('\n');
    else if (tag === 'w:tab') this.grid.text(' ');
    else if (tag === 'w:nobreakhyphen') this.grid.text('-');
    else if (tag === 'w:t') this.#isText = !isEmpty;
  }

  close(tag: string) {
    if (tag === 'w:t') this.#isText = false;
    else if (tag === 'w:p') this.grid.endLine();
    else if (tag === 'w:tbl') {
      this.#depth -= 1;
      this.grid.closeTable();
    }
  }

  text(text: string) {
    if (this.#isText) this.grid.text(text);
  }

  #openCell() {
    if (this.#cell) this.grid.openCell(this.#cell);
    this.#cell = null;
  }
}
