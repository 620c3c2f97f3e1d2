import type { Grid } from './grid.ts';
import { GridBuilder } from './grid-builder.ts';
import { attributeOf, toMarkup } from './markup.ts';

const blocks = new Set(
  'p div li h1 h2 h3 h4 h5 h6 br ul ol dl dt dd tr section article header footer blockquote pre'.split(' '),
);
/** What stands within is not shown. */
const unseen = new Set(['style', 'script', 'title', 'template']);

/** The grid of HTML, as documents and spreadsheets put it on the clipboard. */
export function htmlToGrid(html: string): Grid {
  const grid = new GridBuilder();
  let within: string | null = null;
  let depth = 0;
  for (const one of toMarkup(html)) {
    if (within) {
      if (one.kind === 'close' && one.tag === within) within = null;
    } else if (one.kind === 'text') grid.text(one.text.replace(/\s+/g, ' '));
    else if (one.kind === 'open' && unseen.has(one.tag) && !one.isEmpty) within = one.tag;
    else {
      if (blocks.has(one.tag)) grid.endLine();
      if (one.tag === 'table') {
        depth += one.kind === 'open' ? 1 : -1;
        if (one.kind === 'open') grid.openTable();
        else grid.closeTable();
      } else if (one.kind === 'open') open(one.tag, one.attributes, grid, depth > 0);
    }
  }
  return grid.finish();
}

function open(tag: string, attributes: string, grid: GridBuilder, isInTable: boolean) {
  const count = (name: string) => Number.parseInt(attributeOf(attributes, name) ?? '1', 10);
  if (tag === 'tr') grid.openRow();
  if (tag === 'td' || tag === 'th') grid.openCell({ columns: count('colspan'), rows: count('rowspan') });
  // Outside of tables it tells entries of a list from what is said around them.
  if (tag === 'li' && !isInTable) grid.text('• ');
}
