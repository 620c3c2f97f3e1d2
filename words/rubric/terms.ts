/** The words of rubrics: names and points of levels, heads of columns, cells that only count. */

import { inLine } from '../in-line.ts';

const longestHead = 120;

const scale = String.raw`exceed(?:s|ing|ed)?|exceptional|exemplary|excellent|outstanding|superior|distinguished|advanced|accomplished|mastery|mastered|expert|proficien(?:t|cy)|competent|capable|skilled|meet(?:s|ing)?|met|satisfactory|adequate|acceptable|good|great|strong|solid|secure|extending|fair|average|approach(?:es|ing)?|developing|progressing|partial(?:ly)?|emerg(?:ing|ent)|basic|limited|weak|minimal|novice|apprentice|practitioner|beginning|beginner|below|inadequate|unsatisfactory|unacceptable|insufficient|inconsistent|absent|mature|experienced|moderate|poor|incomplete|missing|high|medium|low|could improve|needs? (?:improvement|(?:more )?work|support|attention)|not (?:yet|met|evident|attempted|there yet)|no (?:evidence|attempt|credit|response)|full credit|always|usually|often|sometimes|rarely|seldom|never|consistent(?:ly)?|effective|sophisticated|thorough|complete|target|on track|got it!?|almost there|getting there`;
const aim = String.raw`(?: (?:the )?(?:grade.level )?(?:expectations?|standards?|requirements?|targets?|goals?|proficien(?:t|cy)|basic|average|mastery|credit|met|evidence|grade.level|level))?`;
const name = String.raw`(?:(?:does|do|did) not (?:yet )?|not (?:yet )?|partially |nearly |almost |fully |far |well |consistently |just |above |at |on |working )?(?:${scale}|standards?|average|grade level|towards?)${aim}`;
const points = String.raw`(?:level|score|band)? ?(?:[<>]=?|[≤≥])? ?\d{1,3}(?:\.\d)?\+?(?: ?(?:[-–—]|to) ?\d{1,3}(?:\.\d)?)? ?(?:%|points?|pts?\.?|marks?)?`;
const level = String.raw`(?:(?:${points}|[A-F][+-]?|[★☆⭐✓✔+]{1,5})(?:(?: ?[:=–—-] ?| | ?\()${name}\)?)?|${name}(?:(?: ?[:=–—/-] ?| | ?\()${points}\)?)?)`;
const wholeLevel = new RegExp(`^(?:${level}):?$`, 'i');
const nextLevel = new RegExp(String.raw`^(?:${level})(?=[\s,;/]|$)`, 'i');
/** The heading of the names of the criteria. */
export const namesColumn =
  /^(?:(?:(?:assessment |grading |scoring )?(?:criteria|criterion)|categor(?:y|ies)|traits?|domains?|dimensions?|elements?|components?|indicators?|skills?|areas?)(?: \(.*\))?|(?:.* )?rubric):?$/i;
/** The heading of levels down the side. */
export const levelsColumn =
  /^(?:(?:performance |achievement )?(?:levels?|ratings?|scale|bands?)|scores?|points?|grades?|marks?)(?: point| range)?:?$/i;
/** Headings of columns that do not describe a criterion. */
export const otherColumn =
  /^(?:weight(?:ing)?|(?:(?:max(?:imum)?|total|possible) )?points?(?: (?:earned|possible))?|pts\.?|out of|scores?|(?:self|peer|teacher)(?:[ -](?:score|check|assessment))?|totals?|comments?|feedback|notes?|marks?|grade):?$/i;
/** Cells that only count. */
const tally =
  /^(?:(?:total|final|overall)\b.{0,30}|[x×]? ?\d{0,3} ?%|[x×] ?\d|[_\s]*\/ ?\d+|_+|-{3,}|:?-+:?)$/i;

export const isLevel = (cell: string) => wholeLevel.test(cell);
const label = new RegExp(
  String.raw`^(?:[•*·▪-]\s+)?(?:[([](${level})[\])]:?|(${level})(?:\s?[:=]|\s[-–—]))\s*(\S.*)$`,
  'is',
);
/** "4 – states it": the head of a level in front of its description; null where there is none. */
export function labelOf(line: string): { head: string; rest: string } | null {
  const [, inBrackets, plain, rest = ''] = label.exec(line) ?? [];
  const head = inBrackets ?? plain;
  if (head !== undefined) return { head, rest };
  return isLevel(line) ? { head: line, rest: '' } : null;
}
/** A level, perhaps with some words on what it means in further lines. */
export const isLevelHead = (cell: string) =>
  // "Standard" alone heads the standards.
  (isLevel(inLine(cell).replace(/^\((.*)\)$/, '$1')) && !/^standards?:?$/i.test(cell)) ||
  (/\n/.test(cell) && isLevel(cell.split('\n')[0] ?? ''));
export const hasWords = (cell: string) => /[\p{L}\p{N}]/u.test(cell);
export const isTally = (cell: string) => tally.test(cell);

/** A head in one line, as copied from a document with columns: "CATEGORY 4 3 2 1". */
export function apart(cell: string): string[] {
  if (cell.length > longestHead) return [cell];
  const levels: string[] = [];
  let left = cell.replace(/^(?:criteria|criterion|category|traits?|skills?)[\s,;:/]+/i, '');
  for (;;) {
    const [found] = nextLevel.exec(left) ?? [];
    if (!found) return left === '' && levels.length > 2 ? levels : [cell];
    levels.push(found);
    left = left.slice(found.length).replace(/^[\s,;/]+/, '');
  }
}
