import { type CriterionKind, mostCriteria } from '#contract/criterion-kinds.ts';
import { criterionLines, keepOfCriteria, severalIn } from '#words/criterion-lines.ts';
import { readCriterion } from '#words/criterion-reading.ts';
import { readRubric } from '#words/rubric.ts';
import type { UnitForm } from '../unit-form.ts';

export const kindNames: Record<CriterionKind, string> = {
  claim: 'Claim or main idea',
  reasons: 'Reasons',
  evidence: 'Evidence',
  reasoning: 'Explanation',
  counter: 'The other side',
  answer: 'Answer to the question',
  theme: 'Theme or message',
  data: 'Data and numbers',
  'math-steps': 'Steps of the math',
  'how-to': 'Directions to follow',
  limits: 'Limits and errors',
  opening: 'Beginning',
  order: 'Order and links',
  focus: 'Staying on topic',
  ending: 'Ending',
  detail: 'Details',
  talk: 'Dialogue',
  figurative: 'Figurative language',
  reflection: 'What it means to the writer',
  words: 'Word choice',
  sentences: 'Sentences',
  conventions: 'Spelling and punctuation',
  style: 'Style and tone',
  voice: 'Voice',
  general: 'Something else',
};

type Criteria = Pick<UnitForm, 'assessment_criteria' | 'criterion_kinds'>;

/** By their place among the lines that are read. */
export const idOf = (index: number) => `unit-reading-${index}`;
export const levelsIdOf = (index: number) => `${idOf(index)}-levels`;

export type ReadLine = {
  text: string;
  /** Null if the teacher chose none and the words do not tell. */
  kind: CriterionKind | null;
  isChosen: boolean;
  /** What the line seems to hold, if that is more than one; null where the teacher chose its kind. */
  several: string[] | null;
};

/** How each criterion is read, in the order of the page, without repeated lines. */
export function readLines({ assessment_criteria: text, criterion_kinds: chosen }: Criteria): ReadLine[] {
  const kinds = new Map(chosen.map((one) => [one.text, one.kind]));
  // A line of a table is no line that can be split, nor one that was shortened.
  const raw = readRubric(text) ? [] : text.split('\n').map((line) => line.trim());
  const severalOf = (line: string) => (raw.includes(line) ? severalIn(line) : null);
  return [...new Set(criterionLines(text).slice(0, mostCriteria))].map((line) => {
    const kind = kinds.get(line);
    const isChosen = kind !== undefined;
    return { text: line, kind: kind ?? readOnce(line), isChosen, several: isChosen ? null : severalOf(line) };
  });
}

/** The criteria with one line split into several. */
export function splitLine(criteria: string, text: string, several: readonly string[]): string {
  const lines = criteria.split('\n');
  return lines.flatMap((line) => (line.trim() === text ? several : [line])).join('\n');
}

/** The note about criteria pasted as a table; null if they are plain lines. */
export function sayRubric(text: string): { isUnclear: boolean; words: string } | null {
  const rubric = readRubric(text);
  if (!rubric) return null;
  const { criteria, levels } = rubric;
  if (!criteria) return { isUnclear: true, words: unclearRubric };
  const count = criteria.length === 1 ? 'one criterion' : `${criteria.length} criteria`;
  return {
    isUnclear: false,
    words: `This is read as a rubric of ${count} at ${levels} levels. Feedback goes by the names below, not by what stands at the levels. If they are not your criteria, write one on each line.`,
  };
}

const unclearRubric =
  'This looks like a rubric, but I can’t tell its criteria from its levels, so no line of it is taken for a criterion and feedback goes by the title of the unit. Write the name of each criterion on a line of its own.';

/** Drops choices for lines that are gone. */
export function chooseKind(
  criteria: Criteria,
  text: string,
  kind: CriterionKind,
): UnitForm['criterion_kinds'] {
  return keepOfCriteria([...criteria.criterion_kinds, { text, kind }], criteria.assessment_criteria);
}

const mostKept = 400;
const readings = new Map<string, CriterionKind | null>();

/** Cached: while one line is typed, all others stay the same. */
function readOnce(line: string): CriterionKind | null {
  const known = readings.get(line);
  if (known !== undefined) return known;
  if (readings.size >= mostKept) readings.clear();
  const kind = readCriterion(line);
  readings.set(line, kind);
  return kind;
}
