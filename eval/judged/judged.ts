import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultFeedbackOptions, type FeedbackOptionId } from '#contract/feedback-options.ts';
import type { UnitForFeedback } from '#server/feedback-task/index.ts';

/** The half of the judged works that is tuned on, and the half that is read once at the end. */
export const halves = ['tune', 'held'] as const;
export type Half = (typeof halves)[number];

/** What one reader found most urgent: a criterion by its number, and words of the sentence that they would point at. */
export type Urgent = { criterion: number; where: string };
export type ReaderLabels = {
  id: string;
  urgent: Urgent[];
  strength: { where: string; why: string } | null;
  must_not: string | null;
  start: boolean;
  meets: boolean;
};
export type JudgedWork = {
  id: string;
  unit: UnitForFeedback;
  kind: string;
  level: string;
  writer: string;
  text: string;
  question: string | null;
  readings: ReaderLabels[];
};

type UnitFile = {
  id: string;
  grade: UnitForFeedback['grade_level'];
  kind: string;
  title: string;
  learning_objectives: string;
  learning_sources: string;
  mentor_texts?: string;
  assessment_criteria: string;
  task?: string;
  expected_mistakes?: string;
  works: { id: string; level: string; writer: string; text: string; question?: string | null }[];
};

const folder = join(import.meta.dirname, 'sets');
const usual: readonly FeedbackOptionId[] = ['constructive-feedback', 'grade-explanation', 'next-steps'];

/** The works of one half with what each reader said of them, in the order of their names. */
export function judgedWorks(half: Half): JudgedWork[] {
  const readings = ['A', 'B', 'C'].flatMap((reader) => lines<ReaderLabels>(`labels-${half}-${reader}.jsonl`));
  return lines<UnitFile>(`${half}.jsonl`).flatMap((file) => {
    const unit = toUnit(file);
    return file.works.map(({ id, level, writer, text, question }) => ({
      ...{ id, unit, level, writer, text, kind: file.kind },
      question: question ?? null,
      readings: readings.filter((reading) => reading.id === id),
    }));
  });
}

/** What two readers said that each sentence of the tuning half does: letters, by the work and the number of the sentence. */
export function roleLabels(): Map<string, string>[] {
  return ['A', 'B'].map((reader) => {
    const rows = readFileSync(join(folder, `roles-tune-${reader}.tsv`), 'utf8').split('\n');
    return new Map(
      rows.map((row) => {
        const [id, number, letters = ''] = row.split('\t');
        return [`${id} ${number}`, letters] as const;
      }),
    );
  });
}

function lines<T>(name: string): T[] {
  return readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
}

function toUnit(file: UnitFile): UnitForFeedback {
  return {
    title: file.title,
    grade_level: file.grade,
    learning_objectives: file.learning_objectives,
    learning_sources: file.learning_sources,
    mentor_texts: file.mentor_texts ?? '',
    assessment_criteria: file.assessment_criteria,
    criterion_kinds: [],
    criterion_levels: [],
    expected_mistakes: file.expected_mistakes ?? '',
    task_sequence: [{ id: 'task', title: 'Task', description: file.task ?? '', enabled: true, position: 0 }],
    feedback_options: defaultFeedbackOptions.map((option) => ({
      ...option,
      enabled: usual.includes(option.id),
    })),
  };
}

/** Where words stand in a work, however their quotation marks and spaces are written; null where they do not. */
export function findWords(work: string, words: string): { start: number; end: number } | null {
  const pattern = words
    .trim()
    .split(/\s+/)
    .map((word) =>
      word
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/['’‘]/g, "['’‘]")
        .replace(/["“”]/g, '["“”]'),
    )
    .join('\\s+');
  const match = new RegExp(pattern, 'i').exec(work);
  return match && { start: match.index, end: match.index + match[0].length };
}
