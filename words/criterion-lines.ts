// No schema stands here: the server, the dashboard and whoever measures read criteria with the same code.

import { longestCriterion, mostCriteria } from '#contract/criterion-kinds.ts';
import { readRubric } from './rubric.ts';

/**
 * The criteria that a teacher wrote, one a line, without bullet or number; of a table that was pasted their names, and
 * none where they cannot be told. A line that only announces the others is none. At most `longestCriterion` characters of
 * each; there may be more of them than are read.
 */
export function criterionLines(text: string): string[] {
  const rubric = readRubric(text);
  if (rubric) return (rubric.criteria ?? []).map(shorten);
  const lines = text
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.trim().replace(/^(?:[-*•–]|\(?\d{1,2}[.)])\s+/, ''))
    .filter((line) => line !== '');
  const own = lines.filter((line) => !/:$/.test(line));
  return (own.length > 0 ? own : lines).map(shorten);
}

function shorten(line: string): string {
  if (line.length <= longestCriterion) return line;
  const cut = line.slice(0, longestCriterion).replace(/\s+\S*$/, '');
  return `${cut.toWellFormed().replace(/\uFFFD$/, '')}…`;
}

/** Of what was confirmed, what is about a criterion that stands in the text: each once. */
export function confirmedKinds<Confirmed extends { text: string }>(
  confirmed: readonly Confirmed[],
  assessmentCriteria: string,
): Confirmed[] {
  const byText = new Map(confirmed.map((one) => [one.text, one]));
  const lines = new Set(criterionLines(assessmentCriteria).slice(0, mostCriteria));
  return [...lines].flatMap((line) => byText.get(line) ?? []);
}
