// No schema in this file, as the page of a unit and the server share it.

import { textToGrid } from './rubric/grid.ts';
import { readRubric as readGrid } from './rubric/read-rubric.ts';
import { apart, isLevel } from './rubric/terms.ts';

/** A table of criteria and levels. `criteria` is null if they cannot be told from the descriptions. */
export type Rubric = { criteria: readonly string[] | null; levels: number };

/** In characters. Longer texts are not searched for a table. */
const longestTable = 20_000;

const worth =
  /\s*[([]?\s*(?:(?:worth|weight(?:ed)?)[ :]*)?(?:[x×] ?\d|\d{1,3} ?(?:%|points?|pts?\.?))\s*[)\]]?\s*:?$/i;

/** The names of the criteria in a table that was pasted into the field for them. Null if the text is no table. */
export function readRubric(text: string): Rubric | null {
  if (text.length > longestTable) return null;
  const { rows } = readGrid(textToGrid(text));
  const levels = Math.max(0, ...rows.map((row) => row.levels.length));
  if (levels < 2) return unclear(text);
  const names = rows.map(({ text: name }) => toName(name));
  return { criteria: rows.some(({ asks }) => asks.includes('criterion')) ? null : names, levels };
}

/** Levels are there, and no table can be made of what stands around them. */
function unclear(text: string): Rubric | null {
  const heads = new Set(
    text
      .split(/[\n\r\u2028\u2029]+/)
      .flatMap((line) => apart(line.trim()))
      .filter(isLevel),
  );
  return heads.size > 2 ? { criteria: null, levels: heads.size } : null;
}

function toName(text: string): string {
  return text
    .replace(worth, '')
    .replace(/:$/, '')
    .replace(/^\(?\d{1,2}[.)]\s+/, '')
    .trim();
}
