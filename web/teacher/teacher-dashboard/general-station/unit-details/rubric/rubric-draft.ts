import { longestCriterion, mostCriteria } from '#contract/criterion-kinds.ts';
import { fieldMessages } from '#contract/field-messages.ts';
import {
  type CriterionLevels,
  criterionLevels,
  type RubricReading,
  type RubricRow,
  type rubricQuestions,
} from '#contract/rubrics.ts';
import { checkValue } from '#web/editor/check-form.ts';
import { randomId } from '#web/lib/random-id.ts';
import { criterionLines } from '#words/criterion-lines.ts';
import { textToGrid } from '#words/rubric/grid.ts';
import { htmlToGrid } from '#words/rubric/html-grid.ts';
import { readRubric } from '#words/rubric/read-rubric.ts';

/** A rubric that was read and is not kept yet. */
export type RubricDraft = {
  rows: (RubricRow & { key: string })[];
  leftOut: readonly string[];
  /** The text that was pasted; null for a file. */
  pasted: string | null;
  /** The criteria that are there stay. */
  adds: boolean;
};

export function toDraft({ rows, left_out }: RubricReading, pasted: string | null): RubricDraft {
  return {
    rows: rows.map((row) => ({ ...row, key: randomId() })),
    ...{ leftOut: left_out, pasted, adds: true },
  };
}

/** Null where it is no rubric: neither levels nor a table. */
export function readPasted(html: string, text: string): RubricDraft | null {
  const grid = /<table/i.test(html) ? htmlToGrid(html) : [];
  const isTable = grid.some((row) => row.length > 1);
  const reading = readRubric(isTable ? grid : textToGrid(text));
  const hasLevels = reading.rows.some(({ levels }) => levels.length > 0);
  return hasLevels || (isTable && reading.rows.length > 0) ? toDraft(reading, text) : null;
}

type Question = (typeof rubricQuestions)[number];

/** What the teacher is asked at its place. */
export function sayQuestion(question: Question, { text, levels }: RubricRow): string {
  if (question === 'criterion') return text ? 'Is this the criterion?' : 'What is this criterion called?';
  if (question === 'points') return 'Some levels have points and others have none. Is that right?';
  return levels.some(({ description }) => description)
    ? 'Is each description at its level?'
    : 'What does each level look like? Nothing was found.';
}

/** As it is read where it stands in a line: without bullets, numbers and a colon at its end. */
function toLine(text: string): string {
  return criterionLines(text.trim().replace(/:$/, '')).join(' ');
}

/** What is wrong with the name of each row, or undefined. */
export function checkNames({ rows }: RubricDraft): (string | undefined)[] {
  const names = rows.map(({ text }) => toLine(text));
  return names.map((name, at) => {
    if (name === '') return 'Write what this criterion is called, or remove it.';
    if ((rows[at]?.text ?? '').trim().length > longestCriterion)
      return fieldMessages.tooLong('Criterion', longestCriterion);
    return names.indexOf(name) < at ? 'A criterion above is called the same.' : undefined;
  });
}

export function isSound(draft: RubricDraft): boolean {
  const areLevelsSound = draft.rows.every(({ levels }) => !checkValue(criterionLevels.shape.levels, levels));
  return areLevelsSound && checkNames(draft).every((wrong) => !wrong);
}

/** The field's text, and the levels of each row, once the rubric is kept; null where one of its criteria would not be read again. */
export function toCriteria(
  { rows, adds }: RubricDraft,
  criteria: string,
): { text: string; levels: CriterionLevels[] } | null {
  const kept = rows.map(({ text, levels }) => ({
    text: toLine(text),
    levels: levels.filter((level) => Object.values(level).some((value) => value.trim() !== '')),
  }));
  const before = adds ? criteria.trimEnd() : '';
  const known = criterionLines(before);
  const added = kept.map(({ text }) => text).filter((text) => !known.includes(text));
  const text = [before, ...added].filter(Boolean).join('\n');
  const read = criterionLines(text).slice(0, mostCriteria);
  const isWhole = kept.every((one) => read.includes(one.text)) && known.every((one) => read.includes(one));
  return isWhole ? { text, levels: kept } : null;
}
