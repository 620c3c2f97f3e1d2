import { hasWords, isLevelHead, namesColumn, otherColumn } from './terms.ts';
import type { Section } from './to-sections.ts';

/** The numbers of the columns with names and of those with levels. */
export type Columns = { names: number[]; levels: number[]; isSure: boolean };

const says =
  /\b(?:standard|description|objective|goal|target|what|means?|meaning|definition|questions?|look.?fors?|expectation|requirement|code|task|item|skill)s?\b/i;

export function toColumns({ head, body, isRated }: Section): Columns {
  const all = Array.from({ length: Math.max(...[...head, ...body].map((row) => row.length)) }, (_, at) => at);
  if (isRated) return { names: [0], levels: all.slice(1), isSure: true };
  const cells = (at: number) => body.map((row) => row[at] ?? '');
  const isFilled = (at: number) => cells(at).some(hasWords);
  const heads = (at: number) => head.map((row) => row[at] ?? '').filter((cell) => cell !== '');
  const known = all.filter((at) => heads(at).some(isLevelHead));
  const isOther = (at: number) =>
    (heads(at).length > 0 && heads(at).every((cell) => otherColumn.test(cell))) ||
    !isFilled(at) ||
    cells(at).every((cell) => /^\d*\.?$|^[_\s/\d]*$/.test(cell));
  const left = all.filter((at) => !known.includes(at) && !isOther(at));
  const isScale = known.length > 2 && !known.some(isFilled);
  const described = isScale ? known : known.filter(isFilled);
  const named = left.filter(
    (at) => heads(at).length === 0 || heads(at).some((cell) => namesColumn.test(cell)),
  );
  // Only one column says anything: the rest is to be filled in.
  if (left.length === 0 && described.length === 1 && all.length > 1)
    return { names: described, levels: [], isSure: true };
  if (known.length > 0) {
    const names = new Set(named);
    for (const at of left) {
      const isBefore = at < (known[0] ?? 0);
      if (isBefore && (names.size === 0 || says.test(heads(at).join(' ')))) names.add(at);
    }
    const unknown = left.filter((at) => !names.has(at));
    const isSure =
      (known.length < 2 && named.length > 0) ||
      unknown.every((at) => at > (known[0] ?? 0) && at < Math.max(...known));
    return { names: sorted([...names]), levels: sorted([...described, ...unknown]), isSure };
  }
  const names = named.length > 0 ? named.slice(0, 1) : left.slice(0, 1);
  // What a criterion is called and what it says, without levels.
  if (left.length === 2 && (head.length === 0 || says.test(heads(left[1] ?? 0).join(' '))))
    return { names: left, levels: [], isSure: true };
  return {
    names,
    levels: left.filter((at) => !names.includes(at)),
    isSure: head.length > 0 && named.length > 0,
  };
}

const sorted = (columns: number[]) => columns.sort((a, b) => a - b);
