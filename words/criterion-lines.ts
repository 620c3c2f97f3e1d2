// No schema in this file, as server, dashboard and evaluation share it.

import { longestCriterion, mostCriteria } from '#contract/criterion-kinds.ts';
import { readCriterion } from './criterion-reading.ts';
import { readRubric } from './rubric.ts';

/**
 * The criteria that a teacher wrote, one a line, without bullets and numbers. For a pasted table the names in it, or
 * none if they are unclear. Lines that only announce others are left out. Each criterion has at most `longestCriterion`
 * characters; the number is not limited.
 */
export function criterionLines(text: string): string[] {
  const rubric = readRubric(text);
  if (rubric) return (rubric.criteria ?? []).map((line) => shorten(line));
  const lines = text
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.trim().replace(/^(?:[-*•–]|\(?\d{1,2}[.)])\s+/, ''))
    .filter((line) => line !== '');
  const own = lines.filter((line) => !/:$/.test(line));
  return (own.length > 0 ? own : lines).map((line) => shorten(line));
}

/** Cut at the end of a word, never within a character. */
export function shorten(line: string, most: number = longestCriterion): string {
  if (line.length <= most) return line;
  const cut = line.slice(0, most).replace(/\s+\S*$/, '');
  return `${cut.toWellFormed().replace(/\uFFFD$/, '')}…`;
}

/**
 * The criteria that one line holds, as in "Clear claim, evidence from the text, conclusion"; null where it holds one, or where
 * that is not sure: each piece must be about something else by its own words.
 */
export function severalIn(line: string): string[] | null {
  if (/[:()“”"]/.test(line)) return null;
  const fewest = line.includes(';') ? 2 : 3;
  const pieces = line
    .split(/\s*[,;]\s*(?:(?:and|&)\s+)?/)
    .map((piece) => piece.replace(/\.$/, '').trim())
    .filter((piece) => piece !== '');
  const kinds = pieces.map(readCriterion);
  const isEach = kinds.every((kind) => kind !== null) && new Set(kinds).size === kinds.length;
  return pieces.length >= fewest && isEach ? pieces : null;
}

/** What the teacher entered for criteria that the text still has, each once. */
export function keepOfCriteria<Entered extends { text: string }>(
  entered: readonly Entered[],
  assessmentCriteria: string,
): Entered[] {
  const byText = new Map(entered.map((one) => [one.text, one]));
  const lines = new Set(criterionLines(assessmentCriteria).slice(0, mostCriteria));
  return [...lines].flatMap((line) => byText.get(line) ?? []);
}

/** Levels of criteria that the text still has and that have any. */
export function keepLevels<Entered extends { text: string; levels: readonly unknown[] }>(
  entered: readonly Entered[],
  assessmentCriteria: string,
): Entered[] {
  return keepOfCriteria(entered, assessmentCriteria).filter(({ levels }) => levels.length > 0);
}

/** A criterion of which the words are changed takes along what was entered for it. */
export function followCriteria<Entered extends { text: string }>(
  entered: Entered[],
  before: string,
  after: string,
): Entered[] {
  const [from, to] = [criterionLines(before), criterionLines(after)];
  const changed = from.filter((line, at) => line !== to[at]);
  const [old] = changed;
  const text = old === undefined ? undefined : to[from.indexOf(old)];
  if (from.length !== to.length || changed.length !== 1 || text === undefined || from.includes(text))
    return entered;
  return entered.map((one) => (one.text === old ? { ...one, text } : one));
}
