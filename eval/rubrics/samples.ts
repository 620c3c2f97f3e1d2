import { readFileSync } from 'node:fs';
import type { Level, RubricRow } from '#contract/rubrics.ts';
import { csvToGrid, type Grid, textToGrid } from '#words/rubric/grid.ts';
import { htmlToGrid } from '#words/rubric/html-grid.ts';

/** A rubric, and the rows that it must be read into. `asked`: its teacher is to be asked about it. */
export type Sample = { title: string; kind: string; input: string; rows: Expected[] };
export type Expected = Pick<RubricRow, 'text' | 'levels'> & { isAsked: boolean };

export type Batch = 'tuning' | 'held-out' | 'fresh';

/** A batch of samples; `→` stands for a tab. */
export function readSamples(batch: Batch): Sample[] {
  const text = readFileSync(new URL(`${batch}.txt`, import.meta.url), 'utf8');
  return text.split('###### ').slice(1).map(toSample);
}

function toSample(text: string): Sample {
  const [head = '', input = '', rows = ''] = text.split('\n===\n');
  const [title = '', kind = ''] = head.split('\n');
  return { title, kind, input: input.replaceAll('→', '\t'), rows: toRows(rows.trimEnd().split('\n')) };
}

function toRows(lines: readonly string[]): Expected[] {
  let heads: Omit<Level, 'description'>[] = [];
  return lines.flatMap((line) => {
    if (line.startsWith('levels: ')) {
      heads = line.slice(8).split(' | ').map(toHead);
      return [];
    }
    const [name = '', cells] = line.split(' :: ');
    const levels = cells?.split('|').map((cell, at) => toLevel(cell.trim(), heads[at])) ?? [];
    return [{ isAsked: name.startsWith('?'), text: name.replace(/^\?/, '').trim(), levels }];
  });
}

function toHead(text: string): Omit<Level, 'description'> {
  const [name = '', points = ''] = text.split(';');
  return { name, points };
}

/** `{5 pts} A description`: points of its own. */
function toLevel(cell: string, head = { name: '', points: '' }): Level {
  const [, points = head.points, description = ''] = /^(?:\{(.+?)\} )?(.*)$/.exec(cell) ?? [];
  return { name: head.name, points, description };
}

export function toGrid({ kind, input }: Pick<Sample, 'kind' | 'input'>): Grid {
  if (kind === 'html') return htmlToGrid(input);
  return kind === 'csv' ? csvToGrid(input) : textToGrid(input);
}
