import { inLine } from '../in-line.ts';

/** The head of a level: what it is called, and its points as they stand there. */
export type LevelHead = { name: string; points: string };

const number = String.raw`(?:[<>]=?|[≤≥])? ?\d{1,3}(?:\.\d{1,2})?\+?(?: ?(?:[-–—]|to) ?\d{1,3}(?:\.\d{1,2})?)?`;
const unit = String.raw` ?(?:%|points?|pts?\.?|marks?)`;
const amount = `${number}(?:${unit})?`;
const pointsAlone = new RegExp(`^[([]?(${amount})[)\\]]?:?$`, 'i');
const pointsFirst = new RegExp(`^[([]?(${amount})[)\\]]?(?: ?[:=–—-] ?| | ?(?=\\())(.+)$`, 'i');
const pointsLast = new RegExp(`^(.+?)(?: ?[:=–—/-] ?| )?[([ ](${amount})[)\\]]?:?$`, 'i');
/** Their number is their name. */
const numbered = /^(?:level|band|stage|tier|step|score) \d+\b/i;

/** "Exceeds (4)", "4 – Exceeds", "10-8 pts": name and points, each a part of what stands there. */
export function readLevelHead(head: string): LevelHead {
  const line = inLine(head);
  const [, alone] = pointsAlone.exec(line) ?? [];
  if (alone !== undefined) return { name: '', points: alone };
  const [, first, rest = ''] = pointsFirst.exec(line) ?? [];
  if (first !== undefined) return { name: bare(rest), points: first };
  const [, before = '', last] = pointsLast.exec(line) ?? [];
  const isName = last === undefined || (numbered.test(line) && !/ /.test(before));
  return isName ? { name: bare(line), points: '' } : { name: bare(before), points: last };
}

function bare(name: string): string {
  return name
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replace(/ ?[:=–—-]$/, '');
}

const leading = new RegExp(
  [
    String.raw`^(?:[([](${amount})[)\]]\s*[:=–—-]?`,
    String.raw`(${number} ?(?:points?|pts?\.?|marks?))(?![\w-])(?! (?:of|for|in)\b)\s*[:=–—-]?`,
    String.raw`(${amount})(?:\s*(?:[:=–—]|-(?=\s))(?!\s*\d)|(?=\n)))\s*`,
  ].join('|'),
  'i',
);
const trailing = new RegExp(
  `\\s*(?:[([](${amount})[)\\]]|(?<=[\\s.])(${number} ?(?:points?|pts?\\.?)))\\.?$`,
  'i',
);

/** Points in front of a description or behind it; null where there are none. */
export function readPoints(cell: string): { points: string; description: string } | null {
  const [, alone] = pointsAlone.exec(inLine(cell)) ?? [];
  if (alone !== undefined) return { points: alone, description: '' };
  const front = leading.exec(cell);
  if (front)
    return {
      points: front[1] ?? front[2] ?? front[3] ?? '',
      description: cell.slice(front[0].length).trim(),
    };
  const back = trailing.exec(cell);
  return back && { points: back[1] ?? back[2] ?? '', description: cell.slice(0, back.index).trim() };
}
