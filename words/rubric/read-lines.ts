import type { Grid } from './grid.ts';
import { readLevelHead } from './read-level.ts';
import { apart, hasWords, isLevel, isTally, labelOf, namesColumn, otherColumn } from './terms.ts';

/** Lines that are a table all the same: as a grid with a head, or null. */
export function linesToTable(lines: readonly string[]): Grid | null {
  const kept = lines.flatMap(cellsOf);
  return tableOfHeads(kept) ?? tableOfLevels(kept) ?? tableOfGroups(lines);
}

/** "CATEGORY 4 3 2 1" */
function cellsOf(line: string): string[] {
  const cells = apart(line);
  const corner = cells.length > 1 ? line.slice(0, line.indexOf(cells[0] ?? '')).trim() : '';
  return corner ? [corner, ...cells] : cells;
}

const keyOf = (line: string) => line.toLowerCase();
/** "Excellent (9–10)" and "Excellent (18–20)" are the same level. */
const nameOf = (head: string) => keyOf(readLevelHead(head).name || head);

/** Three levels or more, each a line, and below them rows of a name and as many descriptions. */
function tableOfHeads(lines: readonly string[]): Grid | null {
  const start = lines.findIndex((_, at) => [0, 1, 2].every((next) => isLevel(lines[at + next] ?? '')));
  if (start < 0) return null;
  const end = lines.findIndex((line, at) => at > start && !isLevel(line));
  const heads = inPairs(lines.slice(start, end));
  // Columns to be filled in have a head alone.
  const from = lines.findIndex((line, at) => at >= end && !otherColumn.test(line));
  if (end < 0 || from < 0) return null;
  const body = lines.slice(from);
  // A criterion may be described in a line below its name.
  const isDescribed = body.length % (heads.length + 1) > 0 && body.length % (heads.length + 2) === 0;
  const width = heads.length + (isDescribed && body.length > heads.length + 2 ? 2 : 1);
  const whole = body.length - (body.length % width);
  if (whole < width || !body.slice(whole).every(isFooter)) return null;
  const hasCorner = start > 0 && namesColumn.test(lines[start - 1] ?? '');
  const corner = hasCorner ? (lines[start - 1] ?? '') : '';
  const head = [corner, ...Array<string>(width - heads.length - 1).fill(''), ...heads];
  const above = [...lines.slice(0, start - (hasCorner ? 1 : 0)), ...lines.slice(end, from)];
  return [...alone(above), head, ...chunks(body.slice(0, whole), width), ...alone(body.slice(whole))];
}

/** "Exceeds" above "4" is one head. */
function inPairs(heads: readonly string[]): string[] {
  const isPair = heads.every((head, at) => at % 2 === Number(/^\d/.test(head)));
  return isPair ? chunks(heads, 2).map((pair) => pair.join(' ')) : [...heads];
}

/** The names first, then rows that begin with a level, each a line. */
function tableOfLevels(lines: readonly string[]): Grid | null {
  const start = lines.findIndex(isLevel);
  for (let width = 2; start >= 0 && start + 3 * width <= lines.length; width += 1) {
    const end = lines.length - ((lines.length - start) % width);
    const rows = chunks(lines.slice(start, end), width);
    const heads = rows.map(([head = '']) => head);
    if (!heads.every(isLevel) || new Set(heads.map(keyOf)).size < heads.length) continue;
    if (!lines.slice(end).every(isFooter) || (width > 2 && start < width - 1)) continue;
    const names = width > 2 ? lines.slice(start - width + 1, start) : [];
    const head = names.length > 0 ? [['', ...names]] : [];
    return [...alone(lines.slice(0, start - names.length)), ...head, ...rows, ...alone(lines.slice(end))];
  }
  return null;
}

function chunks(lines: readonly string[], width: number): Grid {
  return Array.from({ length: lines.length / width }, (_, at) => lines.slice(at * width, (at + 1) * width));
}

/** Below a table stand totals, and lines to be filled in. */
const isFooter = (line: string) => isTally(line) || /[:_]/.test(line);

type Group = { name: string; levels: { head: string; text: string }[] };

/** "Claim", then "4 – states it", "3 – …": a name, and below it a line for each level. */
function tableOfGroups(lines: readonly string[]): Grid | null {
  // Each level in a line of its own, or each in front of its description.
  const areAlone = lines.every((line) => labelOf(line) === null || isLevel(line));
  const labels = lines.map((line) => (areAlone && isLevel(line) ? { head: line, rest: '' } : labelOf(line)));
  const first = labels.findIndex((label) => label !== null);
  if (first < 0) return null;
  const above = lines.slice(0, Math.max(0, first - 1));
  const groups: Group[] = [];
  const below: string[] = [];
  for (let at = Math.max(0, first - 1); at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const label = labels[at];
    const group = groups.at(-1);
    const next = labels[at + 1];
    // "No evidence" may describe the level in the line above it.
    if (group?.levels.at(-1)?.text === '') addTo(group, line);
    else if (label && group) group.levels.push({ head: label.head, text: label.rest });
    else if (label) groups.push({ name: '', levels: [{ head: label.head, text: label.rest }] });
    else if (!group || (next && group.levels.some(({ head }) => nameOf(head) === nameOf(next.head))))
      groups.push({ name: line, levels: [] });
    else if (labels.slice(at).some(Boolean) || /^\p{Ll}/u.test(line)) addTo(group, line);
    else below.push(line);
  }
  const isRubric = groups.every(
    ({ name, levels }) =>
      levels.length > 1 &&
      levels.every(({ text }) => text !== '') &&
      // Levels in lines of their own without a name above them may be anything.
      (name !== '' || labels.every((label) => label?.rest !== '')) &&
      isScale(levels, groups.length > 1),
  );
  return isRubric ? [...alone(above), ...groups.flatMap(tableOf), ...alone(below)] : null;
}

/** Behind its name a level may stand in a line of its own. */
function addTo(group: Group, line: string) {
  const last = group.levels.at(-1);
  if (last) last.text = last.text === '' ? line : `${last.text}\n${line}`;
}

/** Numbers and letters that rise from the first may count a list, unless they begin anew below each name. */
function isScale(levels: Group['levels'], isRepeated: boolean): boolean {
  const keys = levels.map(({ head }) => keyOf(head));
  const rises = keys.every((key, at) => key === String(at + 1) || key === 'abcdef'[at]);
  return new Set(keys).size === keys.length && (isRepeated || !rises);
}

/** Groups with the same levels share a head. */
function tableOf({ name, levels }: Group, at: number, groups: readonly Group[]): Grid {
  const headOf = (group?: Group) => group?.levels.map(({ head }) => head) ?? [];
  const row = [name, ...levels.map(({ text }) => text)];
  const isSame = headOf(groups[at - 1]).join('\n') === headOf(groups[at]).join('\n');
  return isSame ? [row] : [[], ['', ...headOf(groups[at])], row];
}

function alone(lines: readonly string[]): Grid {
  return lines.map((line) => [line]);
}

const mark = /^(?:(?:[-*–]|\(?\d{1,2}[.)])\s+|(?:[•▪◦●○❏☐□☑✓✔▢]|\[[ xX]?\])\s*(?=\S))/u;
const announces =
  /:$|^(?:name|date|class|period|teacher)\b.{0,3}[:_]|\b(?:rubric|checklist|scoring guide)\b[^.]{0,30}$/i;

/** A line of a list, and the criterion in it. `isSure`: it is marked as one, or short, and no level stands around it. */
type Item = { read: string; text: string; isSure: boolean };

/** Words of a line that need not be a description. */
const fewWords = 15;

/** The criteria of a list. What only announces them is none. */
export function readList(lines: readonly string[]): Item[] {
  const hasLevels = lines.flatMap(apart).filter(isLevel).length > 1;
  const isMarked = lines.filter((line) => mark.test(line)).length > 1;
  const items: Item[] = [];
  for (const line of lines) {
    const last = items.at(-1);
    const text = line.replace(mark, '').split(/\s*[☐□▢_]{1,}/u)[0] ?? '';
    const isApart = isMarked && !mark.test(line);
    if (isApart && last && /^\p{Ll}/u.test(line)) {
      last.read += `\n${line}`;
      last.text += `\n${line}`;
    } else if (!isApart && !announces.test(line) && !isTally(line) && hasWords(text))
      items.push({ read: line, text, isSure: !hasLevels && (isMarked || isShort(line)) });
  }
  return items;
}

const isShort = (line: string) => line.split(' ').length <= fewWords && !/^\d/.test(line);
